import { vi } from 'vitest';
import { nextTurn } from './testHook.ts';

/** A request as sent over the network. */
export interface Asked {
  readonly method: string;
  /** Below `/api`, with its query. */
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
  readonly signal: AbortSignal | undefined;
}

/** A response as JSON, a whole response, or a function of the request that returns either. */
type Answer = object | ((asked: Asked) => unknown);

const readBody = (body: unknown): unknown => (typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined);

/**
 * A server at the network level: everything above `fetch` is real. Requests without a response get a 404; CSRF tokens
 * are provided automatically.
 * @param answers - by method and path, such as `GET /reminders`; a test may change them while it runs
 */
export function stubServer(answers: Record<string, Answer>) {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers, signal }: RequestInit = {}) => {
    const path = url.replace(/^\/api/, '');
    if (path === '/csrf-token') return Response.json({ csrfToken: 'a token' });
    const one: Asked = {
      method,
      path,
      body: readBody(body),
      headers: new Headers(headers),
      signal: signal ?? undefined,
    };
    asked.push(one);
    const answer = answers[`${method} ${path}`] ?? refusal(404, 'Not found');
    const reply: unknown = await (typeof answer === 'function' ? answer(one) : answer);
    return reply instanceof Response ? reply.clone() : Response.json(reply);
  });
  return {
    answers,
    asked,
    /** All requests, one line each: method, path and body. */
    lines: (): readonly string[] =>
      asked.map(({ method, path, body }) =>
        [method, path, ...(body === undefined ? [] : [JSON.stringify(body)])].join(' '),
      ),
  };
}

/** An error response of the server. */
export const refusal = (status: number, error: string, more: object = {}): Response =>
  Response.json({ error, ...more }, { status });

/** An unreachable server. */
export const away = (): never => {
  throw new TypeError('fetch failed');
};

/** A response that waits until it is released, so that a test sees the state before. */
export function heldBack(reply: unknown) {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  return { answer: (): Promise<unknown> => promise, release: (): void => resolve(reply) };
}

/** Resolves once pending work is done, also under fake timers. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await nextTurn();
}
