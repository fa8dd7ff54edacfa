"""Writes random calendar files with what expand.py reads in them, one JSON object a line.

    /usr/bin/python3 -B scripts/calendar-expander/cases.py SEED COUNT [WINDOWS]

Each file has one recurring event with all that belongs to it. `nows` are moments in two years at which it is to be read, WINDOWS
of them; `appointments` is what takes place in the weeks around them. Only what RFC 5545 defines is asked: DTSTART is an
occurrence of its rule (3.8.5.3 leaves the other case undefined), rule parts stand where the table of 3.3.10 allows them, and
hours, minutes and seconds are counted where no clock changes, since the standard does not say whether they are those of the clock.
"""

import json
import random
import sys
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from expand import UTC, Event, expand

FIRST, LAST = datetime(2026, 1, 1), datetime(2027, 12, 31)
ZONES = ["Europe/Berlin", "America/New_York", "Australia/Sydney", "Asia/Kolkata", "Australia/Lord_Howe", "America/Santiago"]
STEADY = ["UTC", "Asia/Kolkata"]
DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
# Around the hours that a change of the clock leaves out or repeats as often as elsewhere.
TIMES = [(9, 0), (14, 30), (0, 0), (2, 0), (2, 30), (1, 30), (3, 0), (23, 45), (18, 15), (0, 30), (22, 0)]
# A name that only the file explains: the rules of Berlin.
OFFICE = "Office time"
OFFICE_LINES = [
    "BEGIN:VTIMEZONE", f"TZID:{OFFICE}",
    "BEGIN:STANDARD", "DTSTART:19961027T030000", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100",
    "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "END:STANDARD",
    "BEGIN:DAYLIGHT", "DTSTART:19810329T020000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200",
    "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "END:DAYLIGHT", "END:VTIMEZONE",
]  # fmt: skip
KNOWN = {OFFICE: "Europe/Berlin"}


def some(rng, values, most):
    return sorted(rng.sample(list(values), rng.randint(1, most)))


def joined(values):
    return ",".join(str(value) for value in values)


def random_rule(rng, freq, is_date):
    """The parts of a rule, as the table of 3.3.10 allows them."""
    parts = {"FREQ": freq}
    if freq in ("HOURLY", "MINUTELY", "SECONDLY"):
        lowest = {"HOURLY": 1, "MINUTELY": 20, "SECONDLY": 1500}[freq]
        parts["INTERVAL"] = rng.choice([lowest, lowest * 3, lowest * 7, lowest * 25])
    elif rng.random() < 0.45:
        parts["INTERVAL"] = rng.choice([2, 2, 3, 4, 5, 7, 10])
    chance = lambda likely: rng.random() < likely
    if freq == "YEARLY":
        kind = rng.choice(["plain", "month", "month", "monthday", "day", "nth", "yearday", "week"])
        if kind == "month" or (kind in ("monthday", "day", "nth") and chance(0.6)):
            parts["BYMONTH"] = joined(some(rng, range(1, 13), 4))
        if kind == "monthday":
            parts["BYMONTHDAY"] = joined(some(rng, [*range(1, 32), -1, -2, -3, -15, -31], 4))
        if kind == "day" or (kind == "monthday" and chance(0.3)) or (kind == "week" and chance(0.7)):
            parts["BYDAY"] = joined(rng.sample(DAYS, rng.randint(1, 4)))
        if kind == "nth":
            parts["BYDAY"] = joined(f"{rng.choice([1, 2, 3, 4, 5, -1, -2])}{day}" for day in rng.sample(DAYS, rng.randint(1, 2)))
        if kind == "yearday":
            parts["BYYEARDAY"] = joined(some(rng, [1, 60, 100, 200, 300, 365, 366, -1, -2, -100, -306, -366], 4))
        if kind == "week":
            parts["BYWEEKNO"] = joined(some(rng, [2, 5, 10, 13, 20, 26, 33, 43, 50, -10, -20], 3))
    elif freq == "MONTHLY":
        kind = rng.choice(["plain", "monthday", "day", "nth", "nth", "friday"])
        if kind == "monthday" or kind == "friday":
            parts["BYMONTHDAY"] = joined(some(rng, [*range(1, 32), -1, -2, -3, -15, -29, -31], 5))
        if kind in ("day", "friday"):
            parts["BYDAY"] = joined(rng.sample(DAYS, rng.randint(1, 5)))
        if kind == "nth":
            parts["BYDAY"] = joined(f"{rng.choice([1, 2, 3, 4, 5, -1, -2])}{day}" for day in rng.sample(DAYS, rng.randint(1, 3)))
    elif chance(0.7 if freq == "WEEKLY" else 0.2):
        parts["BYDAY"] = joined(rng.sample(DAYS, rng.randint(1, 5)))
    if freq not in ("YEARLY", "WEEKLY", "MONTHLY") and chance(0.12):
        parts["BYMONTHDAY"] = joined(some(rng, [*range(1, 32), -1, -2], 12))
    if freq != "YEARLY" and chance(0.15):
        parts["BYMONTH"] = joined(some(rng, range(1, 13), 6))
    if not is_date and freq not in ("HOURLY", "MINUTELY", "SECONDLY") and chance(0.12):
        parts["BYHOUR"] = joined(some(rng, [0, 1, 2, 3, 8, 12, 17, 23], 3))
        if chance(0.4):
            parts["BYMINUTE"] = joined(some(rng, [0, 15, 30, 59], 2))
    if freq == "HOURLY" and chance(0.3):
        parts["BYMINUTE"] = joined(some(rng, [0, 20, 40], 2))
    if len(parts.keys() & {"BYDAY", "BYMONTHDAY", "BYMONTH", "BYHOUR", "BYYEARDAY", "BYWEEKNO"}) and chance(0.3):
        if freq in ("DAILY", "WEEKLY", "MONTHLY", "YEARLY"):
            parts["BYSETPOS"] = joined(rng.sample([1, 2, 3, -1, -2], rng.randint(1, 2)))
    if freq in ("WEEKLY", "YEARLY") and chance(0.4):
        parts["WKST"] = rng.choice(DAYS)
    return parts


