import { z } from 'zod';
import { Pattern } from '#shared/focus/contract.ts';
import { inPlace, NEW, outboxFields, type OutboxItem } from '#shared/kernel/outbox.ts';
import { keepStored, keepText, keysWith, readStored } from '#renderer/platform/storage.ts';

/** Maximum patterns waiting on a device; the newest stay. */
export const MOST_WAITING = 500;

const Waiting = z.object({ ...outboxFields, since: z.number(), pattern: Pattern });

/** A pattern that the server does not have yet. */
export interface WaitingPattern extends OutboxItem {
  readonly pattern: Pattern;
}

const listeners = new Set<() => void>();

/** Calls back when a pattern was added in this window; returns the function that unsubscribes. */
export function onPutOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const prefixOf = (user: number): string => `focusWaiting:${user}:`;

/**
 * Stores a pattern for the server under a key of its own, so that windows never overwrite each other. The same id
 * replaces itself.
 */
export function putOut(user: number, pattern: Pattern): void {
  keepPattern(user, { ...NEW, id: pattern.id, at: Date.now(), pattern });
  if (keysWith(prefixOf(user)).length > MOST_WAITING) forgetSent(user, waitingOf(user).slice(0, -MOST_WAITING));
  listeners.forEach((listener) => listener());
}

/** Saves the state of a waiting pattern. */
export const keepPattern = (user: number, { id, at: since, pattern, ...state }: WaitingPattern): void =>
  void keepStored(prefixOf(user) + id, { ...state, since, pattern });

/** Waiting patterns of a user, oldest first. Unreadable ones are deleted. */
export function waitingOf(user: number): readonly WaitingPattern[] {
  const found = keysWith(prefixOf(user)).flatMap((key) => {
    const waiting = readStored(key, Waiting);
    if (!waiting) keepText(key, null);
    return waiting ?? [];
  });
  return inPlace(found.map(({ since, ...waiting }) => ({ ...waiting, id: waiting.pattern.id, at: since })));
}

/** Whether any pattern waits. */
export const isWaiting = (user: number): boolean => keysWith(prefixOf(user)).length > 0;

/** Deletes patterns that the server has, or will never accept. */
export const forgetSent = (user: number, sent: readonly { readonly id: string }[]): void =>
  sent.forEach(({ id }) => keepText(prefixOf(user) + id, null));
