import { accountRoutes } from '#shared/accounts/contract.ts';

const ANSWER_MS = 15_000;

/** Asks the server whose token this is; undefined when the server is unreachable or does not know the token. */
export async function findAccount(token: string, apiBase: string, send: typeof fetch): Promise<number | undefined> {
  const { method, path, reply } = accountRoutes.verify;
  try {
    const answer = await send(apiBase + path, {
      method,
      headers: { Authorization: `Bearer ${token}` },
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return answer.ok ? reply.parse(await answer.json()).user.id : undefined;
  } catch {
    return undefined;
  }
}
