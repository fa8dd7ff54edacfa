import { entranceRoutes } from '#shared/accounts/entranceContract.ts';

/** Short: the user waits for it with the window open. */
const PATIENCE_MS = 10_000;

/** What answers at an address: an Unchaos server, another one, or nothing. */
export type WhoAnswers = 'unchaos' | 'other' | 'nobody';

/** Requests the public information of an Unchaos server from this address. Sends no credentials. */
export async function findServer(apiBase: string, send: typeof fetch): Promise<WhoAnswers> {
  const { path, reply } = entranceRoutes.settings;
  let answer: Response;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    answer = await send(apiBase + path, { credentials: 'omit', redirect: 'error', signal });
  } catch {
    return 'nobody';
  }
  if (!answer.ok) return 'other';
  const told: unknown = await answer.json().catch(() => null);
  return reply.safeParse(told).success ? 'unchaos' : 'other';
}
