import { vi } from 'vitest';
import { nextTurn } from './testHook.ts';

/** A request as it went over the wire. */
export interface Asked {
  readonly method: string;
  /** Beneath `/api`, with its query. */
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
  readonly signal: AbortSignal | undefined;
}

/** A reply as JSON, a whole response, or what makes one of them out of the request. */
type Answer = object | ((asked: Asked) => unknown);

const readBody = (body: unknown): unknown => (typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined);

/**
 * A server at the wire: everything above `fetch` is real. What has no answer is not found; CSRF tokens are given without a word.
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
    /** What was asked, a line each: method, path and body. */
    lines: (): readonly string[] =>
      asked.map(({ method, path, body }) =>
        [method, path, ...(body === undefined ? [] : [JSON.stringify(body)])].join(' '),
      ),
  };
}

/** What a server says when it does not do something. */
export const refusal = (status: number, error: string, more: object = {}): Response =>
  Response.json({ error, ...more }, { status });

/** A server that cannot be reached. */
export const away = (): never => {
  throw new TypeError('fetch failed');
};

/** Answers once it is released, so that a test sees what is shown until then. */
export function heldBack(reply: unknown) {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  return { answer: (): Promise<unknown> => promise, release: (): void => resolve(reply) };
}

/** Returns once what is under way has come to its end, also while clocks stand still. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await nextTurn();
}
