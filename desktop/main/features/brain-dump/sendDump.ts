import { brainDumpRoutes } from '#shared/brain-dump/contract.ts';
import type { Dump } from './outbox.ts';

/** Reading a long dump can take the server a while. */
const ANSWER_MS = 60_000;

/** What became of one attempt. */
export type Outcome =
  | { readonly kind: 'delivered'; readonly tasks: number }
  | { readonly kind: 'refused' }
  | { readonly kind: 'signInNeeded' }
  /** `everything` is true where the server cannot take other dumps either. */
  | { readonly kind: 'later'; readonly everything: boolean; readonly atLeastMs: number };

const later = (everything: boolean, atLeastMs = 0): Outcome => ({ kind: 'later', everything, atLeastMs });

const REFUSED = [400, 413];
const BUSY = [429, 502, 503, 504];

const secondsIn = (header: string | null): number => (header !== null && /^\d{1,5}$/.test(header) ? Number(header) : 0);

async function outcomeOf(answer: Response): Promise<Outcome> {
  if (answer.ok) {
    const reply = brainDumpRoutes.create.reply.safeParse(await answer.json());
    return reply.success ? { kind: 'delivered', tasks: reply.data.tasks.length } : later(false);
  }
  if (REFUSED.includes(answer.status)) return { kind: 'refused' };
  if (answer.status === 401) return { kind: 'signInNeeded' };
  return later(BUSY.includes(answer.status), secondsIn(answer.headers.get('Retry-After')) * 1000);
}

/** Sends a dump once. Whatever goes wrong, including an answer that cannot be read, is an outcome and no exception. */
export async function sendDump(dump: Dump, token: string, apiBase: string, send: typeof fetch): Promise<Outcome> {
  const { method, path } = brainDumpRoutes.create;
  try {
    const answer = await send(apiBase + path, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': dump.id,
      },
      body: JSON.stringify({ rawText: dump.text, continuous: false }),
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return await outcomeOf(answer);
  } catch {
    return later(true);
  }
}
