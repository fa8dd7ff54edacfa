import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FreshStart } from '#shared/planning/freshStart.ts';
import { planToday } from '#shared/planning/planToday.ts';
import type { Task } from '#shared/tasks/task.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { readText } from '#renderer/platform/storage.ts';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { aScreen, speak } from '#renderer/ui/testApp.ts';
import { actionsAtom } from '#renderer/ui/keys/actions.ts';
import { dialogAtom } from './atoms.ts';
import { useFreshStart } from './useFreshStart.ts';
import { usePlanKeys } from './usePlanKeys.ts';

const planOf = (tasks: readonly Task[]) => planToday(tasks, new Date('2026-03-04T09:00:00Z'), 'Europe/Berlin');
const first = aTask({ id: 7, title: 'Write' });

beforeEach(async () => {
  stubPage();
  await speak();
  return async () => {
    await unmountHooks();
    vi.unstubAllGlobals();
  };
});

describe('the keys of the plan', () => {
  const deeds = { onTick: vi.fn(), onFocus: vi.fn(), onAdd: vi.fn() };
  async function keysOf(tasks: readonly Task[]) {
    vi.clearAllMocks();
    const { store, around } = aScreen('/daily-plan');
    await renderHook(() => usePlanKeys(planOf(tasks), deeds), around);
    const opened = (id: 'addForTomorrow' | 'checkIn' | 'endOfDay' | 'edit' | 'help') => {
      store.set(dialogAtom, null);
      store.get(actionsAtom)[id]?.();
      return store.get(dialogAtom);
    };
    return { store, opened, actions: () => store.get(actionsAtom) };
  }

  test('add a task, and open the actions for the day', async () => {
    const { opened, actions } = await keysOf([]);
    actions().add?.();
    expect(deeds.onAdd).toHaveBeenCalledOnce();
    expect((['addForTomorrow', 'checkIn', 'endOfDay'] as const).map(opened)).toEqual([
      ...[{ kind: 'tomorrow' }, { kind: 'checkIn' }, { kind: 'dayEnd' }],
    ]);
    expect(['startFocus', 'done', 'edit', 'help'].filter((id) => id in actions())).toEqual([]);
  });

  test('act on the ONE Thing, if there is one', async () => {
    const { opened, actions } = await keysOf([first]);
    actions().startFocus?.();
    actions().done?.();
    expect([deeds.onFocus.mock.calls, deeds.onTick.mock.calls]).toEqual([[[first]], [[first]]]);
    expect(opened('edit')).toEqual({ kind: 'edit', taskId: first.id });
    expect(opened('help')).toEqual({ kind: 'help', taskId: first.id });
  });

  /** Rows of tasks, some folded away, and the focused one. */
  function rows(...shown: boolean[]) {
    const state = { here: null as object | null };
    const all = shown.map((isShown, id) => {
      const box = { id, focus: () => (state.here = box) };
      return {
        box,
        checkVisibility: () => isShown,
        contains: (element: unknown) => element === box,
        querySelector: () => box,
      };
    });
    Object.assign(document, { querySelectorAll: () => all });
    Object.defineProperty(document, 'activeElement', { get: () => state.here });
    return () => (state.here as { id: number } | null)?.id ?? null;
  }

  test('move through the visible rows, and stop at the ends', async () => {
    const { actions } = await keysOf([first]);
    const here = rows(true, false, true, true);
    const walk = (id: 'next' | 'previous' | 'nextRow' | 'previousRow') => {
      actions()[id]?.();
      return here();
    };
    expect((['next', 'next', 'nextRow', 'next', 'previous', 'previousRow', 'previous'] as const).map(walk)).toEqual([
      ...[0, 2, 3, 3, 2, 0, 0],
    ]);
  });

  test('start at the end when moving backwards from elsewhere', async () => {
    const { actions } = await keysOf([first]);
    const here = rows(true, true);
    actions().previous?.();
    expect(here()).toBe(1);
  });
});

describe('a gentle start', () => {
  const OFFER = { kind: 'back' } as unknown as FreshStart;

  test('is offered until it is answered, and again on another day', async () => {
    const { around } = aScreen();
    const { now, does } = await renderHook(() => useFreshStart(OFFER, '2026-03-04'), around);
    expect(now().offer).toBe(OFFER);
    await does(({ close }) => close());
    expect([now().offer, readText('freshStartSeen')]).toEqual([null, '2026-03-04']);
    const other = await renderHook(() => useFreshStart(OFFER, '2026-03-05'), around);
    expect(other.now().offer).toBe(OFFER);
    const again = await renderHook(() => useFreshStart(OFFER, '2026-03-04'), around);
    expect(again.now().offer).toBeNull();
  });
});
