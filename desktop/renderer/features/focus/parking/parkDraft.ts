import { z } from 'zod';
import { keepSafely, readSafe } from '#renderer/platform/durable.ts';
import { userAtHand } from '#renderer/platform/session.ts';

const Draft = z.object({ text: z.string() });
const keyOf = (user: number): string => `parkedDraft:${user}`;

/** Text in the field that is not parked yet; survives a reload. */
export function readParkDraft(): string {
  const user = userAtHand();
  return user === null ? '' : (readSafe(keyOf(user), Draft)?.text ?? '');
}

export function keepParkDraft(text: string): void {
  const user = userAtHand();
  if (user !== null) void keepSafely({ [keyOf(user)]: text === '' ? null : { text } });
}
