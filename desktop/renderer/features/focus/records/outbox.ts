import { z } from 'zod';
import { Pattern } from '#shared/focus/contract.ts';
import { ClosedSession } from '#shared/focus/session.ts';
import { keepStored, keepText, keysWith, readStored } from '#renderer/platform/storage.ts';

/** Of each kind so many wait on a device at most; the newest stay. */
export const MOST_WAITING = 500;

const since = z.number();
const WaitingPattern = z.object({ since, pattern: Pattern });
const WaitingSession = z.object({ since, session: ClosedSession });
const Waiting = z.union([WaitingPattern, WaitingSession]);

const prefixOf = (user: number): string => `focusWaiting:${user}:`;

interface Outbox {
  readonly patterns: readonly Pattern[];
  readonly sessions: readonly ClosedSession[];
}

/**
 * Keeps something for the server on this device, under a key of its own, so that windows never write over one another.
 * The same id again takes the place of itself.
 */
export function putOut(user: number, what: { readonly pattern: Pattern } | { readonly session: ClosedSession }): void {
  const { id } = 'pattern' in what ? what.pattern : what.session;
  keepStored(prefixOf(user) + id, { since: Date.now(), ...what });
  if (keysWith(prefixOf(user)).length <= MOST_WAITING) return;
  const { patterns, sessions } = waitingOf(user);
  forgetSent(user, [...patterns.slice(0, -MOST_WAITING), ...sessions.slice(0, -MOST_WAITING)]);
}

/** What waits of a person, the oldest first. What cannot be read is of no use to anybody, and goes. */
export function waitingOf(user: number): Outbox {
  const found = keysWith(prefixOf(user)).flatMap((key) => {
    const waiting = readStored(key, Waiting);
    if (!waiting) keepText(key, null);
    return waiting ?? [];
  });
  const inOrder = found.toSorted((a, b) => a.since - b.since);
  return {
    patterns: inOrder.flatMap((one) => ('pattern' in one ? one.pattern : [])),
    sessions: inOrder.flatMap((one) => ('session' in one ? one.session : [])),
  };
}

/** True while something waits. */
export const isWaiting = (user: number): boolean => keysWith(prefixOf(user)).length > 0;

/** The server has these, or will never take them. */
export const forgetSent = (user: number, sent: readonly { readonly id: string }[]): void =>
  sent.forEach(({ id }) => keepText(prefixOf(user) + id, null));
