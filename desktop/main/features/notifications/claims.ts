import { reminderRoutes } from '#shared/notifications/contract.ts';
import { post, type Server } from '#main/platform/post.ts';

/** Timeout in milliseconds: a late reminder is worse than a duplicate one. */
const PATIENCE_MS = 4_000;
/** Maximum number of keys per request. */
const MOST_KEYS = 50;

/**
 * Asks the server which of these reminders this device may show. Null without a response: then the device shows them
 * itself.
 */
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

/** Returns null on timeout: a slow network must not hold a reminder up. */
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
