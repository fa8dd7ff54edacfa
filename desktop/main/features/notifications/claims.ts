import { reminderRoutes } from '#shared/notifications/contract.ts';
import { post, type Server } from '#main/platform/post.ts';

/** A reminder that comes late is worth less than one that comes twice, in milliseconds. */
const PATIENCE_MS = 4_000;
/** As many as one question may hold. */
const MOST_KEYS = 50;

/** Asks which of these reminders this device may tell. Null without an answer: then it tells them itself. */
export async function claim(
  keys: readonly string[],
  device: string,
  token: string,
  server: Server,
): Promise<readonly string[] | null> {
  const { method, path, reply } = reminderRoutes.claim;
  const mine: string[] = [];
  try {
    for (let from = 0; from < keys.length; from += MOST_KEYS) {
      const body = { device, keys: keys.slice(from, from + MOST_KEYS) };
      const answer = await post({ method, path, body, patienceMs: PATIENCE_MS }, token, server);
      if (!answer.ok) return null;
      mine.push(...reply.parse(await answer.json()).mine);
    }
    return mine;
  } catch {
    return null;
  }
}

/** Null where the answer takes too long: nobody waits for a reminder that a hotel's network holds up. */
export function inTime<T>(answer: Promise<T | null>): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE_MS);
    void answer
      .catch(() => null)
      .then((value) => {
        clearTimeout(timer);
        resolve(value);
      });
  });
}
