import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anAppointment } from '#shared/calendar/testAppointment.ts';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { away, heldBack, refusal, settled, stubServer } from '#renderer/platform/testServer.ts';
import { aClient, aScreen, speak } from '#renderer/ui/testApp.ts';
import {
  appointmentsQuery,
  useAppointments,
  useHasAppointments,
  useMoreAppointments,
} from '../appointments/queries.ts';
import { chooseTarget, putBack, reasonOf, stopWriting, writingQuery } from '../writing/queries.ts';
import { calendar } from '../messages/en.ts';
import { calendarStatus, disconnectCalendar, syncWeek } from './queries.ts';

const STATUS = { isConfigured: true, connection: null };
const WRITING = { calendarId: 3, name: 'Family', writtenAt: null, problem: null, events: 0, deleted: [] };
const REFUSED = refusal(409, 'No calendar is connected.');
const DONE = { success: true };

beforeEach(async () => {
  stubPage();
  await speak({ calendar });
  return async () => {
    await unmountHooks();
    vi.unstubAllGlobals();
  };
});

function aPage(answers: Parameters<typeof stubServer>[0]) {
  const server = stubServer(answers);
  const app = aClient();
  app.client.setQueryData(calendarStatus.queryKey, STATUS as never);
  app.client.setQueryData(writingQuery.queryKey, WRITING as never);
  return { ...app, server };
}

describe('the week at Google', () => {
  const SYNC = 'POST /calendar/google/sync';
  const { created_other: created, updated_one: updated, deleted_other: deleted, nothingNew, done } = calendar.sync;
  const counts = (one: object) => ({ created: 0, updated: 0, deleted: 0, unchanged: 4, ...one });

  test.each([
    [{}, nothingNew],
    [{ created: 2 }, `${created.replace('{{count}}', '2')}.`],
    [{ updated: 1 }, `${updated.replace('{{count}}', '1')}.`],
    [
      { created: 2, updated: 1, deleted: 3 },
      `${[created.replace('{{count}}', '2'), updated.replace('{{count}}', '1'), deleted.replace('{{count}}', '3')].join(', ')}.`,
    ],
  ])('says what was done: %o', async (result, text) => {
    const { mutate, told, isOld, server } = aPage({ [SYNC]: counts(result) });
    await mutate(syncWeek, []);
    expect(told.done).toEqual([{ title: done, text }]);
    expect(isOld(calendarStatus.queryKey)).toBe(true);
    expect(server.lines()).toEqual([`${SYNC} {"events":[]}`]);
  });

  test('says what failed, and why', async () => {
    const { mutate, told } = aPage({ [SYNC]: REFUSED, 'POST /calendar/disconnect': REFUSED });
    await mutate(syncWeek, []);
    await mutate(disconnectCalendar, undefined);
    expect(told.failed).toEqual(
      [calendar.sync.notDone, calendar.sync.notDisconnected].map((title) => ({
        title,
        text: 'No calendar is connected.',
      })),
    );
  });

  test('can be disconnected, which reloads it', async () => {
    const { mutate, told, isOld, client } = aPage({
      'POST /calendar/disconnect': DONE,
      'GET /calendar/status': STATUS,
    });
    await mutate(disconnectCalendar, undefined);
    const { title, text } = calendar.sync.disconnected;
    expect(told.done).toEqual([{ title, text }]);
    expect(isOld(calendarStatus.queryKey)).toBe(true);
    expect(await client.fetchQuery(calendarStatus)).toEqual(STATUS);
  });
});

