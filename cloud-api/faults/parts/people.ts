import { setTimeout as pause } from 'node:timers/promises';
import { frontDoor, type FrontDoor } from '#api/app/testDoor.ts';
import { aUser } from '#api/app/testServer.ts';

/** The outcome of one call; status 0 when there was no response. */
export interface Heard<T = Record<string, unknown>> {
  readonly status: number;
  /** In seconds; undefined when the server sent none. */
  readonly retryAfter: number | undefined;
  readonly body: T;
}

export interface Sent {
  readonly body?: unknown;
  readonly key?: string;
}

/** A signed-in user who calls a server that may be broken: a failure is returned and not thrown. */
export interface Person {
  readonly id: number;
  readonly email: string;
  readonly token: string;
  readonly door: FrontDoor;
  call<T = Record<string, unknown>>(method: string, path: string, sent?: Sent): Promise<Heard<T>>;
  /** Retries until it succeeds, as our outbox does; returns how often it failed before. */
  insist<T = Record<string, unknown>>(method: string, path: string, sent?: Sent): Promise<Heard<T>>;
}

/** Milliseconds after which a call counts as hanging. */
const PATIENCE_MS = 70_000;
/** Status codes after which the same call may be retried. */
const AGAIN = [0, 429, 500, 502, 503, 504];

/** Signs up a user at the server behind `urlOf`, whose URL may change during the test. */
export async function aPerson(urlOf: () => string): Promise<Person> {
  const door = frontDoor(`${urlOf()}/api`);
  const form = aUser();
  const { status, body } = await request<{ access_token: string; user: { id: number } }>(
    `${urlOf()}/api/auth/signup`,
    'POST',
    { body: await door.bodyFor('/auth/signup', form) },
    await door.headersFor('POST'),
  );
  if (status !== 201) throw new Error(`Sign-up answered ${status}: ${JSON.stringify(body)}`);
  const { access_token: token, user } = body;
  let csrf = await door.headersFor('POST');
  const once = <T>(method: string, path: string, sent?: Sent) =>
    request<T>(`${urlOf()}/api${path}`, method, sent, { ...csrf, authorization: `Bearer ${token}` });
  const call: Person['call'] = async <T>(method: string, path: string, sent?: Sent) => {
    const heard = await once<T>(method, path, sent);
    if (heard.status !== 403 || (heard.body as { code?: string }).code !== 'badCsrfToken') return heard;
    // Retries with a fresh token, as our clients do.
    csrf = await frontDoor(`${urlOf()}/api`).headersFor('POST');
    return once<T>(method, path, sent);
  };
  const insist: Person['insist'] = async (method, path, sent) => {
    for (;;) {
      const heard = await call<{ code?: string }>(method, path, sent);
      const mayAgain = AGAIN.includes(heard.status) || heard.body.code === 'inProgress';
      if (!mayAgain) return heard as Heard<never>;
      await pause(Math.max(200, (heard.retryAfter ?? 0) * 1000));
    }
  };
  return { id: user.id, email: form.email, token, door, call, insist };
}

/** Makes one call; never throws. */
export async function request<T>(
  url: string,
  method: string,
  { body, key }: Sent = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Heard<T>> {
  const done = (status: number, retryAfter: string | null, answer: unknown): Heard<T> => ({
    status,
    retryAfter: retryAfter === null ? undefined : Number(retryAfter),
    body: answer as T,
  });
  try {
    const response = await fetch(url, {
      method,
      headers: {
        ...headers,
        // On a slow machine a keep-alive connection could be closed just when it is reused: that is no server fault.
        connection: 'close',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return done(response.status, response.headers.get('retry-after'), isJson ? JSON.parse(text) : {});
  } catch {
    return done(0, null, {});
  }
}

/** Polls until `isSo` is true and returns the milliseconds that took; throws when it takes longer than `patience`. */
export async function waitUntil(isSo: () => Promise<boolean>, patience: number, every = 50): Promise<number> {
  const started = performance.now();
  for (;;) {
    if (await isSo()) return performance.now() - started;
    if (performance.now() - started > patience) throw new Error(`Not so after ${patience} ms`);
    await pause(every);
  }
}
