import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Reminders } from '#shared/notifications/contract.ts';
import { defaultSettings } from '#shared/notifications/settings.ts';
import { at, taskAt, theFacts } from '#shared/notifications/testFacts.ts';
import { store } from '#renderer/platform/session.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { heldBack, refusal, settled, stubServer } from '#renderer/platform/testServer.ts';
import { aClient, signIn, signOut, speak } from '#renderer/ui/testApp.ts';

const NOW = at('09:00');
const REMINDERS: Reminders = {
  ...{ settings: defaultSettings(), timeZone: 'Europe/Berlin', schedule: theFacts().schedule },
  tasks: [taskAt(1, '10:00'), taskAt(2, '12:00')],
};
const CHOOSE = 'PUT /reminders/settings';
const REMIND = 'PUT /tasks/3/reminder';
const FORGET = 'DELETE /tasks/1/reminder';
const CHANGE = { taskId: 3, title: 'Task 3', minutes: 120, before: null };

beforeEach(async () => {
  stubPage();
  await speak();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  signIn();
  return () => {
    signOut();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** A page with the user's reminders loaded. */
async function aPage(answers: Parameters<typeof stubServer>[0], known: Reminders | undefined = REMINDERS) {
  const queries = await import('./queries.ts');
  const { isEnabledAtom } = await import('./device.ts');
  store.set(isEnabledAtom, true);
  const server = stubServer({ 'GET /reminders': REMINDERS, ...answers });
  const app = aClient();
  const { queryKey } = queries.remindersQuery();
  app.client.setQueryData(queryKey, known);
  const shown = () => app.client.getQueryData(queryKey);
  const ids = () => shown()?.tasks.map(({ taskId }) => taskId);
  return { ...app, ...queries, server, shown, ids, setDevice: (on: boolean) => store.set(isEnabledAtom, on) };
}

describe('changed settings', () => {
  test('show at once, and are sent completely', async () => {
    const held = heldBack({ ...REMINDERS.settings, checkInAt: '08:30' });
    const { mutate, chooseReminders, shown, server } = await aPage({ [CHOOSE]: held.answer });
    const done = mutate(chooseReminders, { checkInAt: '08:30' });
    await settled();
    expect(shown()?.settings).toEqual({ ...REMINDERS.settings, checkInAt: '08:30' });
    expect(server.asked.at(-1)?.body).toEqual({ ...REMINDERS.settings, checkInAt: '08:30' });
    held.release();
    await done;
    expect(shown()?.settings.checkInAt).toBe('08:30');
  });

  test('revert when the server rejects them, with an error', async () => {
    const { mutate, chooseReminders, shown, client, told, remindersQuery } = await aPage({
      [CHOOSE]: () => {
        client.setQueryData(
          remindersQuery().queryKey,
          (now) => now && { ...now, settings: { ...now.settings, quietHours: null } },
        );
        return refusal(400, 'Not at night');
      },
    });
    await mutate(chooseReminders, { checkInAt: '03:00' });
    expect(shown()?.settings).toEqual({ ...REMINDERS.settings, quietHours: null });
    expect(told.failed).toEqual([{ title: 'settings.notSaved', text: 'Not at night' }]);
  });

  test('that are still unknown are requested first', async () => {
    const { mutate, chooseReminders, client, server, shown } = await aPage({ [CHOOSE]: REMINDERS.settings });
    client.removeQueries();
    await mutate(chooseReminders, { checkInAt: '08:30' });
    expect(server.lines()[0]).toBe('GET /reminders');
    expect(server.asked[1]?.body).toEqual({ ...REMINDERS.settings, checkInAt: '08:30' });
    expect(shown()).toEqual(REMINDERS);
  });

  test('are sent one after the other, so that the last change wins', async () => {
    const first = heldBack(REMINDERS.settings);
    const answers = [first.answer, () => REMINDERS.settings];
    const { mutate, chooseReminders, server } = await aPage({ [CHOOSE]: () => answers.shift()?.() });
    const one = mutate(chooseReminders, { checkInAt: '08:30' });
    const two = mutate(chooseReminders, { checkInAt: '08:00' });
    await settled();
    expect(server.asked).toHaveLength(1);
    first.release();
    await Promise.all([one, two]);
    expect(server.asked).toHaveLength(2);
  });

  test('are not overwritten by an older response in transit', async () => {
    const old = heldBack(REMINDERS);
    const { mutate, chooseReminders, client, remindersQuery, shown, server } = await aPage({
      'GET /reminders': old.answer,
      [CHOOSE]: REMINDERS.settings,
    });
    const asking = client.fetchQuery({ ...remindersQuery(), staleTime: 0 }).catch(() => undefined);
    await settled();
    await mutate(chooseReminders, { checkInAt: '08:30' });
    old.release();
    await asking;
    await settled();
    expect(server.asked[0]?.signal?.aborted).toBe(true);
    expect(shown()?.settings.checkInAt).toBe('08:30');
  });
});

describe('the reminder of a task', () => {
  test('shows at once in its place, and then at the time that the server stored', async () => {
    const held = heldBack(taskAt(3, '11:30'));
    const { mutate, changeTaskReminder, ids, shown, server, client } = await aPage({
      [REMIND]: held.answer,
    });
    const refresh = vi.spyOn(client, 'invalidateQueries');
    const done = mutate(changeTaskReminder, CHANGE);
    await settled();
    expect(ids()).toEqual([1, 3, 2]);
    expect(shown()?.tasks[1]).toEqual({ taskId: 3, title: 'Task 3', remindAt: at('11:00').toISOString() });
    expect(server.lines()).toEqual([`${REMIND} {"minutes":120}`]);
    held.release();
    await done;
    expect(shown()?.tasks[1]).toEqual(taskAt(3, '11:30'));
    expect(refresh).toHaveBeenCalledExactlyOnceWith({ queryKey: ['reminders'] });
  });

  test('replaces the one before', async () => {
    const { mutate, changeTaskReminder, ids } = await aPage({ 'PUT /tasks/1/reminder': taskAt(1, '13:00') });
    await mutate(changeTaskReminder, { ...CHANGE, taskId: 1, minutes: 240 });
    expect(ids()).toEqual([2, 1]);
  });

  test('can be removed', async () => {
    const { mutate, changeTaskReminder, ids, server, told } = await aPage({ [FORGET]: { success: true } });
    await mutate(changeTaskReminder, { ...CHANGE, taskId: 1, minutes: null });
    expect([ids(), server.lines()]).toEqual([[2], [FORGET]]);
    expect(told.done).toMatchObject([{ title: 'remind.forgotten', action: { label: 'remind.undo' } }]);
  });

  test.each([
    ['set', 120, 3, [1, 2], 'remind.failed'],
    ['changed', 600, 1, [1, 2], 'remind.failed'],
    ['forgotten', null, 1, [1, 2], 'remind.notForgotten'],
  ])('that could not be %s is restored, with an error: %#', async (_what, minutes, taskId, left, title) => {
    const no = refusal(409, 'You have many reminders already.');
    const { mutate, changeTaskReminder, ids, shown, told } = await aPage({
      ...{ [REMIND]: no, [FORGET]: no, 'PUT /tasks/1/reminder': no },
    });
    await mutate(changeTaskReminder, { ...CHANGE, taskId, minutes });
    expect(ids()).toEqual(left);
    expect(shown()?.tasks[0]).toEqual(taskAt(1, '10:00'));
    expect(told.failed).toEqual([{ title, text: 'You have many reminders already.' }]);
  });

  test('is confirmed, with a hint where it will be silent', async () => {
    const { mutate, changeTaskReminder, told, setDevice, client, remindersQuery } = await aPage({
      [REMIND]: taskAt(3, '11:30'),
    });
    await mutate(changeTaskReminder, CHANGE);
    setDevice(false);
    await mutate(changeTaskReminder, CHANGE);
    const kinds = { ...REMINDERS.settings.kinds, task: false };
    client.setQueryData(remindersQuery().queryKey, { ...REMINDERS, settings: { ...REMINDERS.settings, kinds } });
    await mutate(changeTaskReminder, CHANGE);
    expect(told.done.map(({ title, text }) => [title, text])).toEqual([
      ['remind.done', undefined],
      ['remind.done', 'remind.offHere'],
      ['remind.done', 'remind.quietTask'],
    ]);
  });

  test.each([
    ['the one before', at('11:00').toISOString(), '{"minutes":120}'],
    ['none, where none was before', null, undefined],
    ['none, where the one before is over', at('08:00').toISOString(), undefined],
  ])('is set back to %s, without a message: %#', async (_what, before, body) => {
    const { mutate, changeTaskReminder, told, server } = await aPage({
      [REMIND]: taskAt(3, '11:30'),
      'DELETE /tasks/3/reminder': { success: true },
    });
    await mutate(changeTaskReminder, { ...CHANGE, minutes: 30, before });
    told.done[0]?.action?.onSelect();
    await settled();
    expect(server.lines().at(-1)).toBe(body ? `${REMIND} ${body}` : 'DELETE /tasks/3/reminder');
    expect(told.done).toHaveLength(1);
  });

  test("shows the time in the user's time zone, and the day when it is not today", async () => {
    await import('./queries.ts');
    const { timeText, tomorrowIn } = await import('./times.ts');
    expect(timeText(at('11:30'), 'Europe/Berlin', NOW)).toBe('11:30 AM');
    expect(timeText(at('11:30', '2026-11-24'), 'Europe/Berlin', NOW)).toMatch(/^Tue\D*11:30/);
    expect(timeText(at('11:30'), 'Asia/Tokyo', NOW)).toBe('7:30 PM');
    expect(tomorrowIn('Europe/Berlin', NOW)).toEqual(at('00:00', '2026-11-24'));
  });
});
