import { describe, expect, test } from 'vitest';
import { localProcessor } from '../local/everyLanguage.ts';
import type { ListedTask } from '../result.ts';
import { corrected, type Correction, keptOf, listOf, planOf } from './corrections.ts';
import { cutAt, cutsOf } from './titles.ts';
import { withList } from './withList.ts';

/** A Wednesday. */
const NOW = '2026-11-25T10:00';
const today = NOW.slice(0, 10);

function read(rawText: string) {
  const processed = localProcessor.process({ rawText, now: NOW });
  const list = listOf(processed);
  const after = (...corrections: readonly Correction[]): readonly ListedTask[] =>
    corrections.reduce<readonly ListedTask[]>((now, one) => corrected(now, one, { rawText, today }), list);
  const keyOf = (title: RegExp): string => list.find((task) => title.test(task.title))?.key ?? '';
  return { processed, list, after, keyOf };
}
const titles = (list: readonly ListedTask[]): readonly string[] => keptOf(list).map(({ title }) => title);

describe('a misreading is corrected', () => {
  const { after, keyOf, list } = read('- Call the bank tomorrow\n- Send the invoice by friday\n- Water the plants');
  const [bank, invoice, plants] = [keyOf(/bank/), keyOf(/invoice/), keyOf(/plants/)];

  test('a false task is dropped, and can be restored', () => {
    expect(titles(after({ kind: 'drop', key: plants }))).toEqual(['Call the bank', 'Send the invoice']);
    expect(after({ kind: 'drop', key: plants }, { kind: 'keep', key: plants })).toEqual(list);
  });

  test('a wrong title is replaced, also where others wait for it', () => {
    const waiting = list.map((task) => (task.key === plants ? { ...task, dependencies: ['Call the bank'] } : task));
    const renamed = corrected(
      waiting,
      { kind: 'rename', key: bank, title: '  Ring  the bank ' },
      { rawText: '', today },
    );
    expect(titles(renamed)[0]).toBe('Ring the bank');
    expect(renamed.at(-1)?.dependencies).toEqual(['Ring the bank']);
    expect(after({ kind: 'rename', key: bank, title: ' ' })).toEqual(list);
  });

  test('a wrong day is changed, or taken away', () => {
    const moved = after({ kind: 'plan', key: bank, plan: { day: '2026-11-27' } }).find(({ key }) => key === bank);
    expect(moved).toMatchObject({ scheduledDay: 'Friday', scheduledDate: '2026-11-27', dueDate: '2026-11-27' });
    const free = after({ kind: 'plan', key: bank, plan: { day: null } }).find(({ key }) => key === bank);
    expect(free).toMatchObject({ scheduledDay: null, scheduledDate: null, dueDate: null, isFixed: false });
  });

  test('a deadline that is moved stays a deadline', () => {
    const moved = after({ kind: 'plan', key: invoice, plan: { day: '2026-11-30' } }).find(({ key }) => key === invoice);
    expect(moved).toMatchObject({ isDeadlineTask: true, dueDate: '2026-11-30', scheduledDate: null });
    expect(moved && planOf(moved, today).day).toBe('2026-11-30');
  });

  test('time, minutes and repetition are changed alone', () => {
    const plan = { time: '15:00', minutes: 20, recurrence: 'FREQ=MONTHLY' };
    const changed = after({ kind: 'plan', key: bank, plan }).find(({ key }) => key === bank);
    expect(changed && planOf(changed, today)).toEqual({ day: '2026-11-26', ...plan });
  });

  test('a correction of an entry that is gone changes nothing', () => {
    expect(after({ kind: 'drop', key: 'x' })).toEqual(list);
  });
});

