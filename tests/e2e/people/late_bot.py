"""The bot that draws nothing and posts a month's winners on any day of the next one: tests run on any day."""

from bot.ui.seasons import schedule

if __name__ == "__main__":
    # Not above: it puts blank pictures in the place of all.
    from tests.e2e import blank_bot

    schedule.LATEST_DAYS = 60
    blank_bot.hurried_bot.run()
