import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClosedSession } from '#shared/focus/session.ts';
import { type Booking, type BookSession, startBooking } from './booking.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const session = (number: number): ClosedSession => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  task: { id: 7, title: 'Letter', category: 'personal', weight: 8, wasTheOneThing: true, energyLevel: 'high' },
  startedAt: 1,
  endedAt: 2,
  focusedMs: 1,
  outcome: null,
});
const [one, two] = [session(1), session(2)];

/** A server that refuses or cannot be reached, and the sessions waiting for it. */
function aServer(...waiting: ClosedSession[]) {
  const server = { isAway: false, broken: new Set<string>(), asked: new Array<string>(), waiting };
  const bookSession: BookSession = async ({ id }) => {
    server.asked.push(id);
    await Promise.resolve();
    if (server.isAway) return { kind: 'later', holdsAll: true };
    return server.broken.has(id) ? { kind: 'later', holdsAll: false } : { kind: 'sent' };
  };
  const booking: Booking = startBooking(bookSession, (id) => {
    server.waiting = server.waiting.filter((closed) => closed.id !== id);
    booking.look(server.waiting);
  });
  return { server, booking };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

test('books what waits one after the other, each once', async () => {
  const { server, booking } = aServer(one, two);
  booking.look(server.waiting);
  booking.look(server.waiting);
  await settle();
  expect(server.asked).toEqual([one.id, two.id]);
  expect(server.waiting).toEqual([]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(server.asked).toHaveLength(2);
});

test('retries without the server, with growing delays, and at once when it is back', async () => {
  const { server, booking } = aServer(one);
  server.isAway = true;
  booking.look(server.waiting);
  await settle();
  for (const [ms, tries] of [
    [4_999, 1],
    [1, 2],
    [9_999, 2],
    [1, 3],
  ] as const) {
    await vi.advanceTimersByTimeAsync(ms);
    expect(server.asked).toHaveLength(tries);
  }
  await vi.advanceTimersByTimeAsync(3_600_000);
  const asked = server.asked.length;
  expect(asked).toBeLessThan(24);
  server.isAway = false;
  booking.hurry();
  await settle();
  expect(server.asked).toHaveLength(asked + 1);
  expect(server.waiting).toEqual([]);
});

test('continues after a session that fails on the server', async () => {
  const { server, booking } = aServer(one, two);
  server.broken.add(one.id);
  booking.look(server.waiting);
  await settle();
  expect(server.waiting).toEqual([one]);
});

test('a booked session whose removal failed is not sent again and again, and blocks no other', async () => {
  const asked: string[] = [];
  const book: BookSession = async ({ id }) => {
    asked.push(id);
    await Promise.resolve();
    if (asked.length > 9) throw new Error('on and on');
    return { kind: 'sent' };
  };
  const booking = startBooking(book, () => undefined);
  booking.look([one, two]);
  await settle();
  expect(asked).toEqual([one.id, two.id]);
  // From now on another tab owns the timer and books.
  booking.look([]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked).toHaveLength(2);
  booking.stop();
});

test('books a session that arrives while another is being sent', async () => {
  const { server, booking } = aServer(one);
  booking.look(server.waiting);
  server.waiting = [one, two];
  booking.look(server.waiting);
  await settle();
  expect(server.waiting).toEqual([]);
});

test('requests nothing after the end', async () => {
  const { server, booking } = aServer(one);
  server.isAway = true;
  booking.look(server.waiting);
  await settle();
  booking.stop();
  booking.hurry();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(server.asked).toHaveLength(1);
});
