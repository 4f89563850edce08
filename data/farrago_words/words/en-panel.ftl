# What is said on the boards and private pages of Farrago Words: short, for it is read in a hurry and on phones.

## Buttons of the public board

farrago_words-button-go = 🏁 Go!
farrago_words-button-next = 🏁 Next round
farrago_words-button-answer = ✍️ Answer
farrago_words-button-steal = 🦝 Steal
farrago_words-button-list = My list
farrago_words-button-done = Done
farrago_words-button-challenge = 🚩 Challenge…
farrago_words-button-content = Nothing to challenge
farrago_words-button-vote = 🗳️ Vote…
farrago_words-button-keep = { $number } · Keep
farrago_words-button-strike = { $number } · Strike
farrago_words-button-all = All answers
farrago_words-button-scores = 🏆 High scores

## What the public board says: the picture below it names the topic, the letters and the points

farrago_words-board-go = ▶️ Press *Go!* to start. It starts by itself { $until }.{ $mode ->
    [solo] {""}
    [free] {""}
    [teams] {" "}{ $who } begins. Once it runs, newcomers press *Answer* to join.
   *[group] {" "}Once it runs, newcomers press *Answer* to join.
}
farrago_words-board-next = ▶️ Press *Next round*. It starts by itself { $until }.
farrago_words-board-sum = **{ $points ->
    [one] { $points } point
   *[other] { $points } points
}**
farrago_words-board-sum-of = { $who } **{ SIGNED($points) }**
farrago_words-board-result = ⏰ Round { $round }: { $sums }
farrago_words-board-round = ✍️ { $turn ->
    [no] Press
   *[other] **{ $who }**: press
} *Answer* as often as you like. Ends { $until }.
farrago_words-board-steal = 🦝 **All but { $who }**: press *Steal*. Ends { $until }.
farrago_words-board-challenge = 🚩 Does every answer fit? Challenge what does not. Ends { $until }.
farrago_words-board-vote = 🗳️ { $quick ->
    [yes] Keep or strike? Quick!
   *[no] Press *Vote…*: keep or strike.
}{ $all ->
    [yes] {" "}Spectators vote too.
   *[no] {""}
} Ends { $until }.
# Below it, by the numbers on the buttons.
farrago_words-board-ballots = ⚖️ { $challenges }
farrago_words-board-ballot = **{ $number }** { farrago_words-board-answers }{ $claim ->
    [same] {" "}(the same?)
   *[wrong] {""}
}
farrago_words-board-answers = { $answers }{ $more ->
    [0] {""}
   *[other] {" "}+{ $more }
}
farrago_words-board-verdict = { $how ->
    [struck-wrong] 💥
    [struck-same] 👯
    [kept] 😅
   *[lapsed] 🦗
} { $what }
farrago_words-board-struck-wrong = Out: { farrago_words-board-answers }, { $strike } to { $keep }.{ $how ->
    [all] {" "}Not a single vote to save it!
    [close] {" "}By a single vote!
   *[clear] {""}
}
farrago_words-board-struck-same = Twins: { farrago_words-board-answers }, { $strike } to { $keep }.{ $how ->
    [close] {" "}By a single vote!
   *[clear] {""}
}
farrago_words-board-kept = Saved: { farrago_words-board-answers }, { $keep } to { $strike }.{ $how ->
    [all] {" "}Nobody agreed.
    [tie] {" "}A tie keeps it!
    [close] {" "}By a single vote!
   *[clear] {""}
}
farrago_words-board-lapsed = Still in: { farrago_words-board-answers }. Nobody else voted.
farrago_words-board-records = 🏆 { $whose ->
    [yours] New personal best
   *[here] New record here
}: { $records }.
farrago_words-board-record = **{ $points ->
    [one] { $points } point
   *[other] { $points } points
}**{ $part ->
    [yes] {" "}that count
   *[no] {""}
} ({ $board }{ $before ->
    [0] {""}
   *[other] ; before: { $before }
})

## The moment that stood out, below the result