class Draft:
    """What is being written: an event's lines, and how its moments are written."""

    def __init__(self, rng, is_date, zone):
        self.rng, self.is_date, self.zone = rng, is_date, zone

    def moment(self, name, *walls, zone=None, value="", utc=False, extra=""):
        if self.is_date:
            return f"{name}{extra};VALUE=DATE:" + joined(f"{wall:%Y%m%d}" for wall in walls)
        zone = zone or self.zone
        if utc or zone == "UTC":
            at = ZoneInfo(KNOWN.get(zone, zone))
            return f"{name}{extra}{value}:" + joined(f"{wall.replace(tzinfo=at).astimezone(UTC):%Y%m%dT%H%M%SZ}" for wall in walls)
        tzid = "" if zone == "floating" else f";TZID={zone}"
        return f"{name}{extra}{tzid}{value}:" + joined(f"{wall:%Y%m%dT%H%M%S}" for wall in walls)

    def length(self, start):
        """DTEND, DURATION, or neither."""
        kind = self.rng.random()
        if self.is_date:
            days = self.rng.choice([1, 1, 1, 2, 3, 8])
            return [] if kind < 0.3 else [f"DURATION:P{days}D"] if kind < 0.5 else [self.moment("DTEND", start + timedelta(days=days))]
        if kind < 0.1:
            return []
        if kind < 0.4:
            return [f"DURATION:{self.rng.choice(['PT1H', 'PT30M', 'PT8H', 'P1D', 'P1DT2H', 'P1W', 'PT90M', 'PT26H'])}"]
        return [self.moment("DTEND", start + timedelta(minutes=self.rng.choice([15, 30, 45, 60, 90, 150, 480, 720, 1500])))]


def random_case(seed, windows):
    rng = random.Random(f"calendar {seed}")
    while True:
        case = attempt(rng, windows)
        if case is not None:
            return {"seed": seed, **case}


