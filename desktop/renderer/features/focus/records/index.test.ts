import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ClosedSession } from '#shared/focus/session.ts';
import { theTask } from '#shared/focus/testTimer.ts';
import { call } from '#renderer/platform/api.ts';
import { sessionAtom, store } from '#renderer/platform/session.ts';
import { bookSession, notePattern, noteSession } from './index.ts';
import { mirrored } from './mirror.ts';
import { waitingOf } from './outbox.ts';
import { stubShelves } from './testShelves.ts';

vi.mock('#renderer/platform/api.ts', () => ({ call: vi.fn() }));

const MARA = 7;
const user = {
  ...{ id: MARA, email: 'mara@example.org', timezone: 'Europe/Berlin' },
  user_metadata: { first_name: 'Mara', last_name: '', full_name: 'Mara' },
};
const aSession = (): ClosedSession => ({
  ...{ id: randomUUID(), task: theTask, startedAt: 0, endedAt: 1_500_000, focusedMs: 1_500_000, outcome: 'progress' },
});

beforeEach(() => {
  vi.mocked(call).mockReset().mockResolvedValue({});
  store.set(sessionAtom, { state: 'signedIn', user });
  return stubShelves();
});

test('one call mirrors a session, and another books it', async () => {
  const session = aSession();
  noteSession(session);
  await vi.waitFor(() => expect(mirrored(MARA, 'focusSessions')).toHaveLength(1));
  expect(call).not.toHaveBeenCalled();
  expect(await bookSession(session)).toEqual({ kind: 'sent' });
  expect(call).toHaveBeenCalledOnce();
});

test('a pattern belongs to the user present when it was recorded', async () => {
  notePattern({ kind: 'startDelay', record: { delayMinutes: 4, taskCategory: 'work' } });
  store.set(sessionAtom, { state: 'signedIn', user: { ...user, id: 8 } });
  await vi.waitFor(() => expect(waitingOf(MARA)).toMatchObject([{ pattern: { kind: 'startDelay' } }]));
  expect(waitingOf(8)).toEqual([]);
});

test('nothing is recorded while signed out', async () => {
  store.set(sessionAtom, { state: 'signedOut', hasEnded: false });
  notePattern({ kind: 'completion', record: { completionTime: 9 } });
  noteSession(aSession());
  expect(await bookSession(aSession())).toMatchObject({ kind: 'later' });
  expect([...Object.keys(window.localStorage), ...Object.keys(window.sessionStorage)]).toEqual([]);
});
