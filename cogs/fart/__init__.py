"""F.A.R.T. on Discord: the daily, free games, the archive, and what follows a match."""

from bot.ui.face import Face, Scene
from cogs.fart import catalogue, commands, deeds, picture, post, prepare, result, titles
from cogs.fart.drawings import DRAWINGS


def _warm() -> None:
    picture.warm()
    catalogue.warm_cards()


FACE = Face(
    game="fart",
    board=Scene(picture.board, picture.alt, picture.text_board),
    art=DRAWINGS,
    warm=_warm,
    folded=frozenset({"sacrifice"}),
    title=titles.title,
    arrange=deeds.arrange,
    aside=deeds.aside,
    tools=deeds.tools,
    menu=deeds.menu,
    result=result.result,
    match_deeds=deeds.MATCH_DEEDS,
    game_deeds=deeds.GAME_DEEDS,
    lasting=deeds.LASTING,
    commands=(commands.fart,),
    posts=post.POSTS,
    daily=post.DAILY,
    chores=prepare.prepare,
    cards=catalogue.CATALOGUE,
)
