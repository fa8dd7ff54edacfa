import { beforeEach, describe, expect, test, vi } from 'vitest';
import { at, theFacts } from '#shared/notifications/testFacts.ts';
import { defaultSettings } from '#shared/notifications/settings.ts';
import type { TodaysPlan } from '#shared/planning/planToday.ts';
import type { Change } from '#renderer/features/tasks/index.ts';
import { stubPage } from '#renderer/platform/testPage.ts';

interface Shown {
  readonly title: string;
  readonly options: { readonly body: string; readonly tag: string };
  onclick?: () => void;
  isClosed: boolean;
}
const shown: Shown[] = [];
let mayBeMade: boolean;
let hasFocus: boolean;
const focus = vi.fn();

vi.mock('#renderer/platform/language.ts', async (load) => ({
  ...(await load<object>()),
  messagesOf:
    () =>
    (key: string, { count = '' } = {}) =>
      `${key} ${count}`.trim(),
}));

beforeEach(() => {
  stubPage();
  shown.length = 0;
  mayBeMade = true;
  hasFocus = false;
  focus.mockClear();
  class Noted {
    static permission = 'granted';
    readonly title: string;
    readonly options: Shown['options'];
    isClosed = false;
    constructor(title: string, options: Shown['options']) {
      if (!mayBeMade) throw new TypeError('Illegal constructor');
      this.title = title;
      this.options = options;
      shown.push(this);
    }
    close(): void {
      this.isClosed = true;
    }
  }
  vi.stubGlobal('Notification', Noted);
  Object.assign(window, { Notification: Noted, focus });
  Object.assign(document, { hasFocus: () => hasFocus });
  vi.resetModules();
  return () => vi.unstubAllGlobals();
});

/** A task was finished, leaving the day in this state. */
async function finished({
  completed = 1,
  total = 4,
  change = {},
  facts = theFacts(),
  time = '10:00',
}: {
  readonly completed?: number;
  readonly total?: number;
  readonly change?: Partial<Change>;
  readonly facts?: ReturnType<typeof theFacts>;
  readonly time?: string;
} = {}): Promise<readonly string[]> {
  const { encourage } = await import('./progress.ts');
  const done = { kind: 'complete', before: [{ id: 3, title: 'Call mum' }], undoes: false, ...change } as never;
  encourage(done, { completedToday: completed, totalToday: total } as TodaysPlan, facts, at(time));
  return shown.map(({ title, options }) => `${title}: ${options.body}`);
}

describe('a kind word', () => {
  test.each([
    [{ completed: 1, total: 4 }, 'progress.firstTask.title: progress.firstTask.text 3'],
    [{ completed: 2, total: 4 }, 'progress.fewLeft.title: progress.fewLeft.text 2'],
    [{ completed: 2, total: 6 }, 'progress.keepGoing.title: progress.keepGoing.text 4'],
    [{ completed: 4, total: 4 }, 'progress.done.title: progress.done.text 0'],
  ])('matches the day: %j', async (day, words) => {
    expect(await finished(day)).toEqual([words]);
  });

  test('leads to the app, and closes', async () => {
    await finished();
    expect(shown[0]?.options.tag).toBe('unchaos-progress');
    shown[0]?.onclick?.();
    expect(focus).toHaveBeenCalledOnce();
    expect(shown[0]?.isClosed).toBe(true);
  });

  test('is shown when the user is in another window, or in none', async () => {
    hasFocus = true;
    expect(await finished()).toEqual([]);
    Object.assign(document, { visibilityState: 'hidden' });
    expect(await finished()).toHaveLength(1);
  });

  test.each([
    ['something else was done', { change: { kind: 'defer' } as never }],
    ['it was taken back', { change: { undoes: true } as never }],
    ['nobody knows what', { change: { before: [] } }],
    [
      'they are switched off',
      {
        facts: theFacts({
          settings: { ...defaultSettings(), kinds: { ...defaultSettings().kinds, encouragement: false } },
        }),
      },
    ],
    ['it is night', { time: '23:30' }],
  ])('is not shown when %s', async (_why, how) => {
    expect(await finished(how)).toEqual([]);
  });

  test('is not shown without permission, and a page without notifications still works', async () => {
    mayBeMade = false;
    expect(await finished()).toEqual([]);
    mayBeMade = true;
    (Notification as unknown as { permission: string }).permission = 'denied';
    expect(await finished()).toEqual([]);
  });

  test('is shown by the desktop app, which knows whether its window has focus', async () => {
    const ask = vi.fn(() => Promise.reject(new Error('busy')));
    Object.assign(window, { unchaos: { ask, on: () => () => undefined } });
    expect(await finished({ completed: 2, total: 4 })).toEqual([]);
    expect(ask).toHaveBeenCalledWith('notifications:encourage', { kind: 'fewLeft', title: 'Call mum' });
  });
});
