import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ClosedSession } from '#shared/focus/session.ts';
import { theTask } from '#shared/focus/testTimer.ts';
import { CsrfTokens } from '#main/platform/csrf.ts';
import { DumpServer } from '#scripts/test-api/dumpServer.ts';
import { Booking } from './booking.ts';
import { bookSession } from './bookSession.ts';

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const sessionOf = (number: number): ClosedSession => ({
  id: idOf(number),
  task: theTask,
  startedAt: Date.parse('2026-11-22T10:00:00Z'),
  endedAt: Date.parse('2026-11-22T10:25:00Z'),
  focusedMs: 1_500_000,
  outcome: 'progress',
});

let server: DumpServer;
const bookings: Booking[] = [];

beforeEach(async () => {
  server = await DumpServer.start();
});
afterEach(async () => {
  for (const booking of bookings.splice(0)) booking.stop();
  await server.stop();
});

type Session = { token: string; accountId: number | null } | null;

function start(numbers: readonly number[], session: Session = { token: 'user-7', accountId: 7 }, accountAfter = 7) {
  const timer = {
    accountId: 7 as number | null,
    toBook: numbers.map(sessionOf),
    send(event: { sessionId: string }) {
      timer.toBook = timer.toBook.filter(({ id }) => id !== event.sessionId);
    },
  };
  const troubles: string[] = [];
  const csrf = new CsrfTokens(server.apiBase, fetch);
  const booking = new Booking({
    timer,
    session: () => Promise.resolve(session),
    async send(closed, token) {
      const outcome = await bookSession(closed, token, { apiBase: server.apiBase, csrf, send: fetch });
      timer.accountId = accountAfter;
      return outcome;
    },
    onTrouble: (what) => troubles.push(what),
  });
  bookings.push(booking);
  return { timer, booking, troubles };
}

const waits = ({ toBook }: { toBook: readonly ClosedSession[] }) => toBook.map(({ id }) => id);
const cameAs = () => server.focus.requests.map(({ session, user }) => [session.id, user]);

describe('booking', () => {
  test('sends what waits in order and completely, and then nothing waits', async () => {
    const { timer, booking } = start([1, 2]);
    await booking.deliver();
    expect(cameAs()).toEqual([
      [idOf(1), 7],
      [idOf(2), 7],
    ]);
    expect(server.focus.requests[0]?.session).toEqual(sessionOf(1));
    expect(waits(timer)).toEqual([]);
  });

  test('sends no request without sessions to book', async () => {
    const { booking } = start([]);
    await booking.deliver();
    expect([server.focus.requests.length, server.csrfTokens.size]).toEqual([0, 0]);
  });

  test('a connection cut after the server booked it makes one session', async () => {
    server.focus.temper = 'hangUpAfter';
    const { timer, booking } = start([1]);
    await booking.deliver();
    expect(waits(timer)).toEqual([idOf(1)]);
    server.focus.temper = 'well';
    await booking.deliver();
    expect([server.focus.booked.size, server.focus.requests.length, waits(timer)]).toEqual([1, 2, []]);
  });

  test.each([{ status: 500 }, { status: 404 }, { status: 403 }, { status: 409 }, 'hotel' as const])(
    'a response of %j keeps the session, and the next one is tried',
    async (temper) => {
      server.focus.temper = temper;
      const { timer, booking } = start([1, 2]);
      await booking.deliver();
      expect(server.focus.requests).toHaveLength(2);
      expect(waits(timer)).toEqual([idOf(1), idOf(2)]);
    },
  );

  test('a busy server is left alone', async () => {
    server.focus.temper = { status: 503 };
    const { timer, booking } = start([1, 2]);
    await booking.deliver();
    expect([server.focus.requests.length, waits(timer).length]).toEqual([1, 2]);
  });

  test.each([400, 413])('a permanent rejection (%i) is reported, and not retried', async (status) => {
    server.focus.temper = { status };
    const { timer, booking, troubles } = start([1]);
    await booking.deliver();
    await booking.deliver();
    expect([server.focus.requests.length, waits(timer), troubles.length]).toEqual([1, [], 1]);
  });

  test('expired CSRF tokens cost one more', async () => {
    const { timer, booking } = start([1]);
    await booking.deliver();
    server.csrfTokens.clear();
    timer.toBook = [sessionOf(2)];
    await booking.deliver();
    expect([server.focus.booked.size, waits(timer)]).toEqual([2, []]);
  });
});

describe('sends to the account that made it, and to no other', () => {
  test.each([
    ['nobody is signed in', null],
    ['it is not known who is signed in', { token: 'user-7', accountId: null }],
    ['another is signed in already', { token: 'user-8', accountId: 8 }],
  ])('waits while %s', async (_when, session) => {
    const { timer, booking } = start([1], session);
    await booking.deliver();
    expect([cameAs(), waits(timer)]).toEqual([[], [idOf(1)]]);
  });

  test('an expired token makes it wait for the next sign-in', async () => {
    const { timer, booking } = start([1, 2], { token: 'revoked', accountId: 7 });
    await booking.deliver();
    expect([cameAs(), waits(timer).length]).toEqual([[], 2]);
  });

  test('after a change of account halfway the rest stays', async () => {
    const { timer, booking } = start([1, 2], undefined, 8);
    await booking.deliver();
    expect([cameAs(), waits(timer)]).toEqual([[[idOf(1), 7]], [idOf(1), idOf(2)]]);
  });
});
