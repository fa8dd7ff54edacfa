import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { BookedSession } from '#shared/focus/contract.ts';
import type { FocusReportReply, KnownFocus } from '#shared/focus/runningContract.ts';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';

const MINUTE = 60_000;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
});
afterAll(() => server.stop());

/** A user's device with its own session. */
interface Device {
  call<T>(method: string, path: string, body?: object): Promise<{ status: number; body: T }>;
}

async function devicesOf({ email, token }: SignedInPerson): Promise<readonly [Device, Device]> {
  const { body } = await server.call('POST', '/api/auth/login', { body: { email, password: 'Tidy-Moon1' } });
  const device = (own: string): Device => ({
    call: <T>(method: string, path: string, sent?: object) =>
      server.call<T>(method, path, { token: own, ...(sent && { body: sent }) }),
  });
  return [device(token), device(String(body['access_token']))];
}

const aReport = (facts: object = {}) => ({
  ...{ key: 'one', phase: 'focus', task: { id: 7, title: 'Write the letter' } },
  ...{ wholeMs: 25 * MINUTE, leftMs: 20 * MINUTE, sinceMs: 5 * MINUTE },
  ...facts,
});

const report = async (device: Device, facts: object | null, answered?: string) =>
  (await device.call<FocusReportReply>('PUT', '/api/focus-running', { report: facts && aReport(facts), answered }))
    .body;
const shown = async (device: Device) =>
  (await device.call<{ running: KnownFocus | null }>('GET', '/api/focus-running')).body.running;
const request = async (device: Device, key: string, what: string) =>
  (await device.call<{ isWaiting: boolean }>('POST', '/api/focus-running/requests', { key, request: what })).body;

describe('the running session', () => {
  test('is visible to the other device with its age, to no other user, and is gone when it is over', async () => {
    const [ann, ben] = [await server.signedIn(), await server.signedIn()];
    const [desk, phone] = await devicesOf(ann);
    expect(await report(desk, {})).toEqual({ isElsewhere: false, pending: null });
    server.clock.pass(30_000);
    const { ageMs = 0, ...rest } = (await shown(phone)) ?? {};
    expect(rest).toEqual({ ...aReport(), isHere: false, pending: null });
    expect(ageMs).toBeGreaterThanOrEqual(30_000);
    expect(await shown(desk)).toMatchObject({ isHere: true });
    expect((await ben.call<object>('GET', '/api/focus-running')).body).toEqual({ running: null, version: '' });
    await report(phone, null);
    expect(await shown(phone)).not.toBeNull();
    await report(desk, null);
    expect(await shown(phone)).toBeNull();
  });

  test('is the later one of two devices, until the device that runs it is silent', async () => {
    const [desk, phone] = await devicesOf(await server.signedIn());
    await report(desk, {});
    expect(await report(phone, { key: 'two', sinceMs: 0 })).toEqual({ isElsewhere: false, pending: null });
    expect(await report(desk, {})).toEqual({ isElsewhere: true, pending: null });
    expect(await report(desk, { phase: 'paused', sinceMs: 0 })).toMatchObject({ isElsewhere: true });
    expect(await shown(desk)).toMatchObject({ key: 'two', isHere: false });
    server.clock.pass(151_000);
    expect(await report(desk, { phase: 'paused', sinceMs: 0 })).toMatchObject({ isElsewhere: false });
    expect(await shown(phone)).toMatchObject({ key: 'one', phase: 'paused', isHere: false });
  });

  test('of two concurrent reports is one', async () => {
    const [desk, phone] = await devicesOf(await server.signedIn());
    const replies = await Promise.all([report(desk, {}), report(phone, { key: 'two' })]);
    const { key } = (await shown(desk)) ?? {};
    expect(replies.filter(({ isElsewhere }) => !isElsewhere).length).toBeGreaterThanOrEqual(1);
    expect(['one', 'two']).toContain(key);
  });

  test('ends with the sign-in of its device', async () => {
    const [desk, phone] = await devicesOf(await server.signedIn());
    await report(desk, {});
    await desk.call('POST', '/api/auth/logout', {});
    expect(await shown(phone)).toBeNull();
  });

  test.each([
    ['a negative rest', { leftMs: -1 }],
    ['a phase that there is not', { phase: 'completed' }],
    ['a task without a title', { task: { id: 7, title: '' } }],
  ])('is rejected with %s', async (_what, facts) => {
    const [desk] = await devicesOf(await server.signedIn());
    const { status } = await desk.call<object>('PUT', '/api/focus-running', { report: aReport(facts) });
    expect(status).toBe(400);
    expect(await shown(desk)).toBeNull();
  });
});

