# What is said on the boards and private pages of Farrago Words: short, for it is read in a hurry and on telephones.

## Buttons of the public board

farrago_words-button-go = 🏁 Go!
farrago_words-button-next = 🏁 Next round
farrago_words-button-answer = ✍️ Answer
farrago_words-button-steal = 🦝 Steal
farrago_words-button-list = My list
farrago_words-button-challenge = 🚩 Challenge…
farrago_words-button-content = Nothing to challenge
farrago_words-button-vote = 🗳️ Vote…
farrago_words-button-all = All answers
farrago_words-button-scores = 🏆 High scores

## What the public board says

farrago_words-board-first = **{ $mode }** · { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}{ $turn ->
    [no] {""}
   *[other] {" "}· first { $who }
}
farrago_words-board-go = ▶️ { $mode ->
    [solo] Press *Go!* to begin the first round.{" "}
    [free] Whoever presses *Go!* begins the first round.{" "}
    [teams] Whoever presses *Go!* begins the first round. Whoever presses *Answer* takes part, in the team with fewest people.{" "}
   *[group] Whoever presses *Go!* begins the first round. Whoever presses *Answer* takes part.{" "}
}It begins by itself { $until }.
farrago_words-board-next = ▶️ *Next round* begins round { $round } of { $rounds }{ $turn ->
    [no] {""}
   *[other] , the turn of { $who }
}. It begins by itself { $until }.
farrago_words-board-result = 🔔 Round { $round }: { $sums }
farrago_words-board-sum = **{ $points ->
    [one] 1 point
   *[other] { $points } points
}**
farrago_words-board-sum-of = { $who } **{ SIGNED($points) }**
farrago_words-board-topic = ## { $topic }
    {""}**{ $letters }**
farrago_words-board-round = ✍️ Round { $round } of { $rounds }{ $turn ->
    [no] {""}
   *[other] {" "}· **{ $who }** writes
}: press *Answer*, as often as you like. 🔔 { $until }
farrago_words-board-steal = 🦝 **{ $letters } { $count ->
    [one] is
   *[other] are
} free to steal:** everybody but { $who }, one answer for each free letter. 🔔 { $until }
farrago_words-board-challenge = 🚩 Does everything fit? Challenge answers of others. 🔔 { $until }{ $count ->
    [0] {""}
    [one] {" "}· 1 challenge so far
   *[other] {" "}· { $count } challenges so far
}
farrago_words-board-vote = 🗳️ Vote on { $count ->
    [one] 1 challenge
   *[other] { $count } challenges
}: keep or strike.{ $all ->
    [yes] {" "}Spectators vote too.
   *[no] {""}
} 🔔 { $until }
farrago_words-board-record = 🏆 **A new record here: { $points ->
    [one] 1 point
   *[other] { $points } points
}** ({ $board }){ $before ->
    [0] .
   *[other] ; before it was { $before }.
}

## One's own list

farrago_words-list-heading = ### { $topic }
    {""}**{ $letters }**
