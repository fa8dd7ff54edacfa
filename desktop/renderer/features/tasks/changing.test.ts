import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aTask } from '#shared/tasks/testTask.ts';
import { unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { away, refusal, settled } from '#renderer/platform/testServer.ts';
import { signOut, speak } from '#renderer/ui/testApp.ts';
import { aPage, makesNone, movesOf } from './testTasks.ts';
import { undoableAtom } from './undo.ts';
import { useAdjust, useMove } from './useMove.ts';
import { useStoredMove } from './useStoredMove.ts';
import { useTakeTickBack } from './useTakeTickBack.ts';
import { useTick } from './useTick.ts';
import { useTakeBack, useUndoKey } from './useUndo.ts';
// Loaded by a page with its first move.
import './changeBy.ts';

const NOW = Date.parse('2026-03-04T09:00:00Z');
const call = aTask({ id: 1, title: 'Call the bank' });
const milk = aTask({ id: 2, title: 'Buy milk' });
const queued = aTask({ id: 9, title: 'Sort photos', status: 'backlog', day: 'queue' });

beforeEach(async () => {
  stubPage();
  await speak();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  return async () => {
    await unmountHooks();
    signOut();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe('a tick', () => {
  test('is sent, announced with an undo, and can be undone once', async () => {
    const { does, steps, told, store } = await aPage(useTick);
    await does((tick) => tick(call));
    expect(steps()).toMatchObject([{ kind: 'complete', id: 1, completedAt: new Date(NOW).toISOString() }]);
    expect(told.done).toMatchObject([
      { title: 'completing.done', text: 'Call the bank', about: 'tasks:1', action: { label: 'undo.label' } },
    ]);
    expect(store.get(undoableAtom)).toHaveLength(1);
    told.done[0]?.action?.onSelect();
    told.done[0]?.action?.onSelect();
    await settled();
    await settled();
    expect(steps()).toMatchObject([{ kind: 'complete' }, { kind: 'uncomplete', id: 1 }]);
    expect(told.done[1]).toEqual({ title: 'undo.done', text: 'Call the bank', about: 'tasks:1' });
    expect(store.get(undoableAtom)).toEqual([]);
  });

  test('counts once within a second on the same task', async () => {
    const { does, steps } = await aPage(useTick);
    await does((tick) => {
      tick(call);
      tick({ ...call, completed: true });
      tick(milk);
    });
    expect(steps().map(({ id }) => id)).toEqual([1, 2]);
    vi.setSystemTime(NOW + 1_000);
    await does((tick) => tick({ ...milk, completed: true }));
    expect(steps()).toHaveLength(3);
  });

  test('is undone by the recorded completion, when this window knows it', async () => {
    const { does, steps, now } = await aPage(() => ({ tick: useTick(), takeBack: useTakeTickBack() }));
    expect(now().takeBack(1)).toBe(false);
    await does(({ tick }) => tick(call));
    expect(now().takeBack(2)).toBe(false);
    await does(({ takeBack }) => expect(takeBack(1)).toBe(true));
    expect(steps().map(({ kind }) => kind)).toEqual(['complete', 'uncomplete']);
    expect(now().takeBack(1)).toBe(false);
  });

  test('that is rejected is not announced, and leaves nothing to undo', async () => {
    const { does, told, store, shown } = await aPage(useTick, [call], makesNone(null, 'conflict'));
    await does((tick) => tick(call));
    expect(told).toMatchObject({ done: [], failed: [{ title: 'completing.failed.title', about: 'tasks:1' }] });
    expect([store.get(undoableAtom), shown(1)?.completed]).toEqual([[], false]);
  });

  test('waits on this device without a network, and says so', async () => {
    const { does, told, shown, store } = await aPage(useTick, [call], away);
    await does((tick) => tick(call));
    expect(told.done).toMatchObject([{ title: 'completing.done', text: 'kept' }]);
    expect([shown(1)?.completed, store.get(undoableAtom).length]).toEqual([true, 1]);
  });

  test('waits for the next log-in when the session expired, and can be undone', async () => {
    const { does, told, store } = await aPage(useTick, [call], refusal(401, 'Unauthorized'));
    await does((tick) => tick(call));
    expect([told.expired, told.failed, store.get(undoableAtom).length]).toEqual([1, [], 1]);
  });
});

describe('the latest change', () => {
  test('is undone by one call, until there is none', async () => {
    const { does, steps, now } = await aPage(() => ({ tick: useTick(), takeBack: useTakeBack() }));
    expect(now().takeBack()).toBe(false);
    await does(({ tick }) => {
      tick(call);
      tick(milk);
    });
    await does(({ takeBack }) => takeBack());
    expect(steps().at(-1)).toMatchObject({ kind: 'uncomplete', id: 2 });
    await does(({ takeBack }) => takeBack());
    expect(steps().at(-1)).toMatchObject({ kind: 'uncomplete', id: 1 });
    expect(now().takeBack()).toBe(false);
  });

  test('is undone by Ctrl-Z, but not while typing', async () => {
    class Field extends EventTarget {
      readonly tagName = 'TEXTAREA';
    }
    vi.stubGlobal('HTMLElement', Field);
    vi.stubGlobal('HTMLInputElement', URL);
    const { does, steps, unmount } = await aPage(() => {
      useUndoKey();
      return useTick();
    });
    const press = async (target: object | null, key = 'z') => {
      const event = Object.assign(new Event('keydown', { cancelable: true }), {
        ...{ key, ctrlKey: true, metaKey: false, altKey: false, shiftKey: false, isComposing: false },
      });
      Object.defineProperty(event, 'target', { value: target });
      await does(() => document.dispatchEvent(event));
      return event.defaultPrevented;
    };
    expect(await press(null)).toBe(false);
    await does((tick) => tick(call));
    expect(await press(new Field())).toBe(false);
    expect(await press(null, 'y')).toBe(false);
    expect(steps()).toHaveLength(1);
    expect(await press(null)).toBe(true);
    expect(steps().at(-1)).toMatchObject({ kind: 'uncomplete', id: 1 });
    await unmount();
    document.dispatchEvent(new Event('keydown'));
    expect(steps()).toHaveLength(2);
  });
});

describe('a move', () => {
  test('is applied by the rules and sent as a move, under its own name', async () => {
    const { does, steps, told, shown } = await aPage(useMove);
    await does((move) => move({ kind: 'dropOn', id: 1, date: '2026-03-06' }));
    expect(steps()).toMatchObject([{ kind: 'dropOn', id: 1, date: '2026-03-06' }]);
    expect(told.done).toMatchObject([{ title: 'moving.done', text: 'Call the bank' }]);
    expect(shown(1)?.deferredDate).toBe('2026-03-06');
    await does((move) => move({ kind: 'makeOneThing', id: 2 }, 'switch'));
    expect(told.done.at(-1)).toMatchObject({ title: 'moving.switched', text: 'Buy milk' });
  });

  test('that is impossible says why, and sends nothing', async () => {
    const { does, steps, toasts } = await aPage(useMove);
    await does((move) => move({ kind: 'dropOn', id: 1, date: '2026-03-03' }));
    expect(steps()).toEqual([]);
    expect(toasts()).toMatchObject([{ tone: 'info', title: 'notices.pastDay.title', text: 'notices.pastDay.text' }]);
  });

  test('into a full day goes to the queue, which is the only message', async () => {
    const five = [1, 2, 3, 4, 5].map((id) => aTask({ id }));
    const { does, told, toasts } = await aPage(useMove, [...five, queued]);
    await does((move) => move({ kind: 'dropOn', id: 9, date: '2026-03-04' }));
    expect(toasts()).toEqual([]);
    expect(told.done).toMatchObject([{ title: 'notices.todayFull.title', text: 'notices.todayFull.text' }]);
  });

  test('that the server rejects is reported with its reason, without an undo', async () => {
    const { does, told } = await aPage(useMove, [call, milk], makesNone('waitsForOthers'));
    await does((move) => move({ kind: 'dropOn', id: 1, date: '2026-03-06' }));
    expect(told.done).toEqual([{ title: 'notices.waitsForOthers.title', text: 'notices.waitsForOthers.text' }]);
  });

  test('together with others is one change', async () => {
    const { does, server, told } = await aPage(useAdjust);
    await does((adjust) =>
      adjust([
        { kind: 'defer', id: 1, until: 'tomorrow' },
        { kind: 'defer', id: 2, until: 'tomorrow' },
      ]),
    );
    const [asked] = server.asked.filter(({ path }) => path === '/tasks/moves');
    expect(asked && movesOf(asked)).toHaveLength(1);
    expect(asked && movesOf(asked)[0]?.steps).toHaveLength(2);
    expect(told.done).toMatchObject([{ title: 'moving.adjusted', text: 'moving.adjustedText', about: 'tasks:1,2' }]);
  });

  test('can be awaited, and rejects when it was not stored', async () => {
    const { does } = await aPage(useStoredMove);
    const ends: string[] = [];
    await does((move) => move({ kind: 'defer', id: 1, until: 'tomorrow' }).then(() => ends.push('stored')));
    await vi.waitFor(() => expect(ends).toEqual(['stored']));
    const refusing = await aPage(useStoredMove, [call], makesNone(null, 'conflict'));
    await refusing.does((move) => move({ kind: 'defer', id: 1, until: 'tomorrow' }).catch(() => ends.push('refused')));
    await vi.waitFor(() => expect(ends).toEqual(['stored', 'refused']));
  });
});
