import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReminderCard } from '#shared/notifications/ipc.ts';
import type { ReminderFacts } from '#shared/notifications/reminders.ts';
import { defaultSettings } from '#shared/notifications/settings.ts';
import { at, taskAt, theFacts } from '#shared/notifications/testFacts.ts';
import { planToday } from '#shared/planning/planToday.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { store } from '#renderer/platform/session.ts';
import { readText } from '#renderer/platform/storage.ts';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { changedElsewhere, stubPage } from '#renderer/platform/testPage.ts';
import { away, settled, stubServer } from '#renderer/platform/testServer.ts';
import { status } from '#renderer/platform/testStart.ts';
import { isFocusOpenAtom, wantedAtom } from '#renderer/features/focus/timer/atoms.ts';
import { taskQueries } from '#renderer/features/tasks/queries.ts';
import { listOf } from '#renderer/features/tasks/testTasks.ts';
import { aScreen, signIn, signOut, speak } from '#renderer/ui/testApp.ts';
import { registerAtom } from '#renderer/ui/keys/actions.ts';
import { closeCardAtom, forgetCardsAtom, showCardAtom, shownCardAtom } from './card/atoms.ts';

const NOW = at('09:00');
const task = aTask({ id: 5, title: 'Call the dentist' });
const other = aTask({ id: 6, title: 'Buy milk', status: 'backlog' });

beforeEach(async () => {
  stubPage();
  await speak();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOW });
  return async () => {
    await unmountHooks();
    signOut();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe('cards waiting for an answer', () => {
  const card = (key: string): ReminderCard => ({ key, kind: 'task', taskId: 5, title: key, others: 0 });
  const shown = () => store.get(shownCardAtom)?.key ?? null;
  beforeEach(() => store.set(forgetCardsAtom));

  test('are shown the latest first, each once, five at most', () => {
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) store.set(showCardAtom, card(key));
    const seen = [];
    for (let key = shown(); key !== null; key = shown()) {
      seen.push(key);
      store.set(closeCardAtom, key);
    }
    expect(seen).toEqual(['b', 'f', 'e', 'd', 'c']);
  });

  test('are closed once they are obsolete', async () => {
    const { useMootCards } = await import('./card/Card.tsx');
    const ring = `task:5:${at('08:50').toISOString().replaceAll(/[:.]/g, '-')}`;
    const facts = theFacts({ tasks: [taskAt(5, '08:50')] });
    const { stillKey } = await keyOf(facts);
    store.set(showCardAtom, card(stillKey ?? ring));
    const { around } = aScreen();
    const { does } = await renderHook(() => {
      const [now, become] = useState<ReminderFacts | null>(null);
      useMootCards(now);
      return become;
    }, around);
    expect(shown()).toBe(stillKey);
    await does((become) => become(facts));
    expect(shown()).toBe(stillKey);
    await does((become) => become({ ...facts, tasks: [] }));
    expect(shown()).toBeNull();
  });
});

/** The key of the reminder in these facts. */
async function keyOf(facts: ReminderFacts) {
  const { dueRings, NO_RINGS } = await import('#shared/notifications/ring.ts');
  const { due } = dueRings({ facts, kept: NO_RINGS, now: NOW, mayRemind: true, busyUntil: null });
  return { stillKey: due.find(({ kind }) => kind === 'task')?.key ?? '' };
}

