import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { ClosedSession } from '#shared/focus/session.ts';
import { theTask } from '#shared/focus/testTimer.ts';
import { sessionAtom, store } from '#renderer/platform/session.ts';
import { mirrored } from './mirror.ts';
import { keepPattern, mirrorSession } from './notes.ts';
import { isWaiting, waitingOf } from './outbox.ts';
import { stubShelves } from './testShelves.ts';

const MARA = 7;
const user = {
  ...{ id: MARA, email: 'mara@example.org', timezone: 'Asia/Tokyo' },
  user_metadata: { first_name: 'Mara', last_name: '', full_name: 'Mara' },
};
const endedAt = Date.parse('2026-03-04T16:30:00Z');
const aSession = (facts: Partial<ClosedSession> = {}): ClosedSession => ({
  ...{ id: randomUUID(), task: theTask, startedAt: endedAt - 1_500_000, endedAt, focusedMs: 1_500_000 },
  ...{ outcome: 'completed' },
  ...facts,
});

beforeEach(() => {
  store.set(sessionAtom, { state: 'signedIn', user });
  return stubShelves();
});

test('a session is mirrored once, with the hour of the account, and sent by the owner of the timer', () => {
  const session = aSession();
  mirrorSession(MARA, session);
  mirrorSession(MARA, session);
  expect(mirrored(MARA, 'focusSessions')).toMatchObject([{ taskId: theTask.id, outcome: 'completed', hourOfDay: 1 }]);
  mirrorSession(MARA, aSession({ endedAt: endedAt + 1 }));
  expect(mirrored(MARA, 'focusSessions')).toHaveLength(2);
  expect(isWaiting(MARA)).toBe(false);
});

test('a session that was ended early has no record', () => {
  mirrorSession(MARA, aSession({ outcome: null }));
  expect(mirrored(MARA, 'focusSessions')).toEqual([]);
});

test('an observation gets an id and its time', () => {
  const at = new Date(endedAt);
  keepPattern(MARA, { kind: 'startDelay', record: { delayMinutes: 4, taskCategory: 'work' } }, at);
  keepPattern(MARA, { kind: 'startDelay', record: { delayMinutes: 4, taskCategory: 'work' } }, at);
  const patterns = waitingOf(MARA).map(({ pattern }) => pattern);
  expect(patterns).toMatchObject([{ at: at.toISOString(), kind: 'startDelay' }, { record: { delayMinutes: 4 } }]);
  expect(new Set(patterns.map(({ id }) => id)).size).toBe(2);
  expect(mirrored(MARA, 'taskStartDelays')).toHaveLength(2);
});
