import { expect, test } from 'vitest';
import { byTier } from '#scripts/tier.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { datesOf } from '#shared/tasks/instances.ts';
import { oneOf, type Random, randomFrom } from '#shared/tasks/testRandom.ts';
import { localProcessor } from './everyLanguage.ts';

type Choices = readonly [string, ...string[]];

interface Phrases {
  readonly what: Choices;
  readonly how: Choices;
  readonly at: Choices;
  /** Joins the parts in the word order of the language. */
  readonly join: (what: string, how: string, at: string) => string;
}

const PHRASES: Readonly<Record<'en' | 'de', Phrases>> = {
  en: {
    what: ['Water the plants', 'Take out the bins', 'Call grandma', 'Clean the bathroom', 'Take my meds'],
    how: [
      'every day',
      'every Monday',
      'every Tuesday and Thursday',
      'every weekday',
      'every other Friday',
      'every month',
    ],
    at: ['', ' at 7', ' at 3', ' at 8 pm', ' at 06:30', ' at noon'],
    join: (what, how, at) => `${what} ${how}${at}.`,
  },
  de: {
    what: ['Blumen gießen', 'Müll rausbringen', 'Oma anrufen', 'Bad putzen', 'Tabletten nehmen'],
    how: [
      'jeden Tag',
      'jeden Montag',
      'jeden Dienstag und Donnerstag',
      'werktags',
      'jeden zweiten Freitag',
      'jeden Monat',
    ],
    at: ['', ' um 7', ' um 3', ' um 20 Uhr', ' um 6:30', ' um halb acht'],
    join: (what, how, at) => `Ich muss ${how}${at} ${what}.`,
  },
};

const clock = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/**
 * Returns the series found in a text written at a given minute of a day: its rule, its time, and the days of its first
 * weeks.
 */
function seriesAt(rawText: string, date: string, minute: number) {
  const { tasks } = localProcessor.process({ rawText, now: `${date}T${clock(minute)}:00` });
  return tasks.map(({ title, recurrence, dueTime, dueDate, scheduledDate }) => {
    const start = scheduledDate ?? dueDate ?? date;
    return {
      title,
      recurrence,
      dueTime,
      start,
      days: datesOf({ rule: recurrence ?? '', start }, date, addDays(date, 28)),
    };
  });
}

const ROUNDS = { fast: 400, all: 4_000 } as const;
/** Two readings per round: ten times the usual rounds exceed the default test timeout on a busy machine. */
const LIMIT_MS = byTier({ fast: 120_000, all: 900_000 });

const sayIn = (random: Random, { what, how, at, join }: Phrases): string =>
  join(oneOf(random, what), oneOf(random, how), oneOf(random, at));

test(
  'whatever comes round is the same series at every minute of the day on which it was written',
  () => {
    const random = randomFrom(77);
    const rounds = byTier(ROUNDS);
    let series = 0;
    for (let round = 0; round < rounds; round += 1) {
      const said = sayIn(random, PHRASES[oneOf<'en' | 'de'>(random, ['en', 'de'])]);
      const date = addDays('2026-01-01', random(365));
      const [early, late] = [random(24 * 60), random(24 * 60)];
      const first = seriesAt(said, date, early);
      expect(seriesAt(said, date, late), `${said} on ${date} at ${clock(early)} and ${clock(late)}`).toEqual(first);
      expect(
        first.map(({ recurrence }) => recurrence !== null),
        said,
      ).toEqual([true]);
      series += first.length;
    }
    expect(series).toBe(rounds);
  },
  LIMIT_MS,
);