describe('tasks are cut and joined', () => {
  test.each([
    ['Call mum and buy milk', [['Call mum', 'Buy milk']]],
    ['Mama anrufen und Milch kaufen', [['Mama anrufen', 'Milch kaufen']]],
    ['Pay rent, water plants', [['Pay rent', 'Water plants']]],
    ['Handstand', []],
    ['and', []],
  ])('%s', (title, cuts) => expect(cutsOf(title)).toEqual(cuts));

  test('the Enter key splits at the cursor', () => {
    expect(cutAt('Call mum buy milk', 8)).toEqual(['Call mum', 'Buy milk']);
    expect(cutAt('Call mum', 0)).toBeNull();
    expect(cutAt('Call mum', 8)).toBeNull();
  });

  test('each half keeps its own words', () => {
    const rawText = 'call mum and buy milk';
    const one: ListedTask = { ...taskOf('Call mum and buy milk', 0, rawText.length), key: 't0' };
    const [first, second] = corrected(
      [one],
      { kind: 'split', key: 't0', titles: ['Call mum', 'Buy milk'] },
      { rawText, today },
    );
    expect(first).toMatchObject({ title: 'Call mum', key: 't0.1' });
    expect(second).toMatchObject({ title: 'Buy milk', key: 't0.2' });
    expect(rawText.slice(second?.span.start, second?.span.end)).toBe('buy milk');
  });

  test('joined they read as they were said', () => {
    const rawText = 'call the dentist about the crown';
    const pair = [taskOf('Call the dentist', 0, 16), { ...taskOf('About the crown', 17, 32), key: 't1' }];
    const [joined, ...rest] = corrected(pair, { kind: 'merge', key: 't1' }, { rawText, today });
    expect(joined).toMatchObject({ title: 'Call the dentist about the crown', span: { start: 0, end: 32 } });
    expect(rest).toEqual([]);
  });

  test('joined with one that was said before or behind it, a task keeps the place of that one', () => {
    const rawText = 'Ring Ann. Buy milk. Pay rent.';
    const [ann, milk, rent] = [taskOf('Ring Ann', 0, 8), taskOf('Buy milk', 10, 18), taskOf('Pay rent', 20, 28)];
    const three = [ann, { ...milk, key: 't1' }, { ...rent, key: 't2' }];
    const join = (key: string, into: string) =>
      corrected(three, { kind: 'merge', key, into }, { rawText, today }).map((task) => [task.key, task.title]);
    expect(join('t2', 't0')).toEqual([
      ['t0', 'Ring Ann, Pay rent'],
      ['t1', 'Buy milk'],
    ]);
    expect(join('t0', 't2')).toEqual([
      ['t1', 'Buy milk'],
      ['t2', 'Ring Ann, Pay rent'],
    ]);
    expect(join('t0', 't0')).toHaveLength(3);
    expect(join('t0', 'gone')).toHaveLength(3);
  });

  test('joined over a line they are separated by a comma, and take the day that one of them has', () => {
    const rawText = 'ring Ann\nask about Friday';
    const pair = [
      taskOf('Ring Ann', 0, 8),
      { ...taskOf('Ask about Friday', 9, 25), key: 't1', scheduledDate: '2026-11-27' },
    ];
    const [joined] = corrected(pair, { kind: 'merge', key: 't1' }, { rawText, today });
    expect(joined).toMatchObject({ title: 'Ring Ann, ask about Friday', scheduledDate: '2026-11-27' });
  });

  test('the first entry has none to be joined with', () => {
    const list = [taskOf('Ring Ann', 0, 8)];
    expect(corrected(list, { kind: 'merge', key: 't0' }, { rawText: 'ring Ann', today })).toBe(list);
  });
});

test('a thought is added where it was said', () => {
  const { after, list } = read('- Call the bank\n- Water the plants');
  const thought = { ...taskOf('Cut the hedge', 10, 14) };
  const added = after({ kind: 'add', task: thought }, { kind: 'add', task: thought });
  expect(titles(added)).toEqual(['Call the bank', 'Cut the hedge', 'Cut the hedge', 'Water the plants']);
  expect(new Set(added.map(({ key }) => key)).size).toBe(list.length + 2);
});

test('the ONE Thing follows the list', () => {
  const { processed, after, list } = read('- Pay the rent today, it is urgent\n- Water the plants');
  const result = withList({ ...processed, list }, list, NOW);
  expect(result.theOneThing).toEqual(processed.theOneThing);
  const named = list.find(({ title }) => title === processed.theOneThing?.title)?.key ?? '';
  const dropped = withList(result, after({ kind: 'drop', key: named }), NOW);
  expect(dropped.theOneThing?.title).toBe('Water the plants');
  expect(dropped.analysis.total_tasks_found).toBe(1);
  expect(result.empathicResponse).toContain('Pay the rent');
  expect(dropped.empathicResponse).not.toContain('Pay the rent');
  expect(dropped.empathicResponse).not.toBe('');
});

function taskOf(title: string, start: number, end: number): ListedTask {
  const [some] = read('- Water the plants').list;
  if (!some) throw new Error('Nothing was read');
  return { ...some, title, span: { start, end } };
}

test('a list corrected in German is answered in German', () => {
  const { processed, list, after, keyOf } = read('Miete bis Freitag zahlen. Katze füttern. Die Küche putzen.');
  const dropped = withList({ ...processed, list }, after({ kind: 'drop', key: keyOf(/Katze/) }), NOW);
  expect(dropped.theOneThing).toMatchObject({
    title: 'Miete zahlen',
    why_selected: expect.stringContaining('Freitag'),
  });
});
