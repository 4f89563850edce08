# What the bot stores about a person: /privacy.

command-privacy = See, export or erase what the bot stores about you

# The name of somebody who had themselves erased
former-player = former player

privacy-title = ### Your data
privacy-none = Nothing is stored about you yet, except your name and language.
privacy-stored = I store your name, your language and your choices. Also:
privacy-matches = { $count ->
    [one] - 1 match
   *[other] - { $count } matches
}{ $running ->
    [0] { "" }
    [one] , 1 of them running
   *[other] , { $running } of them running
}
privacy-lobbies = { $count ->
    [one] - 1 open lobby
   *[other] - { $count } open lobbies
}
privacy-days = { $count ->
    [one] - 1 daily challenge
   *[other] - { $count } daily challenges
}
privacy-saved = { $count ->
    [one] - 1 deck or other saved thing
   *[other] - { $count } decks or other saved things
}
privacy-results = { $count ->
    [one] - 1 result, with your ratings
   *[other] - { $count } results, with your ratings
}
privacy-high_scores = { $count ->
    [one] - 1 high score
   *[other] - { $count } high scores
}
privacy-badges = { $count ->
    [one] - 1 badge
   *[other] - { $count } badges
}
privacy-wishes = { $count ->
    [one] - *Tell me* for 1 game
   *[other] - *Tell me* for { $count } games
}
privacy-titles = { $count ->
    [one] - 1 title as champion of a month
   *[other] - { $count } titles as champion of a month
}
privacy-blocks = { $count ->
    [one] - 1 block from games
   *[other] - { $count } blocks from games
}
privacy-decisions = { $count ->
    [one] - 1 action of moderators, to you or by you
   *[other] - { $count } actions of moderators, to you or by you
}
privacy-places = { $count ->
    [one] - when you last used me in 1 server or chat
   *[other] - when you last used me in { $count } servers or chats
}
privacy-more = -# I can't read your messages, and I store none.
privacy-contact = -# Who runs this bot: { $contact }

button-privacy-export = Export
button-privacy-erase = Erase…
button-privacy-erase-yes = Erase all

privacy-erase-title = ### Erase all your data?
privacy-erase-text = This happens at once. You can't undo it.
    - Gone: your solo games, decks, results, ratings, badges and choices.
    - Your open lobbies close. Your matches go on or end.
    - Matches with others stay, with your moves and answers. There you become "{ former-player }".
    - Old messages in Discord and blocks stay too.
privacy-erased = ### Your data is erased
    You can play again any time. You start as a new player.
# In the place of the board of a match that is gone with the data of its people.
erased-board = This game is over. Its data is erased.
privacy-erased-again = What you do here in the next minute is erased too.
privacy-erased-later = Free space on the disk still has traces. I clear it within an hour.
privacy-erased-backups = -# Old backups still have your data, for { $days } days at most.
    -# The bot's owner may keep more. Ask them to delete those.
privacy-erased-own-backups = -# Old backups of the bot's owner may still have your data. Ask them to delete those.

privacy-exported = ### Your data
    This file has all that I store about you. Other players' secrets are not in it.
privacy-exported-part = Moves of your oldest matches did not fit. The bot's owner can give you all of them.
