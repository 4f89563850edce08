"""The pages of `/admin`, on which those who manage a server decide about its games. Each control asks again who may."""
