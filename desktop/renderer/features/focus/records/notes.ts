import { focusSessionRecord } from '#shared/focus/outcomes.ts';
import type { Pattern } from '#shared/focus/contract.ts';
import type { ClosedSession } from '#shared/focus/session.ts';
import { store, timeZoneAtom } from '#renderer/platform/session.ts';
import { newId } from '#renderer/platform/windows.ts';
import { KEY_OF, mirror, mirrored } from './mirror.ts';
import { putOut } from './outbox.ts';

type WithoutId<P extends Pattern> = P extends Pattern ? Omit<P, 'id' | 'at'> : never;

/** Something that was observed just now; its id and its moment are added when it is noted. */
export type NewPattern = WithoutId<Pattern>;

/** Mirrors a session with an outcome, once however often it is told. */
export function mirrorSession(user: number, closed: ClosedSession): void {
  const record = focusSessionRecord(closed, store.get(timeZoneAtom));
  const isKnown = mirrored(user, 'focusSessions').some(
    ({ taskId, timestamp }) => taskId === record?.taskId && timestamp === record.timestamp,
  );
  if (record && !isKnown) mirror(user, 'focusSessions', record);
}

/** Mirrors what was observed, and hands it to whoever sends. */
export function keepPattern(user: number, { kind, record }: NewPattern, at: Date): void {
  mirror(user, KEY_OF[kind], record);
  // Each record came with its kind.
  const pattern = { id: newId(), at: at.toISOString(), kind, record } as Pattern;
  putOut(user, pattern);
}