farrago_words-best-steal = { $team } stole { $letter } with “{ $text }”.
farrago_words-best-alone = { $rounds ->
    [1] Only
   *[other] In round { $round }, only
} { $person } had a word with { $letter }: “{ $text }”.
farrago_words-best-most = { $person } wrote { $count ->
    [one] 1 answer
   *[other] { $count } answers
} in one round.
farrago_words-best-round = Best: round { $round }, { $points ->
    [one] { $points } point
   *[other] { $points } points
} with { $count ->
    [one] 1 answer
   *[other] { $count } answers
}.

## One's own list

farrago_words-list-heading = ### { $topic }
farrago_words-list-letters = **{ $letters }**
farrago_words-list-round = -# Round { $round } of { $rounds } · ends { $until }
farrago_words-list-steal = -# Free to steal: { $letters } · ends { $until }
farrago_words-list-over = -# Round { $round } of { $rounds } · writing is over
farrago_words-list-by = { $answer } ({ $who })
farrago_words-list-lost = ~~{ $answer }~~ { $standing ->
    [cancelled] ⚖️
    [struck] ❌
   *[beaten] 🐢
}
farrago_words-list-more = +{ $count } more
farrago_words-list-sum = { $points ->
    [one] 1 point
   *[other] { $points } points
}
farrago_words-list-points = ### { $beats ->
    [yes] 🏆{" "}
   *[no] {""}
}{ $whose ->
    [group] Group: { farrago_words-list-sum }
    [teams] Your team: { $sure ->
        [no] up to{" "}
       *[yes] {""}
    }{ farrago_words-list-sum }
   *[own] { $sure ->
        [no] Up to{" "}
       *[yes] {""}
    }{ farrago_words-list-sum }
}{ $best ->
    [0] {""}
   *[other] {" "}· { $list ->
        [here] best here { $best }
       *[yours] your best { $best }
    }
}
farrago_words-list-counted = -# For high scores { $points } count: 3 answers a letter.
farrago_words-list-unsure = -# { $phase ->
    [steal] If 2 teams steal a letter, the earlier has it.
   *[round] A word that others have too counts for nobody.
}
farrago_words-list-alone = **{ $count ->
    [one] 1 answer
   *[other] { $count } answers
}** on { $covered } of { $letters } letters
farrago_words-list-shared = You: **{ $own ->
    [one] 1 answer
   *[other] { $own } answers
}** · { $mode ->
    [group] the group
   *[teams] your team
}: **{ $count }**
farrago_words-list-open = { $covered ->
    [0] No letter is covered{ $over ->
        [yes] .
       *[no] {" "}yet.
    }
   *[other] { $open ->
        [no] Every letter is covered!
       *[other] { $over ->
            [yes] Left open
           *[no] Still open
        }: **{ $open }**
    }
}
farrago_words-list-stealing = Your steals: **{ $covered } of { $letters }**{ $open ->
    [no] {""}
   *[other] {" "}· still free: **{ $open }**
}
farrago_words-list-stole = Your steals: **{ $count }**
farrago_words-list-taken = ✅ { $count ->
    [one] 1 answer taken.
   *[other] { $count } answers taken.
}
farrago_words-list-done = ✅ Done. The round ends when everyone is, or { $until }. You can still answer.
farrago_words-list-none-taken = ⚠️ No answer taken:
farrago_words-list-not-taken = ⚠️ Not taken:
farrago_words-list-untaken = ⚠️ { $count } not taken.
farrago_words-list-unreadable = “{ $text }” has nothing to read. Use letters or digits.
farrago_words-list-unwanted = “{ $text }” is not allowed on this server.
farrago_words-list-reasons-more = - Also: { $answers }
farrago_words-list-wait = { $over ->
    [yes] This game ended before round 1.
   *[no] No round is running yet. Press *Go!* on the board to start.
}
farrago_words-list-onlooker = You're not in this game, so you have no list. { $now }
farrago_words-list-others = Turn: { $who }. Afterwards you can steal the letters they leave open.
farrago_words-button-again = Answer again
farrago_words-button-refused = Show all
farrago_words-button-refresh = Refresh