describe('the answer to a reminder', () => {
  async function deedsOn(tasks = [task, other]) {
    const { useDeeds } = await import('./useDeeds.ts');
    const server = stubServer({ 'DELETE /tasks/5/reminder': { success: true } });
    const screen = aScreen('/account');
    screen.store.set(wantedAtom, []);
    screen.store.set(isFocusOpenAtom, false);
    const did: string[] = [];
    screen.store.set(registerAtom, { checkIn: () => did.push('checkIn'), startFocus: () => did.push('startFocus') });
    const { now } = await renderHook(() => useDeeds(planToday(tasks, NOW, 'Europe/Berlin'), tasks), screen.around);
    return { ...screen, server, did, deeds: now() };
  }

  test('opens its own screen', async () => {
    const { deeds, path } = await deedsOn();
    deeds.open({ kind: 'weeklyReview', taskId: null });
    await settled();
    expect(path()).toBe('/review');
    deeds.start({ kind: 'weeklyReview', taskId: null });
    await settled();
    expect(path()).toBe('/review');
  });

  test("opens the check-in on the plan, or asks what is on the user's mind when nothing is planned", async () => {
    const planned = await deedsOn();
    planned.deeds.start({ kind: 'checkIn', taskId: null });
    await settled();
    expect([planned.path(), planned.did]).toEqual(['/daily-plan', ['checkIn']]);
    const empty = await deedsOn([]);
    empty.deeds.start({ kind: 'checkIn', taskId: null });
    await settled();
    expect(empty.did).toEqual([]);
    expect(empty.path()).not.toBe('/account');
  });

  test('starts the ONE Thing like its card', async () => {
    const { deeds, path, did, store: jotai } = await deedsOn();
    deeds.start({ kind: 'oneThing', taskId: 5 });
    await settled();
    expect([path(), did, jotai.get(wantedAtom)]).toEqual(['/daily-plan', ['startFocus'], []]);
  });

  test('starts a session on another open task, and nothing for a deleted one', async () => {
    const { deeds, did, store: jotai } = await deedsOn();
    deeds.start({ kind: 'task', taskId: 6 });
    expect(jotai.get(wantedAtom)).toMatchObject([
      { type: 'start', task: { id: 6, title: 'Buy milk', wasTheOneThing: false, energyLevel: 'medium' } },
    ]);
    deeds.start({ kind: 'task', taskId: 9 });
    expect([did, jotai.get(wantedAtom).length]).toEqual([[], 1]);
  });

  test('ends a reminder of a task on every device, except for one that repeats', async () => {
    const { deeds, server, client } = await deedsOn();
    const refresh = vi.spyOn(client, 'invalidateQueries');
    deeds.settle({ kind: 'task', taskId: 5 }, 'snooze');
    deeds.settle({ kind: 'oneThing', taskId: 5 }, 'start');
    deeds.settle({ kind: 'task', taskId: null }, 'start');
    await settled();
    expect(server.lines()).toEqual([]);
    deeds.settle({ kind: 'task', taskId: 5 }, 'notToday');
    await settled();
    expect(server.lines()).toEqual(['DELETE /tasks/5/reminder']);
    expect(refresh).toHaveBeenCalledExactlyOnceWith({ queryKey: ['reminders'] });
    server.answers['DELETE /tasks/5/reminder'] = away;
    deeds.settle({ kind: 'task', taskId: 5 }, 'start');
    await settled();
    expect(refresh).toHaveBeenCalledOnce();
  });
});

describe('the facts for reminders', () => {
  async function aPage() {
    const { useFacts } = await import('./useFacts.ts');
    const user = signIn();
    const reminders = { ...theFacts(), tasks: [taskAt(5, '10:00')], settings: defaultSettings() };
    stubServer({ 'GET /user/onboarding-status': status, 'GET /appointments': { appointments: [], old: [] } });
    const screen = aScreen();
    const { timeZone, schedule, settings, tasks } = reminders;
    screen.client.setQueryData(taskQueries.list().queryKey, listOf([task]));
    const hook = await renderHook(() => useFacts(user), screen.around);
    const know = () =>
      hook.does(async () => {
        screen.client.setQueryData(['reminders'], { timeZone, schedule, settings, tasks });
        await settled();
      });
    return { ...hook, ...screen, user, know };
  }

  test('are unknown before the settings are loaded', async () => {
    const { now, know, user } = await aPage();
    expect(now()).toMatchObject({ facts: null, isFocusing: false, tasks: [task], plan: { totalToday: 1 } });
    await know();
    expect(now().facts).toMatchObject({ accountId: user, tasks: [{ taskId: 5 }], oneThing: { taskId: 5 } });
  });

  test('record that the user looks, and at what', async () => {
    const { does, user } = await aPage();
    expect(readText(`lastLookedAt_${user}`)).toBe(String(NOW.getTime()));
    expect(readText(`oneThingsSeen_${user}`)).toBe(JSON.stringify([{ taskId: 5, at: NOW.getTime() }]));
    const later = at('10:00');
    vi.setSystemTime(later);
    Object.assign(document, { visibilityState: 'hidden' });
    await does(() => window.dispatchEvent(new Event('focus')));
    expect(readText(`lastLookedAt_${user}`)).toBe(String(NOW.getTime()));
    Object.assign(document, { visibilityState: 'visible' });
    await does(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(readText(`lastLookedAt_${user}`)).toBe(String(later.getTime()));
  });

  test('follow what another window records about a ONE Thing, and nothing once the screen is gone', async () => {
    const { now, know, does, user, unmount } = await aPage();
    await know();
    window.localStorage.setItem('oneThingStatus_5', JSON.stringify({ status: 'started', at: NOW.getTime() }));
    await does(() => changedElsewhere('oneThingStatus_5'));
    expect(now().facts?.oneThing).toMatchObject({ status: 'started' });
    await unmount();
    vi.setSystemTime(at('11:00'));
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(readText(`lastLookedAt_${user}`)).toBe(String(NOW.getTime()));
  });
});
