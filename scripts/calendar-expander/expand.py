"""Reads a calendar file after RFC 5545 and says when its events take place: the second opinion about shared/calendar/feed.

It shares nothing with our reading: `dateutil` works out the rules, `zoneinfo` the zones, and everything else was written after
the standard alone. Where `dateutil` or we depart from the standard, the clause stands beside it.
"""

import datetime as dates
import re
from collections import defaultdict
from datetime import datetime, timedelta, timezone
from itertools import islice
from types import SimpleNamespace
from zoneinfo import ZoneInfo

from dateutil import rrule

UTC = timezone.utc
# A rule that no day fulfils would be followed to the year 9999: dateutil looks at UNTIL only where it has found a time.
rrule.datetime = SimpleNamespace(**{**vars(dates), "MAXYEAR": 2035})


class Moment:
    """A DATE or a DATE-TIME (3.3.4, 3.3.5): what a clock on the wall shows, and whose clock it is."""

    def __init__(self, wall, zone, is_date):
        self.wall, self.zone, self.is_date = wall, zone, is_date

    def at(self, wall):
        """Another wall time by the same clock."""
        return Moment(wall, self.zone, self.is_date)

    def seen_in(self, zone):
        """What another clock shows, and this one what was written."""
        return self.wall if zone is self.zone else self.instant().astimezone(zone).replace(tzinfo=None)

    def instant(self):
        # 3.3.5: a time that does not occur counts by the offset before the gap, one that occurs twice is the first; both are fold 0.
        return self.wall.replace(tzinfo=self.zone, fold=0).astimezone(UTC)


class Length:
    """How long something takes."""

    def __init__(self, days=0, exact=timedelta(), end_wall=None):
        self.days, self.exact, self.end_wall = days, exact, end_wall

    def end_of(self, start):
        begins = start.instant()
        if self.end_wall is not None:
            # 3.8.5.3 wants "the same exact duration" where DTEND is given. Calendar programs, and we, keep the time on the wall:
            # a shift from ten to six ends at six in the night of a clock change, too. Only where that would not be after the
            # beginning, because it begins within the hour that is left out, the exact duration counts.
            ends = start.at(start.wall + self.end_wall).instant()
            return ends if ends > begins else begins + self.end_wall
        # 3.3.6: days are nominal and added first, then hours, minutes and seconds, which are exact.
        return start.at(start.wall + timedelta(days=self.days)).instant() + self.exact


def duration_of(text):
    """DURATION (3.3.6)."""
    weeks, days, hours, minutes, seconds = (
        int(re.search(rf"(\d+){unit}", text).group(1)) if re.search(rf"(\d+){unit}", text) else 0 for unit in "WDHMS"
    )
    return Length(weeks * 7 + days, timedelta(hours=hours, minutes=minutes, seconds=seconds))


