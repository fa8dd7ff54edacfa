import { describe, expect, test } from 'vitest';
import { corrected, type Correction, planOf } from '../list/corrections.ts';
import { readLine } from '../list/readLine.ts';
import { readList } from '../list/readList.ts';
import { localProcessor } from '../local/everyLanguage.ts';
import type { ListedTask } from '../result.ts';
import { type Example, type FinishedTask, NO_WAYS, type OwnWays } from './contract.ts';
import { added, examplesIn } from './examplesIn.ts';
import { folded } from './folded.ts';
import { shownOf } from './shown.ts';

/** A Wednesday. */
const TODAY = '2026-03-04';
const at = (day: string): string => `${day}T12:00`;

const read = (rawText: string, ways: OwnWays = NO_WAYS, today = TODAY): readonly ListedTask[] =>
  readList(localProcessor.process({ rawText, now: at(today) }), { rawText, now: at(today), ways });

/** Returns the examples left by a user who corrects a list in this way. */
function taught(
  rawText: string,
  corrections: readonly (readonly [title: RegExp, make: (key: string) => Correction])[],
  ways = NO_WAYS,
  today = TODAY,
): OwnWays {
  const processed = localProcessor.process({ rawText, now: at(today) });
  const said = { rawText, today };
  const found = readList(processed, { rawText, now: at(today), ways });
  const list = corrections.reduce((now, [title, make]) => {
    const key = now.find((task) => title.test(task.title))?.key;
    if (key === undefined) throw new Error(`No ${String(title)} in the list`);
    return corrected(now, make(key), said);
  }, found);
  return known(ways, examplesIn(shownOf(processed, found, said), list, said));
}

function known({ examples, finished }: OwnWays, next: readonly Example[]): OwnWays {
  const keyOf = ({ kind, text }: Example): string => `${kind} ${text}`;
  const all = new Map(examples.map((one) => [keyOf(one), one]));
  for (const one of next) all.set(keyOf(one), added(all.get(keyOf(one)), one));
  return { examples: [...all.values()], finished };
}

const drop = (key: string): Correction => ({ kind: 'drop', key });
const keep = (key: string): Correction => ({ kind: 'keep', key });
const told = (list: readonly ListedTask[]) => list.map(({ title, state }) => [title, state]);

describe('words that were no task', () => {
  test.each([
    ['Water the plants. Call the bank.', 'call the bank and water the plants!', 'Water the plants', 'Call the bank'],
    ['Blumen gießen. Bank anrufen.', 'bank anrufen und Blumen gießen', 'Blumen gießen', 'Bank anrufen'],
  ])('are asked about when they are said again: %s', (before, again, dropped, other) => {
    const ways = taught(before, [[new RegExp(dropped), drop]]);
    expect(told(read(again, ways))).toEqual([
      [other, 'kept'],
      [dropped, 'maybe'],
    ]);
  });

  test('are a task again once the user made one of them', () => {
    const dropped = taught('Water the plants.', [[/plants/, drop]]);
    const kept = taught('Water the plants.', [[/plants/, keep]], dropped);
    expect(told(read('Water the plants.', kept))).toEqual([['Water the plants', 'kept']]);
  });

  test('are other words with another day', () => {
    const ways = taught('Water the plants.', [[/plants/, drop]]);
    expect(told(read('Water the plants on Friday at 5pm.', ways))).toEqual([['Water the plants', 'kept']]);
  });

  test('stay a task in a line that is to be one', () => {
    const ways = taught('Water the plants.', [[/plants/, drop]]);
    expect(readLine({ rawText: 'Water the plants', now: at(TODAY), ways })).toMatchObject({ state: 'kept' });
  });
});

describe("a user's own title", () => {
  const rename = (title: string) => (key: string) => ({ kind: 'rename', key, title }) as const;
  test('is used again, whatever the day', () => {
    const ways = taught('Zahnarzt morgen um 9 Uhr.', [[/Zahnarzt/, rename('Zahnreinigung')]]);
    expect(read('Zahnarzt am Freitag um 8 Uhr.', ways)).toMatchObject([{ title: 'Zahnreinigung', dueTime: '08:00' }]);
    expect(readLine({ rawText: 'Zahnarzt Freitag 8 Uhr', now: at(TODAY), ways })?.title).toBe('Zahnreinigung');
  });

  test('gives way to the next one', () => {
    const first = taught('Call the bank.', [[/bank/, rename('Ring Ms Lee')]]);
    const ways = taught('Call the bank.', [[/Lee/, rename('Ring Mr Ray')]], first);
    expect(read('Call the bank.', ways)).toMatchObject([{ title: 'Ring Mr Ray' }]);
  });
});

