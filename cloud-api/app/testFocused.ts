import { randomUUID } from 'node:crypto';
import type { SignedInPerson, TestServer } from './testServer.ts';

/** Creates every kind of focus data: a session, chosen durations, a running timer and observations. */
export async function aFocused(server: TestServer, person: SignedInPerson, taskId: number): Promise<void> {
  const endedAt = server.clock.now().getTime();
  const task = { id: taskId, title: 'Call, the; bank', category: 'work', weight: 5, wasTheOneThing: true };
  const session = { startedAt: endedAt - 60_000, endedAt, focusedMs: 60_000, outcome: null };
  const body = { id: randomUUID(), task: { ...task, energyLevel: 'low' }, ...session };
  await person.call('POST', '/api/focus-sessions', { body });
  await person.call('PUT', '/api/focus-settings', { body: { focusMinutes: 50, breakMinutes: 10 } });
  const report = { key: 'one', phase: 'paused', task, wholeMs: 60_000, leftMs: 60_000, sinceMs: 0 };
  await person.call('PUT', '/api/focus-running', { body: { report } });
  const pattern = { id: randomUUID(), at: server.clock.now(), kind: 'completion', record: { completionTime: 9 } };
  await person.call('POST', '/api/patterns', { body: { patterns: [pattern] } });
}
