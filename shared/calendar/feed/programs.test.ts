import { describe, expect, test } from 'vitest';
import { aFeed, anEvent, shown } from './testFeed.ts';

/** The zone as written by Outlook and Exchange: with its Windows name, starting in 1601. */
const WINDOWS_ZONE = [
  ...['BEGIN:VTIMEZONE', 'TZID:W. Europe Standard Time'],
  ...['BEGIN:STANDARD', 'DTSTART:16010101T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'],
  ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10', 'END:STANDARD'],
  ...['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
  ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE'],
];

describe('calendars as programs write them', () => {
  test('Outlook and Exchange: zones by the names of Windows, and how busy it is', () => {
    const named = (name: string): readonly string[] => [
      `DTSTART;TZID=${name}:20260304T140000`,
      `DTEND;TZID=${name}:20260304T150000`,
    ];
    const feed = aFeed(
      ...['METHOD:PUBLISH', 'X-WR-CALNAME:Calendar', ...WINDOWS_ZONE],
      anEvent(
        'DESCRIPTION:\\n\\n____________________\\nTeams meeting',
        ...['RRULE:FREQ=WEEKLY;UNTIL=20260408T120000Z;INTERVAL=1;BYDAY=WE;WKST=MO', 'SUMMARY;LANGUAGE=de-DE:Jour fixe'],
        ...named('W. Europe Standard Time'),
        ...['CLASS:PUBLIC', 'PRIORITY:5', 'TRANSP:OPAQUE', 'STATUS:CONFIRMED', 'SEQUENCE:0', 'LOCATION:Teams'],
        ...[
          'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
          'X-MICROSOFT-CDO-ALLDAYEVENT:FALSE',
          'X-MICROSOFT-CDO-INTENDEDSTATUS:BUSY',
        ],
      ),
      anEvent(...named('"W. Europe Standard Time"'), 'X-MICROSOFT-CDO-BUSYSTATUS:FREE', 'SUMMARY:Reminder'),
      anEvent(...named('Pacific Standard Time'), 'X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE', 'SUMMARY:Call'),
    );
    expect(shown(feed)).toEqual([
      ...[
        '2026-03-04T13:00/14:00 Jour fixe',
        '2026-03-04T13:00/14:00 Reminder free',
        '2026-03-04T22:00/23:00 Call tentative',
      ],
      ...['2026-03-11T13:00/14:00 Jour fixe', '2026-03-18T13:00/14:00 Jour fixe', '2026-03-25T13:00/14:00 Jour fixe'],
      ...['2026-04-01T12:00/13:00 Jour fixe', '2026-04-08T12:00/13:00 Jour fixe'],
    ]);
  });

  test('Exchange: a zone of its own, which only its rules explain', () => {
    const zone = WINDOWS_ZONE.map((line) => line.replace('W. Europe Standard Time', 'Customized Time Zone'));
    const feed = aFeed(
      ...zone,
      anEvent('DTSTART;TZID=Customized Time Zone:20260304T140000', 'DURATION:PT30M', 'SUMMARY:Winter'),
      anEvent('DTSTART;TZID=Customized Time Zone:20260401T140000', 'DURATION:PT30M', 'SUMMARY:Summer'),
    );
    expect(shown(feed, { timeZone: 'Asia/Tokyo' })).toEqual([
      ...['2026-03-04T13:00/13:30 Winter', '2026-04-01T12:00/12:30 Summer'],
    ]);
  });

  test('Google: times in UTC, a zone for the calendar, and who was asked', () => {
    const feed = aFeed(
      ...['CALSCALE:GREGORIAN', 'X-WR-CALNAME:ann@example.org', 'X-WR-TIMEZONE:Europe/Berlin'],
      ...['BEGIN:VTIMEZONE', 'TZID:Europe/Berlin', 'X-LIC-LOCATION:Europe/Berlin', 'END:VTIMEZONE'],
      anEvent(
        ...['DTSTART:20260304T090000Z', 'DTEND:20260304T093000Z', 'SUMMARY:Stand-up', 'STATUS:CONFIRMED'],
        'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;CN=ann@\r\n example.org;X-NUM-GUESTS=0:mailto:ann@example.org',
      ),
      anEvent(
        ...[
          'UID:series@google.com',
          'DTSTART;TZID=Europe/Berlin:20260302T100000',
          'DTEND;TZID=Europe/Berlin:20260302T110000',
        ],
        ...['RRULE:FREQ=DAILY;COUNT=3', 'SUMMARY:Course', 'TRANSP:OPAQUE'],
      ),
      anEvent(
        ...['UID:series@google.com', 'RECURRENCE-ID;TZID=Europe/Berlin:20260303T100000', 'SUMMARY:Course (long)'],
        ...['DTSTART;TZID=Europe/Berlin:20260303T100000', 'DTEND;TZID=Europe/Berlin:20260303T120000'],
      ),
      anEvent('DTSTART;VALUE=DATE:20260305', 'DTEND;VALUE=DATE:20260306', 'SUMMARY:Holiday', 'TRANSP:TRANSPARENT'),
    );
    expect(shown(feed)).toEqual([
      ...['2026-03-02T09:00/10:00 Course', '2026-03-03T09:00/11:00 Course (long)'],
      ...[
        '2026-03-04T09:00/09:30 Stand-up tentative',
        '2026-03-04T09:00/10:00 Course',
        '2026-03-05/2026-03-05 Holiday free',
      ],
    ]);
  });

  test('Apple: alarms within events, zones that begin long ago, and travel time', () => {
    const feed = aFeed(
      ...['CALSCALE:GREGORIAN', 'BEGIN:VTIMEZONE', 'TZID:Europe/Berlin', 'BEGIN:DAYLIGHT', 'TZOFFSETFROM:+0100'],
      ...['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'DTSTART:19810329T020000', 'TZNAME:MESZ', 'TZOFFSETTO:+0200'],
      ...['END:DAYLIGHT', 'END:VTIMEZONE'],
      anEvent(
        ...[
          'CREATED:20260101T000000Z',
          'DTSTART;TZID=Europe/Berlin:20260304T160000',
          'DTEND;TZID=Europe/Berlin:20260304T170000',
        ],
        ...['SUMMARY:Zahnarzt', 'X-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT30M', 'TRANSP:OPAQUE'],
        ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT1H', 'DESCRIPTION:Reminder', 'END:VALARM'],
      ),
    );
    expect(shown(feed)).toEqual(['2026-03-04T15:00/16:00 Zahnarzt']);
  });

  test('others: a zone at the end of a longer name, an unknown one, and one that lists only its offset', () => {
    const at = (zone: string, title: string): string =>
      anEvent(`DTSTART;TZID=${zone}:20260304T140000`, 'DURATION:PT1H', `SUMMARY:${title}`);
    const feed = aFeed(
      at('/freeassociation.sourceforge.net/America/New_York', 'Evolution'),
      at('Nowhere/Land', 'Unknown'),
      at('GMT', 'Old name'),
    );
    expect(shown(feed)).toEqual([
      ...['2026-03-04T13:00/14:00 Unknown', '2026-03-04T14:00/15:00 Old name', '2026-03-04T19:00/20:00 Evolution'],
    ]);
  });
});