describe('another day', () => {
  const move = (day: string | null) => (key: string) => ({ kind: 'plan', key, plan: { day } }) as const;
  const SAID = 'Finish the report at the end of the week.';
  const readDay = (today: string) => dayOf(read(SAID, NO_WAYS, today), today);
  const dayOf = ([task]: readonly ListedTask[], today: string) => task && planOf(task, today).day;

  test('is used after the user corrected it twice in the same way', () => {
    const once = taught(SAID, [[/report/, move('2026-03-08')]]);
    expect(dayOf(read(SAID, once), TODAY)).toBe(readDay(TODAY));
    const twice = taught(SAID, [[/report/, move('2026-03-15')]], once, '2026-03-11');
    expect(dayOf(read(SAID, twice, '2026-03-18'), '2026-03-18')).toBe('2026-03-22');
    const other = taught(SAID, [[/report/, move('2026-03-19')]], twice, '2026-03-18');
    expect(dayOf(read(SAID, other, '2026-03-25'), '2026-03-25')).toBe(readDay('2026-03-25'));
  });
});

describe('a duration', () => {
  const finished: readonly FinishedTask[] = [
    { title: 'Clean the kitchen', minutes: 41 },
    { title: 'Clean the bathroom', minutes: 22 },
    { title: 'Clean the kitchen', minutes: 70 },
  ];
  const ways: OwnWays = { examples: [], finished: [...finished] };

  test('is the one of last time, and says so', () => {
    expect(read('Clean the kitchen tomorrow.', ways)).toMatchObject([
      { estimatedMinutes: 40, learnt: { minutes: 40, by: 'last' } },
    ]);
    expect(readLine({ rawText: 'clean the kitchen', now: at(TODAY), ways })).toMatchObject({ estimatedMinutes: 40 });
  });

  test('is the usual one of its kind where the task is new', () => {
    expect(read('Clean the garage.', ways)).toMatchObject([
      { estimatedMinutes: 40, learnt: { minutes: 40, by: 'similar' } },
    ]);
    const [first] = finished;
    const once: OwnWays = { examples: [], finished: first ? [first] : [] };
    expect(read('Clean the garage.', once)[0]).not.toHaveProperty('learnt');
    expect(
      read('Die Garage putzen.', {
        examples: [],
        finished: [
          { title: 'Küche putzen', minutes: 20 },
          { title: 'Bad putzen', minutes: 25 },
        ],
      }),
    ).toMatchObject([{ estimatedMinutes: 20, learnt: { by: 'similar' } }]);
  });

  test('that was said, or set by hand, counts before it', () => {
    expect(read('Clean the kitchen for 15 min.', ways)[0]).not.toHaveProperty('learnt');
    const set = taught(
      'Clean the kitchen.',
      [[/kitchen/, (key) => ({ kind: 'plan', key, plan: { minutes: 90 } })]],
      ways,
    );
    expect(read('Clean the kitchen.', set)).toMatchObject([{ estimatedMinutes: 90 }]);
    expect(read('Clean the kitchen.', set)[0]).not.toHaveProperty('learnt');
  });
});

describe('nothing is learned', () => {
  test('from a list that was right, nor from what was cut or joined', () => {
    expect(taught('Call the bank. Water the plants.', [])).toEqual(NO_WAYS);
    const split = (key: string) => ({ kind: 'split', key, titles: ['Buy stamps', 'Bread'] }) as const;
    const merge = (key: string) => ({ kind: 'merge', key }) as const;
    expect(taught('Buy stamps and bread.', [[/stamps/, split]])).toEqual(NO_WAYS);
    expect(taught('Call the bank. Water the plants.', [[/plants/, merge]])).toEqual(NO_WAYS);
  });

  test('from a time or a repetition, which is for once', () => {
    const plan = { time: '15:00', recurrence: 'FREQ=DAILY' };
    expect(taught('Call the bank.', [[/bank/, (key) => ({ kind: 'plan', key, plan })]])).toEqual(NO_WAYS);
  });

  test('from a list that was let go', () => {
    const processed = localProcessor.process({ rawText: 'Call the bank.', now: at(TODAY) });
    const said = { rawText: 'Call the bank.', today: TODAY };
    expect(examplesIn(shownOf(processed, read(said.rawText), said), [], said)).toEqual([]);
  });

  test('of a crisis', () => {
    const rename = (key: string) => ({ kind: 'rename', key, title: 'I want to kill myself' }) as const;
    expect(taught('Call the bank.', [[/bank/, rename]])).toEqual(NO_WAYS);
  });
});

test.each([
  ['And then: Call MUM!', 'call mum'],
  ['Und dann noch  Müll raus­bringen…', 'müll raus bringen'],
  ['und', 'und'],
  ['…', ''],
])('%s is compared as "%s"', (words, same) => expect(folded(words)).toBe(same));
