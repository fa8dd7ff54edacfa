import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import type { SignedInPerson } from '#api/app/testServer.ts';
import {
  anEvent,
  begin,
  type CalendarServer,
  connect,
  goBack,
  startCalendarServer,
  statusOf,
  sync,
} from './testCalendar.ts';

let server: CalendarServer;

beforeAll(async () => {
  server = await startCalendarServer(inject('testDatabase'));
});
beforeEach(() => {
  server.sandbox.state.calendars.clear();
  server.sandbox.state.grants.clear();
});
afterAll(() => server.stop());

const disconnect = (person: SignedInPerson) => person.call('POST', '/api/calendar/disconnect');
const isRevoked = () => [...server.sandbox.state.grants.values()].every(({ revoked }) => revoked);
const left = () =>
  vi.waitFor(() => expect([server.sandbox.state.calendars.size, isRevoked()]).toEqual([0, true]), 15_000);

async function connected(): Promise<SignedInPerson> {
  const person = await server.signedIn();
  await connect(server, person);
  await sync(person, [anEvent('1')]);
  expect(server.sandbox.state.calendars.size).toBe(1);
  return person;
}

describe('disconnecting Google', () => {
  test('removes our calendar and revokes the permission; repeating it is harmless', async () => {
    const ann = await connected();
    expect((await disconnect(ann)).body).toEqual({ success: true });
    expect(await statusOf(ann)).toEqual({ isConfigured: true, connection: null });
    await left();
    expect((await disconnect(ann)).body).toEqual({ success: true });
    expect((await sync(ann, [])).body['code']).toBe('noCalendar');
  });

  test('cancels a connection in progress', async () => {
    const ann = await connected();
    const { authUrl, cookie } = await begin(ann);
    await disconnect(ann);
    expect((await goBack(server, server.sandbox.decide(authUrl, true), cookie)).location).toContain('calendar=failed');
    await left();
  });

  test('does not wait for an unresponsive Google, and removes the calendar later', async () => {
    const ann = await connected();
    server.sandbox.fail('backendError', 2, '/calendar/v3/calendars');
    expect((await disconnect(ann)).status).toBe(200);
    expect((await statusOf(ann)).connection).toBeNull();
    await left();
  });

  test('finishes at once when the user revoked the permission', async () => {
    const ann = await connected();
    for (const grant of server.sandbox.state.grants.values()) grant.revoked = true;
    server.sandbox.calls.length = 0;
    expect((await disconnect(ann)).status).toBe(200);
    await vi.waitFor(() => expect(server.sandbox.calls.at(-1)).toMatchObject({ path: '/token', status: 400 }), 15_000);
    server.sandbox.state.calendars.clear();
  });

  test('removes nothing from a user who reconnected meanwhile', async () => {
    const ann = await connected();
    server.sandbox.fail('backendError', 2, '/calendar/v3/calendars');
    await disconnect(ann);
    await connect(server, ann);
    await vi.waitFor(() => expect(server.sandbox.state.calendars.size).toBe(0), 15_000);
    expect((await sync(ann, [anEvent('1')])).status).toBe(200);
    await disconnect(ann);
    await left();
  });

  test('happens when the account is removed', async () => {
    const ann = await connected();
    expect((await ann.removeAccount()).body).toEqual({
      success: true,
    });
    await left();
  });
});

test('an export states that a calendar is connected, without its keys', async () => {
  const ann = await connected();
  await begin(ann);
  const { body, text } = await ann.call<{ data: Record<string, unknown[]> }>('GET', '/api/user/export');
  expect(body.data['calendar']).toEqual([
    {
      ...{ id: expect.any(Number) as number, calendarId: server.sandbox.calendar()?.id, eventCount: 1, problem: null },
      ...{ connectedAt: expect.any(String) as string, syncedAt: expect.any(String) as string },
    },
  ]);
  expect(body.data['calendarSignIns']).toHaveLength(1);
  for (const secret of ['refreshToken', 'verifier', 'stateHash']) expect(text).not.toContain(secret);
});