farrago_words-list-round = -# Round { $round } of { $rounds } · 🔔 { $until }
farrago_words-list-steal = -# Free to steal: { $letters } · 🔔 { $until }
farrago_words-list-over = -# Round { $round } of { $rounds } · the bell has rung
farrago_words-list-by = { $answer } ({ $who })
farrago_words-list-more = +{ $count } more
farrago_words-list-alone = **{ $count ->
    [one] 1 answer
   *[other] { $count } answers
}** on { $covered } of { $letters } letters.{ $open ->
    [no] {" "}Every letter is covered!
   *[other] {" "}{ $over ->
        [yes] Left open
       *[no] Still open
    }: **{ $open }**
}
farrago_words-list-shared = You: **{ $own ->
    [one] 1 answer
   *[other] { $own } answers
}** · { $mode ->
    [group] the group
   *[teams] the team
}: **{ $count }** on { $covered } of { $letters } letters.{ $open ->
    [no] {" "}Every letter is covered!
   *[other] {" "}{ $over ->
        [yes] Left open
       *[no] Still open
    }: **{ $open }**
}
farrago_words-list-stealing = You have an answer for **{ $covered } of { $letters }** free { $letters ->
    [one] letter
   *[other] letters
}.{ $open ->
    [no] {""}
   *[other] {" "}Still free: **{ $open }**
}
farrago_words-list-taken = ✅ { $count ->
    [one] 1 answer taken.
   *[other] { $count } answers taken.
}
farrago_words-list-none-taken = ⚠️ Nothing of that was taken:
farrago_words-list-not-taken = ⚠️ Not taken:
farrago_words-list-unreadable = Nothing to read in “{ $text }”; write it with letters or digits.
farrago_words-list-reasons-more = - and also: { $answers }
farrago_words-list-wait = { $over ->
    [yes] This game ended before its first round.
   *[no] No round is running yet. Press *Go!* on the board to start.
}
farrago_words-list-onlooker = You have no list here: you're not in this game. { $now }
farrago_words-list-others = It is the turn of { $who }. After the bell you may steal the letters that it leaves open.
farrago_words-button-again = Answer again
farrago_words-button-look = Look again

farrago_words-author = { $who } ({ $seat ->
    [0] A 🦊
    [1] B 🐸
    [2] C 🐳
   *[3] D 🐝
})

## The form

farrago_words-form-hint = Round { $round } of { $rounds }. One answer a line, or with commas between them.
farrago_words-form-hint-steal = Steal: one answer for each free letter, one a line or with commas.
farrago_words-form-example = As many as you can think of

## What came too late, or is not for you

farrago_words-late = 🔔 The bell rang { $seconds } s before you sent this.
farrago_words-late-grace = 🔔 This reached me only after the round had been counted.
farrago_words-late-old = 🔔 That form belonged to round { $round }; { $now ->
    [0] the match is over.
   *[other] round { $now } is the last one now.
}
farrago_words-late-lost = These did not count: { $answers }
farrago_words-late-nothing = There was nothing in it.
farrago_words-refused-alone = { $who } plays this one alone. { COMMAND("words play") } begins one of your own.
farrago_words-refused-free = Each plays for themselves here, and this match began without you. The next one is open to you.
farrago_words-refused-no-round = No answers are taken now. { $now }
farrago_words-refused-other-team = It is the turn of { $who }. After the bell you may steal the letters that it leaves open.
farrago_words-refused-own-letters = Your team has written. The others steal what you left open. Wait for the bell.
farrago_words-refused-no-challenge = Nothing can be challenged now. { $now }
farrago_words-refused-no-vote = There is nothing to vote on now. { $now }
farrago_words-refused-onlooker = Only players of this game can do that. { $now }
farrago_words-refused-no-answers = There are no answers to show now. { $now }
farrago_words-joined = 👋 You are with { $who } now. { $steals ->
    [yes] It is the turn of { $active }; after the bell you may steal the letters that it leaves open.
   *[no] The others are stealing what your team left open. Wait for the bell.
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
            [challenge] The writing is over. Challenge what does not fit, or press *Nothing to challenge*.
            [vote] The writing is over. Press *Vote…* on the board.
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
farrago_words-challenge-left = -# You may challenge { $left ->
    [0] nothing more in this round
    [one] once more
   *[other] { $left } times
} · 🔔 { $until }
farrago_words-challenge-chosen = Chosen: { $answers }
farrago_words-challenge-each = ⚠️ Whether they fit is asked of each by itself, and you have { $left ->
    [one] one challenge
   *[other] { $left } challenges
} left: choose fewer.
farrago_words-challenge-known = 🚩 Challenged already: { $answers }
farrago_words-challenge-nothing = There is nothing that you could challenge: no answers of others count.
farrago_words-challenge-how = Choose answers below, then say what is wrong with them. A challenge that fails { $mode ->
    [teams] costs your team 1 point.
   *[other] costs nothing.
}
farrago_words-challenge-letter = Answers with…
farrago_words-challenge-letter-of = { $letter } · { $count ->
    [one] 1 answer
   *[other] { $count } answers
}
farrago_words-challenge-pick = Choose answers with { $letter }…
farrago_words-challenge-pick-all = Choose answers…
farrago_words-challenge-alike = Or: do these count as the same?
farrago_words-challenge-alike-of = { $answers }: the same?
farrago_words-challenge-about = { $who } · { $points ->
    [0] no points
    [one] 1 point
   *[other] { $points } points
}{ $known ->
    [yes] {" "}· 🚩 challenged
   *[no] {""}
}
farrago_words-challenge-button-content = Nothing more to challenge
farrago_words-challenge-wrong = Does not fit
farrago_words-challenge-same = The same answer
farrago_words-challenge-done = ✅ Challenged. It is voted on when the time is over.
farrago_words-challenge-content = 👍 Noted. You may still challenge something: 🔔 { $until }

