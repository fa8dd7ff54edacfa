import type { Middleware } from 'koa';
import { type ErrorBody, type ErrorCode, errorCatalogue } from '#shared/kernel/errors.ts';
import type { z } from 'zod';
import { DAMAGE_WORDS, isDamage } from './db/damage.ts';
import { codeOf, fieldOf } from './errorFields.ts';
import type { Log } from './log.ts';
import { routeOf } from './requestContext.ts';
import { type Reports, unreported } from './watch/reports.ts';

/** An error from the catalogue; `details` replaces or adds to the message that the caller reads. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: Partial<ErrorBody>;

  constructor(code: ErrorCode, details: Partial<ErrorBody> = {}, options: ErrorOptions = {}) {
    super(errorCatalogue[code].error, options);
    this.code = code;
    this.details = details;
  }
}

export const notFound = (): ApiError => new ApiError('notFound');

/** Returns a row loaded by its id: 404 when there is none, 403 when it belongs to another user. */
export function assertOwner<T extends { readonly userId: number }>(
  found: T | undefined,
  user: { readonly id: number },
): T {
  if (!found) throw notFound();
  if (found.userId !== user.id) throw new ApiError('notYours');
  return found;
}

/** Returns a 400 with the reason for every invalid field by its path; the values are not repeated. */
export function invalid(error: z.ZodError, whole = 'body'): ApiError {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[path.join('.') || whole] ??= message;
  const [message] = Object.values(fields);
  return new ApiError('invalid', message === undefined ? { fields } : { fields, message });
}

/** Expected errors that need no individual report: overload, or a service that this server does not have. */
const EXPECTED: ReadonlySet<ErrorCode> = new Set(['unavailable', 'noTranscription']);

/** The only place that turns errors into responses. An unexpected error is a 500, logged without any user text. */
export function answerErrors(log: Log, reports: Reports = unreported): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const { code, details } = apiErrorOf(error);
      const { status, error: words } = errorCatalogue[code];
      ctx.state['code'] = code;
      if (status >= 500) log.error({ code, cause: traceOf(error) }, code === 'damaged' ? DAMAGE_WORDS : undefined);
      if (status >= 500 && !EXPECTED.has(code)) reports.tell({ error: causeOf(error), route: routeOf(ctx), code });
      ctx.status = status;
      if (details.retryAfter !== undefined) ctx.set('Retry-After', String(details.retryAfter));
      ctx.body = { error: words, code, ...details } satisfies ErrorBody;
    }
  };
}

function apiErrorOf(error: unknown): { readonly code: ErrorCode; readonly details: Partial<ErrorBody> } {
  if (error instanceof ApiError) return error;
  if (isDamage(error)) return { code: 'damaged', details: {} };
  if (isBusy(error)) return { code: 'unavailable', details: { retryAfter: soon() } };
  if (isOfNobody(error)) return { code: 'signInNeeded', details: { requiresReauth: true } };
  return { code: catalogued(statusOf(error)), details: {} };
}

/** Maps statuses that the HTTP libraries throw to error codes. */
function catalogued(status: number | undefined): ErrorCode {
  if (status === undefined || status >= 500) return 'internal';
  if (status === 404) return 'notFound';
  if (status === 413) return 'tooLarge';
  return 'badJson';
}

function statusOf(error: unknown): number | undefined {
  const status = fieldOf(error, 'status');
  return typeof status === 'number' ? status : undefined;
}

// PostgreSQL error classes: connection lost (08), too many connections, disk or memory full (53), shut down or timed
// out (57), deadlock (40); an idle transaction (25P03), a lock timeout (55P03), a read-only server that is no longer
// the primary (25006).
const BUSY =
  /^(08|53|57|40)\w{3}$|^(25006|25P03|55P03|58030)$|^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** Seconds after which a failed call may be retried: random, so that not all come at once. */
export const soon = (): number => 1 + Math.floor(Math.random() * 4);

/** Whether the database is unavailable now but may be back in a moment. */
export function isBusy(error: unknown): boolean {
  // Objection wraps the database's error in its own, without the code.
  const told = fieldOf(error, 'nativeError') ?? error;
  const code = codeOf(told);
  return (typeof code === 'string' && BUSY.test(code)) || fieldOf(told, 'name') === 'KnexTimeoutError';
}

/** Whether data was to be stored for a user whose account was deleted meanwhile. */
export function isOfNobody(error: unknown): boolean {
  const told = fieldOf(error, 'nativeError') ?? error;
  return codeOf(told) === '23503' && /_user_id_fkey$/.test(String(fieldOf(told, 'constraint')));
}

const causeOf = (error: unknown): unknown =>
  error instanceof ApiError && error.cause !== undefined ? error.cause : error;

/** Returns where it failed and the database's code, without the message, which could contain user text. */
export function traceOf(error: unknown): object {
  const outer = causeOf(error);
  const cause = fieldOf(outer, 'nativeError') ?? outer;
  const stack = cause instanceof Error && typeof cause.stack === 'string' ? cause.stack : '';
  return {
    name: fieldOf(cause, 'name'),
    code: codeOf(cause),
    at: stack
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 8),
  };
}
