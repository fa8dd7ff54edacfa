import type { Middleware } from 'koa';
import { type ErrorBody, type ErrorCode, errorCatalogue } from '#shared/kernel/errors.ts';
import type { z } from 'zod';
import { DAMAGE_WORDS, isDamage } from './db/damage.ts';
import { codeOf, fieldOf } from './errorFields.ts';
import type { Log } from './log.ts';
import { routeOf } from './requestContext.ts';
import { type Reports, unreported } from './watch/reports.ts';

/** A refusal out of the catalogue; `said` replaces or adds to the words that the caller reads. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly said: Partial<ErrorBody>;

  constructor(code: ErrorCode, said: Partial<ErrorBody> = {}, options: ErrorOptions = {}) {
    super(errorCatalogue[code].error, options);
    this.code = code;
    this.said = said;
  }
}

export const notFound = (): Refusal => new Refusal('notFound');

/** Returns what was loaded by its id: 404 when there is none, 403 when it belongs to somebody else. */
export function assertOwner<T extends { readonly userId: number }>(
  found: T | undefined,
  user: { readonly id: number },
): T {
  if (!found) throw notFound();
  if (found.userId !== user.id) throw new Refusal('notYours');
  return found;
}

/** 400 with the reason of every refused entry by its path; the entries themselves are not repeated. */
export function invalid(error: z.ZodError, whole = 'body'): Refusal {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[path.join('.') || whole] ??= message;
  const [message] = Object.values(fields);
  return new Refusal('invalid', message === undefined ? { fields } : { fields, message });
}

/** Nobody need look at these one by one: too much to do, or something that this server does not have. */
const EXPECTED: ReadonlySet<ErrorCode> = new Set(['unavailable', 'noTranscription']);

/** The one place where failures become answers. What nobody foresaw is a 500, logged without any text of a person. */
export function answerErrors(log: Log, reports: Reports = unreported): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const { code, said } = refusalOf(error);
      const { status, error: words } = errorCatalogue[code];
      ctx.state['code'] = code;
      if (status >= 500) log.error({ code, cause: traceOf(error) }, code === 'damaged' ? DAMAGE_WORDS : undefined);
      if (status >= 500 && !EXPECTED.has(code)) reports.tell({ error: causeOf(error), route: routeOf(ctx), code });
      ctx.status = status;
      if (said.retryAfter !== undefined) ctx.set('Retry-After', String(said.retryAfter));
      ctx.body = { error: words, code, ...said } satisfies ErrorBody;
    }
  };
}

function refusalOf(error: unknown): { readonly code: ErrorCode; readonly said: Partial<ErrorBody> } {
  if (error instanceof Refusal) return error;
  if (isDamage(error)) return { code: 'damaged', said: {} };
  if (isBusy(error)) return { code: 'unavailable', said: { retryAfter: soon() } };
  if (isOfNobody(error)) return { code: 'signInNeeded', said: { requiresReauth: true } };
  return { code: catalogued(statusOf(error)), said: {} };
}

/** Statuses that the HTTP libraries underneath throw. */
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

// PostgreSQL classes: connection lost (08), too many connections, disk or memory full (53), shut down or out of time
// (57), deadlock (40); a transaction that stood still (25P03), a lock that did not come (55P03), a server that is no longer
// the primary and takes no writes (25006).
const BUSY =
  /^(08|53|57|40)\w{3}$|^(25006|25P03|55P03|58030)$|^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** Seconds after which a call that could not be answered may come again: spread, so that not all come at once. */
export const soon = (): number => 1 + Math.floor(Math.random() * 4);

/** True when the database cannot answer now but may in a moment. */
export function isBusy(error: unknown): boolean {
  // Objection wraps what the database says in an error of its own, without the code.
  const told = fieldOf(error, 'nativeError') ?? error;
  const code = codeOf(told);
  return (typeof code === 'string' && BUSY.test(code)) || fieldOf(told, 'name') === 'KnexTimeoutError';
}

/** True when something was to be stored for a person whose account was deleted meanwhile. */
export function isOfNobody(error: unknown): boolean {
  const told = fieldOf(error, 'nativeError') ?? error;
  return codeOf(told) === '23503' && /_user_id_fkey$/.test(String(fieldOf(told, 'constraint')));
}

const causeOf = (error: unknown): unknown =>
  error instanceof Refusal && error.cause !== undefined ? error.cause : error;

/** Where it failed and the database's code: a message could carry what a person wrote, so it is left out. */
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