farrago_words-author = { $who } ({ $seat ->
    [0] A 🦊
    [1] B 🐸
    [2] C 🐳
   *[3] D 🐝
})

## The form

farrago_words-form-hint = Round { $round } of { $rounds }. Put 1 answer on a line, or use commas.
farrago_words-form-hint-steal = Steal: 1 answer for each free letter. Use lines or commas.
farrago_words-form-example = As many as you can
farrago_words-form-example-steal = 1 word for each letter

## What came too late, or is not for you

farrago_words-late = ⏰ Time's up: you sent this { $seconds } s late.
farrago_words-late-grace = ⏰ You were in time, but this arrived after the count.
farrago_words-late-old = ⏰ That form was for an earlier round. { $now ->
    [0] The game is over.
   *[other] Another round runs now.
}
farrago_words-late-lost = Too late: { $answers }
farrago_words-late-nothing = The form was empty. Write at least 1 answer.
farrago_words-refused-alone = { $who } plays this one alone. Start your own with { COMMAND("words play") }.
farrago_words-refused-free = This game started without you. Join the next one.
farrago_words-refused-no-refused = That list is gone. *Answer* writes again.
farrago_words-refused-no-round = No answers are taken now. { $now }
farrago_words-refused-other-team = Turn: { $who }. Afterwards you can steal the letters they leave open.
farrago_words-refused-own-letters = Your team wrote this round, so the others steal. Wait a moment.
farrago_words-refused-no-challenge = Nothing can be challenged now. { $now }
farrago_words-refused-no-vote = There is nothing to vote on now. { $now }
farrago_words-refused-onlooker = Only players of this game can do that. { $now }
farrago_words-refused-no-answers = There are no answers to show now. { $now }
farrago_words-joined = 👋 You joined { $who }. { $steals ->
    [yes] Turn: { $active }. Afterwards you can steal the letters they leave open.
   *[no] The others steal now. Wait a moment.
}

## What somebody can do now: the end of a refusal

farrago_words-now = { $phase ->
    [over] This game is over. Start a new one with { COMMAND("words play") }.
   *[other] { $asker ->
        [player] { $phase ->
            [ready] { $round ->
                [0] Press *Go!* on the board to start.
               *[other] Press *Next round* on the board to go on.
            }
            [writing] { $steals ->
                [yes] Press *Steal* to write.
               *[no] Press *Answer* to write.
            }
            [challenge] Time's up. Challenge what does not fit, or press *Nothing to challenge*.
            [vote] Time's up. Press *Vote…* on the board.
           *[other] Wait until the writing is over.
        }
        [watcher] You can watch, or start your own game with { COMMAND("words play") }.
       *[joiner] { $phase ->
            [ready] Press *Answer* in the next round to join.
            [round] Press *Answer* to join.
            [steal] Press *Steal* to join.
            [vote] { $votes ->
                [yes] Press *Vote…*: spectators vote too.{ $more ->
                    [yes] {" "}You can join in the next round.
                   *[no] {" "}This was the last round.
                }
               *[no] { $more ->
                    [yes] Press *Answer* in the next round to join.
                   *[no] The last round is over. You can watch the vote.
                }
            }
           *[challenge] { $more ->
                [yes] Press *Answer* in the next round to join.
               *[no] { $votes ->
                    [yes] The last round is over. If something is challenged, you can vote on it.
                   *[no] The last round is over. You can watch.
                }
            }
        }
    }
}

## Challenges

