import type { z } from 'zod';

/** Who may call a route: `open` anybody, `signedIn` any account, `active` an account with access (spec accounts 4, Access). */
type Guard = 'open' | 'signedIn' | 'active';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** At most `tries` calls in any `seconds`, counted for each network address and, signed in, for each account. */
export interface RateRule {
  readonly tries: number;
  readonly seconds: number;
  /** Counts what was entered as it should be: a slip in a form is no try. */
  readonly wellFormed?: true;
}

/** One call of the API as data: the server mounts it, the client calls it, the documentation lists it. */
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
  /** Status of a success; 200 unless said otherwise. */
  readonly status?: 200 | 201 | 202;
  /** `exempt`: a write that comes without a CSRF token, as the specification names it (spec accounts 5). */
  readonly csrf?: 'exempt';
  /**
   * What a program needs to be allowed, to come in with a token that a person made for it; without it programs of that kind
   * are not let in.
   */
  readonly scope?: `${string}:${'read' | 'write'}`;
  /** Stricter than what every call is held to. */
  readonly rate?: RateRule;
  /** What is added by it in an hour, at most, by one account; a process counts for itself. */
  readonly hourly?: number;
  /** How many things a call adds, by its body that was checked; without it, one. */
  readonly hourlyOf?: (body: unknown) => number;
  /** A reading whose answer carries an `ETag`: who sends it back as `If-None-Match` gets 304 while nothing has changed. */
  readonly tagged?: true;
  /** A change of what a tagged answer showed: who sends its `ETag` as `If-Match` gets 412 when it has changed since. */
  readonly matched?: true;
  /**
   * How a `POST` of somebody who is signed in heeds `Idempotency-Key`; made in one transaction with its key, whose answer is kept
   * for a day, unless said otherwise. `own`: the call keeps keys itself, for longer. `apart`: it asks others besides the database,
   * or waits, which no transaction may. `unkept`: the same, and its answer holds a secret, so a repeated call is refused.
   */
  readonly once?: 'own' | 'apart' | 'unkept';
  /** Media types of a body that is no JSON: `body` then receives its bytes (a `Uint8Array`). */
  readonly takes?: readonly string[];
  /** Largest request body in bytes; 256 KiB unless said otherwise. */
  readonly bodyLimit?: number;
}

/** Keeps the literal types of a route, so that paths and schemas reach handlers and callers. */
export function route<const R extends Route>(definition: R): R {
  return definition;
}

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Path parameters. `:id` is a positive whole number everywhere (ids are numeric). */
export type RouteParams<R extends Route> = { readonly [Name in ParamNames<R['path']>]: number };

/** What a handler receives: the parsed body (after defaults), or undefined where the route takes none. */
export type RouteBody<R extends Route> = R['body'] extends z.ZodType ? z.output<R['body']> : undefined;
/** What a caller sends (before defaults). */
export type RouteInput<R extends Route> = R['body'] extends z.ZodType ? z.input<R['body']> : undefined;
export type RouteQuery<R extends Route> = R['query'] extends z.ZodType ? z.output<R['query']> : undefined;
/** What the server answers and the client reads. */
export type RouteReply<R extends Route> = z.output<R['reply']>;