## Votes

farrago_words-vote-heading = ### 🗳️ Vote · { $topic }
farrago_words-vote-until = -# 🔔 { $until }{ $pages ->
    [one] {""}
   *[other] {" "}· page { $page } of { $pages }
}
farrago_words-vote-wrong = **{ $number }.** { $answers } · does not fit, says { $who }
farrago_words-vote-same = **{ $number }.** { $answers } · the same, says { $who }
farrago_words-vote-rule = -# A strike needs a vote from outside the challenging team: owners or spectators.
farrago_words-vote-own = -# No vote for you: { $mode ->
    [teams] it is about an answer of your team.
   *[other] it is about an answer of yours.
}
farrago_words-vote-later = -# No vote for you: the vote had begun when you came.
farrago_words-vote-yours = -# Your vote: { $strike ->
    [yes] strike
   *[no] keep
}
farrago_words-vote-open = -# { $own ->
    [yes] Your own team's answer. Strike it if you agree.
   *[no] You have not voted on this yet.
}
farrago_words-vote-keep = { $number } · Keep{ $chosen ->
    [yes] {" "}✓
   *[no] {""}
}
farrago_words-vote-strike = { $number } · Strike{ $chosen ->
    [yes] {" "}✓
   *[no] {""}
}
farrago_words-vote-done = ✅ You have voted on everything. Votes can be changed until they are counted.
farrago_words-vote-counted = 🗳️ The votes are counted. The board shows what came of them.
farrago_words-page-back = ◀ Back
farrago_words-page-on = Next ▶

## All answers

farrago_words-all-heading = ### { $topic }
    {""}**{ $letters }**
farrago_words-all-count = -# Round { $round } of { $rounds } · { $count ->
    [0] nobody wrote anything
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
    [cancelled] ⚖️ cancelled: others had it too
    [struck] ❌ struck by a vote
   *[beaten] 🐢 another team was earlier
}
farrago_words-all-choose = Another letter…

## High scores

farrago_words-scores-heading = ### 🏆 Farrago Words · high scores here
    { $board }
farrago_words-scores-board = { $board ->
    [solo-1] Alone, best round
    [solo-3] Alone, three rounds
    [group-1] Together, best round
   *[group-3] Together, three rounds
}
farrago_words-scores-row = { $rank ->
    [1] 🥇
    [2] 🥈
    [3] 🥉
   *[other] **{ $rank }.**
} **{ $points ->
    [one] 1 point
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
farrago_words-scores-none = Nobody has set a mark here yet. { COMMAND("words play") } begins.
farrago_words-scores-rule = -# What counts here: rounds of 60 seconds with Latin letters, alone or all together.

## Commands

farrago_words-command = Farrago Words: one topic, eight letters, sixty seconds
farrago_words-command-play = Open a table of Farrago Words
farrago_words-command-play-mode = How you play: together (as usual), alone, in teams, or each for themselves
farrago_words-command-scores = The high scores of this place, alone and together
farrago_words-command-scores-board = Which list
