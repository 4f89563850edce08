"""A bot made with hikari, another Discord library: it greets with every kind of answer. Arguments: address, token."""

import sys

import hikari

EPHEMERAL, CREATE, UPDATE = (
    hikari.MessageFlag.EPHEMERAL,
    hikari.ResponseType.MESSAGE_CREATE,
    hikari.ResponseType.MESSAGE_UPDATE,
)


async def answer(event: hikari.InteractionCreateEvent) -> None:
    """Greet in private with two buttons: one edits the greeting, one opens a form that is greeted in public."""
    rest, told = event.app.rest, event.interaction
    match told:
        case hikari.CommandInteraction():
            row = rest.build_message_action_row()
            row.add_interactive_button(hikari.ButtonStyle.PRIMARY, "edit", label="Edit")
            row.add_interactive_button(hikari.ButtonStyle.PRIMARY, "ask", label="Ask")
            await told.create_initial_response(CREATE, "Hello", component=row, flags=EPHEMERAL)
        case hikari.ComponentInteraction(custom_id="edit"):
            await told.create_initial_response(UPDATE, "Edited", components=[])
        case hikari.ComponentInteraction():
            fields = rest.build_modal_action_row()
            fields.add_text_input("name", "Name")
            await told.create_modal_response("Who?", "who", component=fields)
        case hikari.ModalInteraction():
            name = told.components[0][0]
            assert isinstance(name, hikari.TextInputComponent)
            await told.create_initial_response(CREATE, f"Hello, {name.value}")
        case _:
            pass


def main(address: str, token: str) -> None:
    """Log in and answer until a signal ends it."""
    bot = hikari.GatewayBot(
        token, rest_url=f"{address}/api/v10", banner=None, intents=hikari.Intents.GUILDS, logs="WARNING"
    )

    async def register(_: hikari.StartedEvent) -> None:
        me = bot.get_me()
        assert me is not None
        await bot.rest.set_application_commands(me.id, [bot.rest.slash_command_builder("hello", "Say hello")])

    bot.subscribe(hikari.StartedEvent, register)
    bot.subscribe(hikari.InteractionCreateEvent, answer)
    bot.run(check_for_updates=False)


if __name__ == "__main__":
    main(*sys.argv[1:])
