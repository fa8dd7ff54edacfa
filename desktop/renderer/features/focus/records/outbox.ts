import { z } from 'zod';
import { Pattern } from '#shared/focus/contract.ts';
import { inPlace, NEW, outboxFields, type OutboxItem } from '#shared/kernel/outbox.ts';
import { keepStored, keepText, keysWith, readStored } from '#renderer/platform/storage.ts';

/** So many wait on a device at most; the newest stay. */
export const MOST_WAITING = 500;

const Waiting = z.object({ ...outboxFields, since: z.number(), pattern: Pattern });

/** A pattern that the server does not have yet. */
export interface WaitingPattern extends OutboxItem {
  readonly pattern: Pattern;
}

const listeners = new Set<() => void>();

/** Calls back when something was put out in this window; answers how to stop. */
export function onPutOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const prefixOf = (user: number): string => `focusWaiting:${user}:`;

/**
 * Keeps a pattern for the server on this device, under a key of its own, so that windows never write over one another. The
 * same id again takes the place of itself.
 */
export function putOut(user: number, pattern: Pattern): void {
  keepPattern(user, { ...NEW, id: pattern.id, at: Date.now(), pattern });
  if (keysWith(prefixOf(user)).length > MOST_WAITING) forgetSent(user, waitingOf(user).slice(0, -MOST_WAITING));
  listeners.forEach((listener) => listener());
}

/** Keeps how one stands. */
export const keepPattern = (user: number, { id, at: since, pattern, ...state }: WaitingPattern): void =>
  void keepStored(prefixOf(user) + id, { ...state, since, pattern });

/** What waits of a person, the oldest first. What cannot be read is of no use to anybody, and goes. */
export function waitingOf(user: number): readonly WaitingPattern[] {
  const found = keysWith(prefixOf(user)).flatMap((key) => {
    const waiting = readStored(key, Waiting);
    if (!waiting) keepText(key, null);
    return waiting ?? [];
  });
  return inPlace(found.map(({ since, ...waiting }) => ({ ...waiting, id: waiting.pattern.id, at: since })));
}

/** True while something waits. */
export const isWaiting = (user: number): boolean => keysWith(prefixOf(user)).length > 0;

/** The server has these, or will never take them. */
export const forgetSent = (user: number, sent: readonly { readonly id: string }[]): void =>
  sent.forEach(({ id }) => keepText(prefixOf(user) + id, null));
