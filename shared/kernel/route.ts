import type { z } from 'zod';

/** Who may call a route: `open` anybody, `signedIn` any account, `active` an account with access (spec accounts 4, Access). */
type Guard = 'open' | 'signedIn' | 'active';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** At most `tries` calls in any `seconds`, per network address and, when signed in, per account. */
export interface RateRule {
  readonly tries: number;
  readonly seconds: number;
  /** Only counts valid input, so that a typo in a form does not count. */
  readonly wellFormed?: true;
}

/** One API call as data: the server mounts it, the client calls it, the documentation lists it. */
export interface Route {
  readonly method: Method;
  /** Path under `/api`, parameters as `:name`. */
  readonly path: `/${string}`;
  readonly guard: Guard;
  /** One plain sentence for the API documentation. */
  readonly summary: string;
  readonly body?: z.ZodType;
  readonly query?: z.ZodType;
  readonly reply: z.ZodType;
  /** Status of a success; 200 by default. */
  readonly status?: 200 | 201 | 202;
  /** `exempt`: a write without a CSRF token, as named by the specification (spec accounts 5). */
  readonly csrf?: 'exempt';
  /** The scope that an API token needs for this call; without one, API tokens are not accepted. */
  readonly scope?: `${string}:${'read' | 'write'}`;
  /** Stricter than the limit for every call. */
  readonly rate?: RateRule;
  /** Most items that one account may add with it per hour; counted per process. */
  readonly hourly?: number;
  /** Returns how many items a call adds, from its validated body; one by default. */
  readonly hourlyOf?: (body: unknown) => number;
  /** A read with an `ETag` in its response: a request with it as `If-None-Match` gets 304 while nothing has changed. */
  readonly tagged?: true;
  /**
   * A change of what a tagged response showed: a request with its `ETag` as `If-Match` gets 412 if it has changed
   * since.
   */
  readonly matched?: true;
  /**
   * How a signed-in `POST` handles `Idempotency-Key`; by default it runs in one transaction with its key, and the
   * response is stored for a day. `own`: the call stores keys itself, for longer. `apart`: it calls services other than
   * the database, or waits, which no transaction may. `unkept`: the same, and its response contains a secret, so a
   * repeated call is rejected.
   */
  readonly once?: 'own' | 'apart' | 'unkept';
  /** Media types of a body that is not JSON: `body` then receives its bytes (a `Uint8Array`). */
  readonly takes?: readonly string[];
  /** Largest request body in bytes; 256 KiB by default. */
  readonly bodyLimit?: number;
}

/** Defines a route with its literal types, so that paths and schemas reach handlers and callers. */
export function route<const R extends Route>(definition: R): R {
  return definition;
}

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Path parameters. `:id` is always a positive integer (ids are numeric). */
export type RouteParams<R extends Route> = { readonly [Name in ParamNames<R['path']>]: number };

/** The parsed body (after defaults) for a handler, or undefined where the route has none. */
export type RouteBody<R extends Route> = R['body'] extends z.ZodType ? z.output<R['body']> : undefined;
/** The body that a caller sends (before defaults). */
export type RouteInput<R extends Route> = R['body'] extends z.ZodType ? z.input<R['body']> : undefined;
export type RouteQuery<R extends Route> = R['query'] extends z.ZodType ? z.output<R['query']> : undefined;
/** The response that the server sends and the client reads. */
export type RouteReply<R extends Route> = z.output<R['reply']>;
