import { entranceRoutes } from '#shared/accounts/entranceContract.ts';

/** Somebody waits for it, with the window open. */
const PATIENCE_MS = 10_000;

/** Who answers at an address: a server of ours, somebody else, or nobody. */
export type WhoAnswers = 'unchaos' | 'other' | 'nobody';

/** Asks the address for what every server of ours tells everybody. No sign-in goes along. */
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