describe('tasks written into a calendar', () => {
  const CHOOSE = 'PUT /calendar-writing';

  test('are announced with the name of the chosen one', async () => {
    const { mutate, told, isOld, server } = aPage({ [CHOOSE]: WRITING });
    expect(await mutate(chooseTarget, { id: 3, name: 'Ours' })).toEqual({ ...WRITING, isChosen: true, wanted: 'Ours' });
    expect(server.lines()).toEqual([`${CHOOSE} {"calendarId":3}`]);
    expect(told.done).toEqual([{ title: 'writing.begun' }]);
    expect(isOld(writingQuery.queryKey)).toBe(true);
  });

  test('are not announced for one that is not writable', async () => {
    const { mutate, told } = aPage({ [CHOOSE]: { ...WRITING, problem: 'readOnly' } });
    expect(await mutate(chooseTarget, { id: 4, name: 'Theirs' })).toMatchObject({ isChosen: false });
    expect([told.done, told.failed]).toEqual([[], []]);
    expect([reasonOf('readOnly'), reasonOf('gone')]).toEqual(['writing.readOnly', 'problem.gone']);
  });

  test('stop being written, with or without removing the events', async () => {
    const { mutate, told, server } = aPage({ 'POST /calendar-writing/stop': DONE });
    await mutate(stopWriting, true);
    await mutate(stopWriting, false);
    expect(server.asked.map(({ body }) => body)).toEqual([{ removesEvents: true }, { removesEvents: false }]);
    expect(told.done).toEqual([{ title: 'writing.stopped' }, { title: 'writing.stopped' }]);
  });

  test('are written again when their event was deleted', async () => {
    const { mutate, told, isOld } = aPage({ 'POST /calendar-writing/events/8/again': WRITING });
    await mutate(putBack, 8);
    expect(told.done).toEqual([{ title: 'deleted.kept' }]);
    expect(isOld(writingQuery.queryKey)).toBe(true);
  });

  test('report failures', async () => {
    const { mutate, told } = aPage({
      [CHOOSE]: REFUSED,
      'POST /calendar-writing/stop': REFUSED,
      'POST /calendar-writing/events/8/again': REFUSED,
    });
    await mutate(chooseTarget, { id: 3, name: 'Ours' });
    await mutate(stopWriting, true);
    await mutate(putBack, 8);
    const text = 'No calendar is connected.';
    const titles = ['writing.notSaved', 'writing.notSaved', 'deleted.notKept'];
    expect(told.failed).toEqual(titles.map((title) => ({ title, text })));
  });
});

describe('appointments', () => {
  const NONE = { appointments: [], old: [] };
  async function shown(reply: object | typeof away) {
    const server = stubServer({ 'GET /appointments': reply });
    const { client, around } = aScreen();
    const hook = await renderHook(
      () => ({ list: useAppointments(), more: useMoreAppointments(), has: useHasAppointments() }),
      around,
    );
    await hook.does(settled);
    return { ...hook, client, server };
  }

  test('are none while unknown', async () => {
    const { now } = await shown(away);
    expect(now()).toEqual({ list: [], more: { isMissing: false, isAwaited: false }, has: false });
  });

  test.each([
    ['nothing stands there', NONE, false],
    ['one stands there', { ...NONE, appointments: [anAppointment('09:00', '10:00')] }, true],
    [
      'a calendar could not be read for long',
      { ...NONE, old: [{ id: 1, name: 'A', readAt: '2026-03-01T00:00:00Z' }] },
      true,
    ],
    ['an event was deleted there', { ...NONE, deleted: [{ taskId: 1, title: 'A', date: null, time: null }] }, true],
  ])('are announced when %s: %#', async (_what, reply, has) => {
    const { now } = await shown(reply);
    expect(now()).toEqual({ list: reply.appointments, more: { isMissing: false, isAwaited: false }, has });
  });

  test('of today only are followed by the others, which are requested once', async () => {
    const held = heldBack(NONE);
    const { client, around } = aScreen();
    stubServer({ 'GET /appointments': held.answer });
    client.setQueryData(appointmentsQuery().queryKey, { ...NONE, hasMore: true } as never, { updatedAt: 0 });
    const { now, does } = await renderHook(useMoreAppointments, around);
    expect(now()).toEqual({ isMissing: true, isAwaited: true });
    await does(async () => {
      held.release();
      await settled();
    });
    expect(now()).toEqual({ isMissing: false, isAwaited: false });
  });
});