class Event:
    """One VEVENT."""

    def __init__(self, lines, zone_named):
        self.properties = defaultdict(list)
        for line in lines:
            head, value = line.split(":", 1)
            name, *parameters = head.split(";")
            self.properties[name].append((dict(one.split("=", 1) for one in parameters), value))
        self.zone_named = zone_named
        self.start = self.moments("DTSTART")[0][0]
        self.length = self.length_of()
        self.title = self.text("SUMMARY")
        self.is_cancelled = self.text("STATUS") == "CANCELLED"
        self.instead_of = next((moment.instant() for moment, _ in self.moments("RECURRENCE-ID")), None)
        self.is_from_there_on = any(one.get("RANGE") == "THISANDFUTURE" for one, _ in self.properties["RECURRENCE-ID"])

    def text(self, name):
        return self.properties[name][0][1] if self.properties[name] else None

    def moments(self, name):
        """Each value with the length that a PERIOD (3.3.9) gives it."""
        found = []
        for parameters, values in self.properties[name]:
            for value in values.split(","):
                begin, _, end = value.partition("/")
                moment = self.moment(begin, parameters)
                length = None
                if end.startswith("P"):
                    length = duration_of(end)
                elif end:
                    length = Length(exact=self.moment(end, parameters).instant() - moment.instant())
                found.append((moment, length))
        return found

    def moment(self, text, parameters):
        if parameters.get("VALUE") == "DATE":
            return Moment(datetime.strptime(text, "%Y%m%d"), self.zone_named(None), True)
        zone = UTC if text.endswith("Z") else self.zone_named(parameters.get("TZID"))
        return Moment(datetime.strptime(text.rstrip("Z"), "%Y%m%dT%H%M%S"), zone, False)

    def length_of(self):
        ends = self.moments("DTEND")
        if ends:
            end = ends[0][0]
            if end.zone is self.start.zone:
                return Length(end_wall=end.wall - self.start.wall)
            return Length(exact=end.instant() - self.start.instant())
        if self.text("DURATION"):
            return duration_of(self.text("DURATION"))
        # 3.6.1: a date without an end takes its day, a time no time.
        return Length(days=1) if self.start.is_date else Length()

    def until(self, text):
        """3.3.10: a date for dates, UTC where DTSTART has a zone, and the local time of a floating one."""
        if len(text) == 8:
            return self.start.at(datetime.strptime(text, "%Y%m%d")).instant()
        return self.moment(text, {} if text.endswith("Z") else self.properties["DTSTART"][0][0]).instant()

    def by_rule(self, rule, horizon):
        """The wall times of a rule up to a date."""
        parts = dict(one.split("=", 1) for one in rule.split(";"))
        until, count = parts.pop("UNTIL", None), parts.pop("COUNT", None)
        first = self.start.wall
        begin = first
        day = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
        if "BYWEEKNO" in parts and not {"BYDAY", "BYMONTHDAY", "BYYEARDAY"} & parts.keys():
            # 3.3.10: what the rule leaves open comes from DTSTART. dateutil takes all seven days of the week instead.
            parts["BYDAY"] = day[first.weekday()]
        if parts["FREQ"] == "WEEKLY" and "BYSETPOS" in parts:
            # 3.3.10: a position is counted within the whole week. In the first one dateutil counts from DTSTART on.
            parts.setdefault("BYDAY", day[first.weekday()])
            begin = first - timedelta(days=(first.weekday() - day.index(parts.get("WKST", "MO"))) % 7)
        text = ";".join(f"{name}={value}" for name, value in parts.items())
        walls = rrule.rrulestr(f"{text};UNTIL={horizon:%Y%m%dT%H%M%S}", dtstart=begin)
        walls = islice((wall for wall in walls if wall >= first), int(count) if count else None)
        last = self.until(until) if until else None
        return [wall for wall in walls if last is None or self.start.at(wall).instant() <= last]

    def recurrence_set(self, horizon):
        """3.8.5.3: DTSTART, RRULE and RDATE together, each instant once, without EXDATE."""
        found = {self.start.instant(): (self.start, None)}
        for _, rule in self.properties["RRULE"]:
            for wall in self.by_rule(rule, horizon):
                moment = self.start.at(wall)
                found.setdefault(moment.instant(), (moment, None))
        for moment, length in self.moments("RDATE"):
            # 3.8.5.3: a period modifies the duration of the specific recurrence.
            if length is not None or moment.instant() not in found:
                found[moment.instant()] = (moment, length)
        for moment, _ in self.moments("EXDATE"):
            found.pop(moment.instant(), None)
        return found


def expand(text, person_zone, horizon, zones=None):
    """All appointments of a file that begin before a date: (begins, ends, title, first day or None, last day or None)."""
    home = ZoneInfo(person_zone)
    known = {}

    def zone_named(name):
        return home if name is None else known.setdefault(name, ZoneInfo((zones or {}).get(name, name)))

    lines = re.sub(r"\r?\n[ \t]", "", text).split("\r\n")
    events = defaultdict(list)
    inside = None
    for line in lines:
        if line == "BEGIN:VEVENT":
            inside = []
        elif line == "END:VEVENT":
            event = Event(inside, zone_named)
            events[event.text("UID")].append(event)
            inside = None
        elif inside is not None:
            inside.append(line)
    return sorted(one for series in events.values() for one in expand_series(series, horizon))


def expand_series(events, horizon):
    """The events of one UID: at most one master, and what stands instead of its instances (3.8.4.4)."""
    single = {event.instead_of: event for event in events if event.instead_of and not event.is_from_there_on}
    onward = sorted((event for event in events if event.is_from_there_on), key=lambda event: event.instead_of)
    master = next((event for event in events if event.instead_of is None), None)
    if master is None:
        # An invitation to some instances of what the file has no master of.
        return [told(event, event.start, event.length) for event in single.values() if not event.is_cancelled]
    found = []
    for instant, (moment, length) in master.recurrence_set(horizon).items():
        event, start = master, moment
        if instant in single:
            event = single[instant]
            start, length = event.start, None
        else:
            last = next((one for one in reversed(onward) if one.instead_of <= instant), None)
            if last is not None:
                # "all subsequent instances are also rescheduled by the same time difference", on the wall, and have its duration.
                event, length = last, None
                by = last.start.wall - last.moments("RECURRENCE-ID")[0][0].seen_in(last.start.zone)
                start = last.start.at(moment.seen_in(last.start.zone) + by) if instant != last.instead_of else last.start
        if not event.is_cancelled:
            found.append(told(event, start, length or event.length))
    return found


def told(event, start, length):
    begins, ends = start.instant(), length.end_of(start)
    days = (None, None)
    if start.is_date:
        after = ends.astimezone(start.zone).date()
        days = (start.wall.date().isoformat(), max(after - timedelta(days=1), start.wall.date()).isoformat())
    return (f"{begins:%Y-%m-%dT%H:%M:%SZ}", f"{ends:%Y-%m-%dT%H:%M:%SZ}", event.title, *days)
