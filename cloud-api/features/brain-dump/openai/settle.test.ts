import { describe, expect, test } from 'vitest';
import { localProcessor } from '#shared/brain-dump/local/everyLanguage.ts';
import type { RawAnswer, RawTask } from './answer.ts';
import { settle } from './settle.ts';

const TEXT = 'Call the bank. The gym is cancelled. Write the report for Ann.';
const input = (rawText = TEXT) => ({ rawText, now: '2026-03-04T09:00:00', language: 'en' as const });

const read = localProcessor.process(input('Call the bank'));
const [{ span: _span, location: _location, ...found } = { span: null, location: null }] = read.tasks;
/** A task as a model returns it. */
const task = (words: string, more: Partial<RawTask> = {}): RawTask =>
  ({ ...(found as unknown as RawTask), title: words, words, ...more }) as RawTask;

const answer = (tasks: readonly RawTask[], more: Partial<RawAnswer> = {}): RawAnswer => ({
  tasks: [...tasks],
  emotionalAnalysis: read.emotionalAnalysis,
  empathicResponse: ' One thing at a time. ',
  analysis: { stress_score: 0.2, stuck_tasks: [], north_star_tasks: [] },
  dreamDetection: { hasDreams: false, dreamsFound: [] },
  leftAsThoughts: [],
  ...more,
});

const titles = (tasks: readonly RawTask[], text = TEXT): string[] =>
  settle(answer(tasks), input(text)).tasks.map(({ title }) => title);
/** The only task of a response, with these fields from the model. */
const settled = (more: Partial<RawTask>) => {
  const [only] = settle(answer([task('Call the bank', more)]), input()).tasks;
  if (!only) throw new Error('The task was dropped');
  return only;
};

describe('the tasks of a response', () => {
  test('have their place in the dump, and its order', () => {
    const { tasks } = settle(answer([task('Write the report'), task('Call the bank')]), input());
    expect(tasks.map(({ title, span }) => [title, TEXT.slice(span.start, span.end)])).toEqual([
      ['Call the bank', 'Call the bank'],
      ['Write the report', 'Write the report'],
    ]);
  });

  test('are dropped without words in the dump, without a title, when doubled and when cancelled', () => {
    const doubled = task('Write the report', { title: 'Call the bank' });
    const wrong = [task('Buy a yacht'), task('Call the bank', { title: '  ' }), task('The gym is cancelled')];
    expect(titles([task('Call the bank'), doubled, ...wrong])).toEqual(['Call the bank']);
  });

  test('make the response unusable when none has its words in the dump', () => {
    expect(() => titles([task('Buy a yacht')])).toThrow('No task has its words in the dump');
    expect(titles([])).toEqual([]);
  });

  test('depend only on other tasks of the dump, each once', () => {
    const dependencies = ['Write the report', ' Write  the report ', 'Call the bank', 'Another task'];
    const { tasks } = settle(answer([task('Call the bank', { dependencies }), task('Write the report')]), input());
    expect(tasks.map((one) => one.dependencies)).toEqual([['Write the report'], []]);
  });

  test('keep their texts within limits', () => {
    const long = settled({
      ...{ title: 't'.repeat(400), description: 'd'.repeat(5_000) },
      ...{ timeframe: 'f'.repeat(200), reasoning: 'r'.repeat(2_000) },
    });
    const { title, description, timeframe, reasoning } = long;
    expect([title, description, timeframe, reasoning].map(({ length }) => length)).toEqual([300, 4_000, 100, 1_000]);
  });
});

describe('a number is rounded and kept within limits:', () => {
  test.each([
    [{ emotionalWeight: 3.6 }, { emotionalWeight: 4 }],
    [{ emotionalWeight: -3 }, { emotionalWeight: 0 }],
    [{ emotionalWeight: 99 }, { emotionalWeight: 10 }],
    [{ estimatedMinutes: 12.4 }, { estimatedMinutes: 12 }],
    [{ estimatedMinutes: 0 }, { estimatedMinutes: 1 }],
    [{ estimatedMinutes: 5_000 }, { estimatedMinutes: 1_440 }],
  ])('%j becomes %j', (said, kept) => expect(settled(said)).toMatchObject(kept));
});