def attempt(rng, windows):
    person = rng.choice(ZONES)
    is_date = rng.random() < 0.22
    freq = rng.choices(["DAILY", "WEEKLY", "MONTHLY", "YEARLY", "HOURLY", "MINUTELY", "SECONDLY", None], [20, 26, 26, 16, 4, 2, 2, 4])[0]
    is_fast = freq in ("HOURLY", "MINUTELY", "SECONDLY")
    zone = person if is_date else rng.choices([rng.choice(ZONES), "UTC", "floating", OFFICE], [70, 10, 13, 7])[0]
    if is_fast:
        is_date, zone = False, rng.choice(STEADY)
    draft = Draft(rng, is_date, zone)
    known = lambda name: ZoneInfo(person if name is None else KNOWN.get(name, name))
    years_back = rng.choices([0, rng.randint(1, 4), rng.randint(5, 40)], [75, 18, 7])[0]
    start = FIRST + timedelta(days=rng.randint(-30, 500) - 365 * (0 if is_fast else years_back))
    hour, minute = (0, 0) if is_date else rng.choice(TIMES)
    start = start.replace(hour=hour, minute=minute)
    # In one of three, the rule starts shortly before a change of the clock, so that one of its first times meets it.
    if not is_date and rng.random() < 0.3:
        start = rng.choice([datetime(2026, 3, 26), datetime(2026, 10, 22), datetime(2027, 3, 11), datetime(2026, 4, 2), datetime(2026, 9, 4), datetime(2026, 10, 1)]).replace(hour=hour, minute=minute)  # fmt: skip
    lines = []
    if freq is not None:
        parts = random_rule(rng, freq, is_date)
        rule = ";".join(f"{name}={value}" for name, value in parts.items())
        for _ in range(6):
            first = first_of(draft, rule, start, known)
            if first is None:
                return None
            if first == start:
                break
            start = first
        else:
            return None
        # A time that the clock leaves out is read as another one; as a beginning it would be no time of its own rule.
        if not is_real(start, known(None if zone == "floating" or is_date else zone)):
            return None
        # Hours, minutes and seconds end soon: dateutil walks through each of them.
        end = rng.random() * (0.55 if is_fast else 1)
        if end < 0.25:
            rule += f";COUNT={rng.choice([1, 2, 5, 10, 30, 100, 400])}"
        elif end < 0.55:
            until = start + timedelta(days=rng.choice([0, 3, 20, 90, 200, 400][: 4 if is_fast else 6]), hours=0 if is_date else rng.choice([0, 0, 1, -1, 5]))
            until = max(until, start)
            form = "DTSTART" if zone in ("floating",) and not is_date else "UTC"
            rule += ";UNTIL=" + (f"{until:%Y%m%d}" if is_date else f"{until:%Y%m%dT%H%M%S}" if form == "DTSTART" else f"{until.replace(tzinfo=known(zone)).astimezone(UTC):%Y%m%dT%H%M%SZ}")  # fmt: skip
        lines.append(f"RRULE:{rule}")
    head = ["UID:series@example.org", "SUMMARY:Series", draft.moment("DTSTART", start), *draft.length(start)]
    if freq is None or rng.random() < 0.15:
        lines += random_dates(rng, draft, start)
    at = known(None if zone == "floating" or is_date else zone)
    times, left_out = recurrences([*head, *lines], known, at)
    skipped = set(rng.sample(times, min(len(times) - 1, rng.choice([0, 0, 0, 1, 3])))) if len(times) > 1 else set()
    if skipped:
        lines += draft_exceptions(rng, draft, sorted(skipped))
    left = [one for one in times if one not in skipped]
    others = random_overrides(rng, draft, left, left_out) if left and rng.random() < 0.45 else []
    blocks = [[*head, *lines], *others]
    if others and rng.random() < 0.08 and not any("RANGE=" in line for block in others for line in block):
        blocks = others
    rng.shuffle(blocks)
    body = [line for block in blocks for line in ["BEGIN:VEVENT", "DTSTAMP:20260101T000000Z", *block, "END:VEVENT"]]
    zones = OFFICE_LINES if any(OFFICE in line for line in body) else []
    text = "\r\n".join(["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Random//EN", *zones, *body, "END:VCALENDAR", ""])
    every = sorted(rng.sample(range(11), windows))
    nows = [FIRST + timedelta(days=8 + 66 * one, hours=11) for one in every]
    around = [(now - timedelta(days=9), now + timedelta(days=63)) for now in nows]
    found = expand(text, person, LAST + timedelta(days=70), KNOWN)
    near = [one for one in found if any(f"{begin:%Y-%m-%d}" <= one[1] and one[0] <= f"{end:%Y-%m-%d}" for begin, end in around)]
    # What is kept is small, and mostly says something.
    if windows == 1 and (len(near) > 40 or (not near and rng.random() < 0.9)):
        return None
    return {"zone": person, "text": text, "nows": [f"{now:%Y-%m-%dT%H:%M:%SZ}" for now in nows], "appointments": near}


def is_real(wall, zone):
    return wall.replace(tzinfo=zone).astimezone(UTC).astimezone(zone).replace(tzinfo=None) == wall


