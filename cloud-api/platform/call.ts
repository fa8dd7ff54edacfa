import type { IncomingHttpHeaders } from 'node:http';
import type { Knex } from 'knex';
import type { z } from 'zod';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Listed } from './listed.ts';
import type { Route, RouteBody, RouteParams, RouteQuery } from '#shared/kernel/route.ts';

/** The signed-in person as every feature may know them. */
export interface CurrentUser {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly timeZone: string;
  /** The zone before the last change, in which allowances are counted until then. */
  readonly previousZone: string | null;
  readonly previousZoneUntil: Date | null;
  /** The last local day that was opened with `startDay`; null before the first. */
  readonly dayStartedOn: LocalDate | null;
  /** When the account was made. */
  readonly createdAt: Date;
  /** Grows with every change of the person's tasks. */
  readonly taskRevision: number;
  /** The day of the last return after days away, and what was offered then. */
  readonly cameBackOn: LocalDate | null;
  readonly daysAway: number | null;
  readonly starterTaskId: number | null;
  /** The latest day on which the person spoke of a crisis. */
  readonly gentleOn: LocalDate | null;
}

export interface CurrentSession {
  readonly id: number;
}

/** Who came in by which session. */
export interface SignedIn {
  readonly user: CurrentUser;
  readonly session: CurrentSession;
}

/** For whom a program comes in, and what it may do. */
export interface Program {
  readonly user: CurrentUser;
  readonly scopes: readonly string[];
}

/** What every use case needs: the database and the person's clock. */
interface Setting {
  /** The database, or a transaction: pass it on to every query. */
  readonly db: Knex;
  readonly now: Date;
  /** The person's time zone; UTC for somebody who is not signed in. */
  readonly zone: string;
  /** The calendar day in that zone. */
  readonly today: LocalDate;
}

/** A setting with a signed-in person. */
export interface UserSetting extends Setting {
  readonly user: CurrentUser;
}

type Present<R extends Route, T> = R['guard'] extends 'open' ? undefined : T;
/** Where programs are let in, there may be no session. */
type SessionOf<R extends Route> = R['scope'] extends string ? undefined : Present<R, CurrentSession>;

/** One call of a route, everything checked: what a handler receives. */
export interface Call<R extends Route> extends Setting {
  readonly user: Present<R, CurrentUser>;
  readonly session: SessionOf<R>;
  readonly params: RouteParams<R>;
  readonly body: RouteBody<R>;
  readonly query: RouteQuery<R>;
  readonly headers: IncomingHttpHeaders;
  /** The network that the call comes from, see `networkOf`. */
  readonly network: string;
  /**
   * Notes under the key that the call came with that it is made, in the transaction that makes it (decision 34): for a call that
   * asks others besides, and that nothing else keeps from being made twice.
   */
  settle(trx: Knex): Promise<void>;
  /** Puts a tag on the answer, by which a later change can say what it is about. */
  setTag(tag: string): void;
  /** Puts a cookie on the answer. */
  setCookie(name: string, value: string, options: CookieOptions): void;
}

export interface CookieOptions {
  readonly httpOnly: boolean;
  readonly sameSite: 'lax' | 'strict';
  /** Sent by https alone. */
  readonly secure: boolean;
  /** Milliseconds. */
  readonly maxAge: number;
}

/** Carries out one route; what it returns is cut to the route's reply schema. */
export type Handler<R extends Route> = (call: Call<R>) => Promise<Reply<R> | Listed<Reply<R>>>;

type Reply<R extends Route> = z.input<R['reply']> & object;

/** A handler for every route of a table: a missing or mistyped one does not compile. */
export type Handlers<T extends Readonly<Record<string, Route>>> = { readonly [K in keyof T]: Handler<T[K]> };
