import type { IncomingHttpHeaders } from 'node:http';
import type { Knex } from 'knex';
import type { z } from 'zod';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Listed } from './listed.ts';
import type { Route, RouteBody, RouteParams, RouteQuery } from '#shared/kernel/route.ts';

/** The signed-in user, as available to every feature. */
export interface CurrentUser {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly timeZone: string;
  /** The time zone before the last change; allowances are counted in it until then. */
  readonly previousZone: string | null;
  readonly previousZoneUntil: Date | null;
  /** The last local day started with `startDay`; null before the first. */
  readonly dayStartedOn: LocalDate | null;
  /** When the account was created. */
  readonly createdAt: Date;
  /** Incremented with every change of the user's tasks. */
  readonly taskRevision: number;
  /** The day on which the user last returned after days away, and what was offered then. */
  readonly cameBackOn: LocalDate | null;
  readonly daysAway: number | null;
  readonly starterTaskId: number | null;
  /** The latest day on which the user mentioned a crisis. */
  readonly gentleOn: LocalDate | null;
}

export interface CurrentSession {
  readonly id: number;
}

/** A user with their session. */
export interface SignedIn {
  readonly user: CurrentUser;
  readonly session: CurrentSession;
}

/** A program's user and its scopes. */
export interface Program {
  readonly user: CurrentUser;
  readonly scopes: readonly string[];
}

/** What every use case needs: the database and the user's clock. */
interface RequestContext {
  /** The database, or a transaction: pass it to every query. */
  readonly db: Knex;
  readonly now: Date;
  /** The user's time zone; UTC without a session. */
  readonly zone: string;
  /** The date in that zone. */
  readonly today: LocalDate;
}

/** A context with a signed-in user. */
export interface UserContext extends RequestContext {
  readonly user: CurrentUser;
}

type Present<R extends Route, T> = R['guard'] extends 'open' ? undefined : T;
/** Routes for programs may have no session. */
type SessionOf<R extends Route> = R['scope'] extends string ? undefined : Present<R, CurrentSession>;

/** A validated call of a route, passed to its handler. */
export interface Call<R extends Route> extends RequestContext {
  readonly user: Present<R, CurrentUser>;
  readonly session: SessionOf<R>;
  readonly params: RouteParams<R>;
  readonly body: RouteBody<R>;
  readonly query: RouteQuery<R>;
  readonly headers: IncomingHttpHeaders;
  /** The network of the client, see `networkOf`. */
  readonly network: string;
  /**
   * Records under the call's idempotency key that it was made, within its transaction (decision 34): for a call that
   * also calls other services and has no other protection against repetition.
   */
  settle(trx: Knex): Promise<void>;
  /** Sets the response's ETag, which a later change can send back. */
  setTag(tag: string): void;
  /** Sets a cookie on the response. */
  setCookie(name: string, value: string, options: CookieOptions): void;
}

export interface CookieOptions {
  readonly httpOnly: boolean;
  readonly sameSite: 'lax' | 'strict';
  /** Sent only by https. */
  readonly secure: boolean;
  /** Milliseconds. */
  readonly maxAge: number;
}

/** Handles one route; its result is reduced to the route's reply schema. */
export type Handler<R extends Route> = (call: Call<R>) => Promise<Reply<R> | Listed<Reply<R>>>;

type Reply<R extends Route> = z.input<R['reply']> & object;

/** A handler for every route of a table: a missing or mistyped one does not compile. */
export type Handlers<T extends Readonly<Record<string, Route>>> = { readonly [K in keyof T]: Handler<T[K]> };