def first_of(draft, rule, start, known):
    event = Event([draft.moment("DTSTART", start)], lambda name: known(name))
    days = 5 * 365 if "YEARLY" in rule else 60 if any(unit in rule for unit in ("HOURLY", "MINUTELY", "SECONDLY")) else 800
    walls = event.by_rule(f"{rule};COUNT=1", start + timedelta(days=days))
    return walls[0] if walls else None


def recurrences(lines, known, at):
    """The wall times of all instances, those of other zones too, by the clock of the event; and which a clock left out."""
    found = Event(lines, known).recurrence_set(LAST + timedelta(days=70))
    walls = {instant: instant.astimezone(at).replace(tzinfo=None) for instant in found}
    left_out = {walls[instant] for instant, (moment, _) in found.items() if not is_real(moment.wall, moment.zone)}
    return sorted(walls.values()), left_out


def random_dates(rng, draft, start):
    """RDATE: dates, times, periods, also in another zone."""
    days = rng.sample(range(1, 400), rng.randint(1, 6))
    walls = [start + timedelta(days=day, minutes=0 if draft.is_date else rng.choice([0, 0, 60, 95])) for day in days]
    kind = rng.random()
    if draft.is_date or kind < 0.4:
        return [draft.moment("RDATE", *walls)]
    if kind < 0.6:
        return [draft.moment("RDATE", *walls, utc=draft.zone != "floating")]
    if kind < 0.75:
        return [draft.moment("RDATE", wall) for wall in walls]
    one = draft.moment("RDATE", *walls, value=";VALUE=PERIOD")
    head, values = one.split(":", 1)
    ends = []
    for value in values.split(","):
        if rng.random() < 0.5:
            ends.append(f"{value}/{rng.choice(['PT2H', 'P1D', 'PT45M', 'P1DT1H'])}")
        else:
            begin = datetime.strptime(value.rstrip("Z"), "%Y%m%dT%H%M%S")
            ends.append(f"{value}/{begin + timedelta(minutes=rng.choice([20, 75, 180])):%Y%m%dT%H%M%S}{'Z' if value.endswith('Z') else ''}")
    return [f"{head}:{joined(ends)}"]


def draft_exceptions(rng, draft, skipped):
    """EXDATE: on one line or several, by the same clock or in UTC."""
    utc = draft.zone != "floating" and rng.random() < 0.3
    if rng.random() < 0.5:
        return [draft.moment("EXDATE", *skipped, utc=utc)]
    return [draft.moment("EXDATE", one, utc=utc) for one in skipped]


def random_overrides(rng, draft, times, left_out):
    """
    RECURRENCE-ID: moved, renamed, cancelled, for one instance or for it and all that follow. From one that a clock left out the
    difference of time is not defined (3.8.4.4): from the hour that was meant, or from the one that is shown.
    """
    chosen = rng.sample(times, min(len(times), rng.choice([1, 1, 2, 3])))
    blocks = []
    for place, wall in enumerate(chosen):
        onward = rng.random() < 0.3 and wall not in left_out
        utc = draft.zone != "floating" and rng.random() < 0.25
        block = ["UID:series@example.org", f"SUMMARY:Other {place}"]
        block.append(draft.moment("RECURRENCE-ID", wall, utc=utc, extra=";RANGE=THISANDFUTURE" if onward else ""))
        if rng.random() < 0.2:
            block += [draft.moment("DTSTART", wall), "STATUS:CANCELLED"]
        else:
            by = timedelta(days=rng.choice([0, 0, 1, -1, 3, 10, -12]), minutes=0 if draft.is_date else rng.choice([0, 0, 30, 120, -90]))
            elsewhere = None
            if not draft.is_date and not onward and rng.random() < 0.15:
                elsewhere = rng.choice(ZONES)
            other = Draft(rng, draft.is_date, elsewhere or draft.zone)
            if not draft.is_date and not onward and rng.random() < 0.08:
                other = Draft(rng, True, draft.zone)
                wall = wall.replace(hour=0, minute=0, second=0)
            block += [other.moment("DTSTART", wall + by), *other.length(wall + by)]
        blocks.append(block)
    return blocks


if __name__ == "__main__":
    seed, count = int(sys.argv[1]), int(sys.argv[2])
    windows = int(sys.argv[3]) if len(sys.argv) > 3 else 4
    for one in range(seed, seed + count):
        sys.stdout.write(json.dumps(random_case(one, windows), separators=(",", ":")) + "\n")