farrago_words-challenge-heading = ### 🚩 Challenge · { $topic }
farrago_words-challenge-left = -# { $left ->
    [0] No challenge left
    [one] 1 challenge left
   *[other] { $left } challenges left
} · ends { $until }
farrago_words-challenge-known = 🚩 Challenged: { $answers }
farrago_words-challenge-nothing = You can challenge nothing: no answer of others counts.
farrago_words-challenge-how-wrong = Which answer does not fit? { $mode ->
    [teams] A failed challenge costs your team 1 point.
   *[other] A failed challenge costs nothing.
}
farrago_words-challenge-how-same = Which answers are the same? Choose 2 or more. { $mode ->
    [teams] A failed challenge costs your team 1 point.
   *[other] A failed challenge costs nothing.
}
farrago_words-challenge-letter = Answers with…
farrago_words-challenge-letter-of = { $letter } · { $count ->
    [one] 1 answer
   *[other] { $count } answers
}
farrago_words-challenge-pick-wrong = Does not fit{ $letters ->
    [all] {""}
   *[other] , { $letters }
}…
farrago_words-challenge-pick-same = The same answer{ $letters ->
    [all] {""}
   *[other] , { $letters }
}…
farrago_words-challenge-alike = These look alike…
farrago_words-challenge-alike-same = Same: { $answers }
farrago_words-challenge-alike-wrong = Do not fit: { $answers }
farrago_words-challenge-about = { $who } · { $points ->
    [0] no points
    [one] 1 point
   *[other] { $points } points
}{ $known ->
    [yes] {" "}· 🚩 challenged
   *[no] {""}
}
farrago_words-challenge-button-content = Nothing more
farrago_words-challenge-button-same = Same answers…
farrago_words-challenge-button-wrong = ← Back
farrago_words-challenge-done = ✅ Challenged. The vote comes next.
farrago_words-challenge-content = 👍 Noted. You can still challenge something. Ends { $until }.

## Votes

farrago_words-vote-heading = ### 🗳️ Vote · { $topic }
farrago_words-vote-until = -# Ends { $until }{ $pages ->
    [one] {""}
   *[other] {" "}· page { $page } of { $pages }
}
farrago_words-vote-wrong = **{ $number }.** { $answers } · does not fit, says { $who }
farrago_words-vote-same = **{ $number }.** { $answers } · the same, says { $who }
farrago_words-vote-rule = -# To strike, 1 vote must come from outside the challenging team.
farrago_words-vote-own = -# No vote for you: { $mode ->
    [teams] your team wrote it.
   *[other] you wrote it.
}
farrago_words-vote-later = -# No vote for you: you joined after the vote began.
farrago_words-vote-yours = -# Your vote: { $strike ->
    [yes] strike
   *[no] keep
}
farrago_words-vote-open = -# { $own ->
    [yes] Your team wrote it. Strike it if you agree.
   *[no] You have not voted yet.
}
farrago_words-vote-keep = { $number } · Keep{ $chosen ->
    [yes] {" "}✓
   *[no] {""}
}
farrago_words-vote-strike = { $number } · Strike{ $chosen ->
    [yes] {" "}✓
   *[no] {""}
}
farrago_words-vote-done = ✅ You voted on everything. You can still change it.
farrago_words-vote-counted = 🗳️ The votes are counted.
farrago_words-page-back = ◀ Back
farrago_words-page-on = Next ▶

## All answers

farrago_words-all-heading = ### { $topic }
    {""}**{ $letters }**
farrago_words-all-count = -# Round { $round } of { $rounds } · { $count ->
    [0] no answers
    [one] 1 answer
   *[other] { $count } answers
}
farrago_words-all-open = Nobody had: { $letters }
farrago_words-all-letter = **{ $letter }**
farrago_words-all-answer = - { $answer } · { $who }{ $stolen ->
    [yes] , stolen
   *[no] {""}
} · { $standing ->
    [counts] { $points ->
        [0] no points
        [one] 1 point
       *[other] **{ $points } points**
    }
    [cancelled] ⚖️ no points: others had it too
    [struck] ❌ struck by a vote
   *[beaten] 🐢 another team was faster
}
farrago_words-all-choose = Another letter…

## High scores

farrago_words-scores-heading = ### 🏆 Farrago Words · { $whose ->
        [yours] your best
       *[here] high scores here
    }
    { $board }
