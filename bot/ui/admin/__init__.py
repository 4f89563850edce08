"""The pages of `/admin`, for the managers of a server. Each control checks the permission again."""
