import type { Middleware } from 'koa';
import type { Knex } from 'knex';
import { CALENDAR_SCREENS, queryOfReturn } from '#shared/calendar/calendarReturn.ts';
import type { Clock } from '#api/platform/clock.ts';
import { languageOf } from '#api/platform/language.ts';
import type { Log } from '#api/platform/log.ts';
import { callerOf } from '#api/platform/network.ts';
import type { RateLimits } from '#api/platform/rateLimits.ts';
import { finishSignIn, STATE_COOKIE } from './connect.ts';
import type { CalendarDependencies } from './dependencies.ts';
import { wayBackPage } from './wayBackPage.ts';

/** Google redirects users here; it must be in Google's list of redirect URIs. */
export const CALLBACK_PATH = '/api/calendar/google/callback';
const RATE = { tries: 30, seconds: 300 };

/** Content security policy: text, colours and one link. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

interface Dependencies {
  readonly db: Knex;
  readonly clock: Clock;
  readonly limits: RateLimits;
  readonly log: Log;
  readonly publicUrl: string;
}

/**
 * Handles the browser's return from Google: on the web it redirects to the screen where it began, for the desktop app a
 * small page leads back into the app.
 */
export function answerCallback(deps: CalendarDependencies, around: Dependencies): Middleware {
  const { db, clock, limits, log, publicUrl } = around;
  return async (ctx, next) => {
    if (ctx.path !== CALLBACK_PATH || ctx.method !== 'GET') return next();
    await limits.spend(`GET ${CALLBACK_PATH} from ${callerOf(ctx)}`, RATE);
    const returned = { query: new URLSearchParams(ctx.querystring), cookie: ctx.cookies.get(STATE_COOKIE) };
    const { origin, access, result, cause } = await finishSignIn({ db, now: clock.now() }, deps, returned);
    if (result === 'failed') log.warn({ ...nameOf(cause) }, 'A calendar could not be connected');
    ctx.set('Cache-Control', 'no-store');
    const screen = CALENDAR_SCREENS[access] + queryOfReturn(result);
    if (origin === 'web') return ctx.redirect(publicUrl + screen);
    ctx.set('Content-Security-Policy', POLICY);
    ctx.type = 'html';
    ctx.body = wayBackPage(languageOf(ctx.get('Accept-Language')), result, `unchaos:/${screen}`);
  };
}

/** An error's message may contain query parameters; its name and code do not. */
const nameOf = (cause: unknown): { readonly name?: string; readonly code?: unknown } =>
  cause instanceof Error ? { name: cause.name, code: Reflect.get(cause, 'code') } : {};