describe('a request', () => {
  test('waits for the device that runs the session, and is gone when done', async () => {
    const [desk, phone] = await devicesOf(await server.signedIn());
    await report(desk, {});
    expect(await request(phone, 'one', 'pause')).toEqual({ isWaiting: true });
    expect(await shown(phone)).toMatchObject({ pending: 'pause' });
    server.clock.pass(5_000);
    const { pending } = await report(desk, {});
    expect(pending).toMatchObject({ key: 'one', request: 'pause' });
    expect(pending?.ageMs).toBeGreaterThanOrEqual(5_000);
    expect(await report(desk, { phase: 'paused' }, randomUUID())).toMatchObject({ pending: { id: pending?.id } });
    expect(await report(desk, { phase: 'paused' }, pending?.id)).toEqual({ isElsewhere: false, pending: null });
    expect(await shown(phone)).toMatchObject({ phase: 'paused', pending: null });
  });

  test('for a session that no longer runs waits for nothing, and is not applied to the next', async () => {
    const [desk, phone] = await devicesOf(await server.signedIn());
    expect(await request(phone, 'one', 'end')).toEqual({ isWaiting: false });
    await report(desk, {});
    expect(await request(phone, 'another', 'end')).toEqual({ isWaiting: false });
    await request(phone, 'one', 'end');
    expect(await report(desk, { key: 'two' })).toEqual({ isElsewhere: false, pending: null });
    expect(await report(desk, { key: 'two' })).toEqual({ isElsewhere: false, pending: null });
  });
});

describe('two devices book no minute twice', () => {
  let endedAt = 0;
  beforeAll(() => {
    endedAt = server.clock.now().getTime();
  });
  const book = async (device: Device, spans: readonly (readonly [number, number])[]) => {
    const stretches = spans.map(([from, to]) => ({ startedAt: endedAt - from * MINUTE, ms: (from - to) * MINUTE }));
    const task = { id: 1, title: 'Letter', category: 'personal', weight: 8, wasTheOneThing: true, energyLevel: 'high' };
    const focusedMs = stretches.reduce((sum, { ms }) => sum + ms, 0);
    const session = { id: randomUUID(), task, startedAt: stretches[0]?.startedAt, endedAt, focusedMs };
    const sent = { ...session, outcome: 'progress', stretches };
    const book = () => device.call<BookedSession>('POST', '/api/focus-sessions', sent);
    const { body, status } = await book();
    expect((await book()).body).toEqual(body);
    return [status, body.focusedMs / MINUTE];
  };

  test('overlapping sessions count for the one that was booked first', async () => {
    const [desk, phone] = await devicesOf(await server.signedIn());
    expect(await book(desk, [[60, 35]])).toEqual([200, 25]);
    expect(await book(phone, [[50, 25]])).toEqual([200, 10]);
    expect(await book(desk, [[30, 20]])).toEqual([200, 5]);
    expect(await book(phone, [[59, 40]])).toEqual([200, 0]);
  });

  test('a pause on one device leaves its time to the other', async () => {
    const [desk, phone] = await devicesOf(await server.signedIn());
    await book(desk, [
      [60, 50],
      [20, 10],
    ]);
    expect(await book(phone, [[50, 20]])).toEqual([200, 30]);
  });

  test('one device whose clock was set books all of its time', async () => {
    const [desk] = await devicesOf(await server.signedIn());
    await book(desk, [[60, 35]]);
    expect(await book(desk, [[60, 35]])).toEqual([200, 25]);
  });
});