describe('a day or time', () => {
  const when = (said: Partial<RawTask>) => {
    const { dueDate, scheduledDate, dueTime, isDeadlineTask, isFixed, recurrence } = settled({
      ...{ dueDate: null, scheduledDate: null, dueTime: null, isDeadlineTask: false, isFixed: false, recurrence: null },
      ...said,
    });
    return { dueDate, scheduledDate, dueTime, isDeadlineTask, isFixed, recurrence };
  };

  test.each<[string, Partial<RawTask>, Partial<ReturnType<typeof when>>]>([
    ['is kept', { dueDate: '2026-03-06', dueTime: '15:00' }, { dueDate: '2026-03-06', dueTime: '15:00' }],
    ['to do it is also when it is due', { scheduledDate: '2026-03-06' }, { dueDate: '2026-03-06' }],
    ['that does not exist is dropped', { dueDate: '2026-02-30' }, { dueDate: null }],
    ['in words is dropped', { dueDate: 'tomorrow', isDeadlineTask: true }, { dueDate: null, isDeadlineTask: false }],
    ['in twenty years is kept', { dueDate: '2046-12-31' }, { dueDate: '2046-12-31' }],
    ['later than that is dropped', { dueDate: '2047-01-01' }, { dueDate: null }],
    ['twenty years ago is no error', { dueDate: '2006-01-01' }, { dueDate: expect.any(String) as string }],
    ['more than twenty years ago is dropped', { dueDate: '2005-12-31' }, { dueDate: null }],
    ['without a day is dropped', { dueTime: '15:00' }, { dueTime: null }],
    ['that no clock shows is dropped', { dueDate: '2026-03-06', dueTime: '25:00' }, { dueTime: null }],
    ['of an appointment is fixed', { dueDate: '2026-03-06', dueTime: '15:00', isFixed: true }, { isFixed: true }],
    ['is not fixed without an hour', { dueDate: '2026-03-06', isFixed: true }, { isFixed: false }],
    [
      'of a deadline is not fixed',
      { dueDate: '2026-03-06', dueTime: '15:00', isFixed: true, isDeadlineTask: true },
      { isFixed: false, isDeadlineTask: true },
    ],
    ['repeats by a valid rule', { recurrence: 'FREQ=DAILY' }, { recurrence: 'FREQ=DAILY' }],
    ['does not repeat by another text', { recurrence: 'every day' }, { recurrence: null }],
  ])('%s', (_, said, kept) => expect(when(said)).toMatchObject(kept));
});

describe('the rest of a response', () => {
  const rest = (more: Partial<RawAnswer>, text = TEXT) => settle(answer([task('Call the bank')], more), input(text));

  test('keeps its answer, and ours where it has none', () => {
    expect(rest({}).empathicResponse).toBe('One thing at a time.');
    expect(rest({ empathicResponse: ' \n ' }).empathicResponse).toBe(localProcessor.process(input()).empathicResponse);
  });

  test('in great distress has our words instead', () => {
    const text = 'Call the bank. I do not want to live anymore.';
    const own = localProcessor.process(input(text));
    const other = { ...read.emotionalAnalysis, energyLevel: 'high' as const };
    expect(rest({ emotionalAnalysis: other }, text)).toMatchObject({
      ...{ empathicResponse: own.empathicResponse, emotionalAnalysis: own.emotionalAnalysis },
    });
    expect(rest({ emotionalAnalysis: other }).emotionalAnalysis).toEqual(other);
  });

  test.each([
    [0.4, 0.4],
    [7, 1],
    [-1, 0],
    [Number.NaN, 0],
  ])('has its stress of %f within limits', (said, kept) => {
    const { analysis } = rest({ analysis: { stress_score: said, stuck_tasks: [], north_star_tasks: [] } });
    expect(analysis).toMatchObject({ stress_score: kept, total_tasks_found: 1, crisis: false });
  });

  test('names only tasks that are in it, each once', () => {
    const names = ['Call the bank', ' Call the bank', 'Buy a yacht'];
    const { analysis } = rest({ analysis: { stress_score: 0, stuck_tasks: names, north_star_tasks: names } });
    expect(analysis).toMatchObject({ stuck_tasks: ['Call the bank'], north_star_tasks: ['Call the bank'] });
  });

  test('keeps thoughts that are quoted, and what else was said', () => {
    const thoughts = rest({ leftAsThoughts: ['Write the report for Ann', 'I love yachts'] }).leftAsThoughts;
    expect(thoughts.map(({ text }) => text).join(' ')).toContain('Write the report for Ann');
    expect(thoughts.map(({ text }) => text).join(' ')).not.toContain('yachts');
  });

  test('has at most twenty dreams, with texts within limits', () => {
    const dream = {
      ...{ dreamText: 'a'.repeat(600), dreamCategory: 'b'.repeat(200), nextAction: 'c'.repeat(600) },
      ...{ timeframe: 'd'.repeat(200), suggestedMilestones: Array.from({ length: 12 }, () => 'e'.repeat(400)) },
    };
    const { dreamDetection } = rest({
      dreamDetection: { hasDreams: false, dreamsFound: Array.from({ length: 25 }, () => dream) },
    } as Partial<RawAnswer>);
    expect(dreamDetection.hasDreams).toBe(true);
    expect(dreamDetection.dreamsFound).toHaveLength(20);
    const [{ dreamText, dreamCategory, nextAction, timeframe, suggestedMilestones } = dream] =
      dreamDetection.dreamsFound;
    expect([dreamText, dreamCategory, nextAction, timeframe].map(({ length }) => length)).toEqual([500, 100, 500, 100]);
    expect(suggestedMilestones.map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => 300));
    expect(rest({}).dreamDetection).toEqual({ hasDreams: false, dreamsFound: [] });
  });
});