farrago_words-scores-board = { $board ->
    [solo-1] Solo, best round
    [solo-3] Solo, 3 rounds
    [group-1] Group, best round
   *[group-3] Group, 3 rounds
}
farrago_words-scores-row = { $rank ->
    [1] 🥇
    [2] 🥈
    [3] 🥉
   *[other] **{ $rank }.**
} **{ $points ->
    [one] { $points } point
   *[other] { $points } points
}** · { $who }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
} · { $at }{ $own ->
    [yes] {" "}◀
   *[no] {""}
}
farrago_words-scores-you = **you**
farrago_words-scores-somebody = somebody
farrago_words-scores-none = No scores { $whose ->
    [yours] of yours
   *[here] here
} yet.{ $play ->
    [yes] {" "}Start with { COMMAND("words play") }.
   *[no] {""}
}
farrago_words-scores-rule = -# Counted: 60 seconds, Latin letters, standard topics, 3 answers a letter. A group needs 2 judges.

## Commands

farrago_words-command = Farrago Words: 1 topic, 8 letters, little time
farrago_words-command-play = Start a game of Farrago Words
farrago_words-command-play-mode = How you play: group (standard), solo, teams, or each for themselves
farrago_words-command-scores = The high scores of groups here, and your best alone
farrago_words-command-scores-board = Which list
farrago_words-command-topics = This server's own topics
farrago_words-command-topics-add = Add topics, typed or from a file
farrago_words-command-topics-add-topic = Up to 40 characters each. Put ; between several
farrago_words-command-topics-add-pack = A text file with 1 topic on a line, up to 32 KB
farrago_words-command-topics-list = Show this server's topics
farrago_words-command-topics-remove = Remove a topic
farrago_words-command-topics-remove-topic = Which one
farrago_words-command-topics-remove-everything = Remove all of them
farrago_words-command-topics-export = Save this server's topics as a file

## A server's own topics

farrago_words-topics-added = { $count ->
    [0] No topic added.
    [one] ✅ 1 topic added.
   *[other] ✅ { $count } topics added.
}
farrago_words-topics-known = Already there: { $topics }{ $more ->
    [0] .
   *[other] {" "}and { $more } more.
}
farrago_words-topics-refused = Not taken: { $topics }{ $more ->
    [0] .
   *[other] {" "}and { $more } more.
} Use plain words, no links, up to { $most } characters.
farrago_words-topics-unwanted = Your word filter stops: { $topics }{ $more ->
    [0] .
   *[other] {" "}and { $more } more.
} See { COMMAND("admin") }, *Words*.
farrago_words-topics-full = No room for { $count } more. A server can have { $most }.
farrago_words-topics-now = This server has { $count } of { $most }. Choose them in the lobby: *Topic list*.
farrago_words-topics-heading = ### Own topics: { $count } of { $most }
farrago_words-topics-rest = +{ $count } more. { COMMAND("words topics export") } has them all.
farrago_words-topics-none = No own topics yet. Add some with { COMMAND("words topics add") }.
farrago_words-topics-removed = { $count ->
    [0] There was no topic to remove.
    [one] 1 topic removed.
   *[other] { $count } topics removed.
}
farrago_words-topics-exported = { $count ->
    [one] Here is 1 topic.
   *[other] Here are { $count } topics.
} Another server can add this file.
farrago_words-refused-topics-nothing = Type a topic or add a file.
farrago_words-refused-topics-large = That file is too large. Send up to { $most } KB, 1 topic on a line.
farrago_words-refused-topics-gone = Discord no longer has that file. Send it again.
farrago_words-refused-topics-encoding = I can't read the letters in that file. Save it as text in UTF-8.
farrago_words-refused-topics-columns = That file has several columns. Keep the one with the topics.
farrago_words-refused-topics-json = That JSON is not a list of topics. Write it like ["Birds", "Seas"].
farrago_words-refused-topics-too-often = Your server sent { $most } files this hour, which is the most. Try again { $again }.
farrago_words-refused-topics-unknown = This server has no such topic. Pick one from the list.

## The names of commands and options, as they are typed

command-name-words = words
command-name-scores = scores
command-name-topics = topics
option-name-mode = mode
option-name-board = board
option-name-pack = pack
option-name-everything = everything
