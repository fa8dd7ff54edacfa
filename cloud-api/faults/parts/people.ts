import { setTimeout as pause } from 'node:timers/promises';
import { frontDoor, type FrontDoor } from '#api/app/testDoor.ts';
import { aUser } from '#api/app/testServer.ts';

/** What came of one call; status 0 when nothing came. */
export interface Heard<T = Record<string, unknown>> {
  readonly status: number;
  /** Seconds; undefined when the server did not say. */
  readonly retryAfter: number | undefined;
  readonly body: T;
}

export interface Sent {
  readonly body?: unknown;
  readonly key?: string;
}

/** Somebody signed in, who calls a server that may be broken: a failure is an answer and no exception. */
export interface Person {
  readonly id: number;
  readonly email: string;
  readonly token: string;
  readonly door: FrontDoor;
  call<T = Record<string, unknown>>(method: string, path: string, sent?: Sent): Promise<Heard<T>>;
  /** Calls until it is answered with a success, as our outbox does; answers how often it was refused before. */
  insist<T = Record<string, unknown>>(method: string, path: string, sent?: Sent): Promise<Heard<T>>;
}

/** Beyond this a call counts as hanging, in milliseconds. */
const PATIENCE_MS = 70_000;
/** Answers after which the same call may come again. */
const AGAIN = [0, 429, 500, 502, 503, 504];

/** Signs somebody up at the server behind `urlOf`, which may change while they live. */
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
    // Once more with a fresh token, as our clients do.
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

/** One call, however it ends. */
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
        // A kept line could be closed just when it is used again, where a machine is slow: that is no fault of a server.
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

/** Milliseconds until `isSo` is true, asked again and again; throws when that takes longer than `patience`. */
export async function untilSo(isSo: () => Promise<boolean>, patience: number, every = 50): Promise<number> {
  const started = performance.now();
  for (;;) {
    if (await isSo()) return performance.now() - started;
    if (performance.now() - started > patience) throw new Error(`Not so after ${patience} ms`);
    await pause(every);
  }
}
