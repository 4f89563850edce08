"""stub"""
from cogs.farrago_words.round import writing
from cogs.farrago_words.reveal import reveal
from cogs.farrago_words.scored import scored
from cogs.farrago_words.opening import opening
def board(view, say, title):
    match view.phase:
        case "round" | "steal": return writing(view, say, title)
        case "challenge" | "vote": return reveal(view, say, title)
        case "ready" if not view.round: return opening(view, say, title)
        case _: return scored(view, say, title)
