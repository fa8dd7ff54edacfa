import type { z } from 'zod';
import { ErrorBody, type ErrorCode, errorCatalogue } from '#shared/kernel/errors.ts';
import { ApiError, readsServerLanguage } from './apiError.ts';
import { messagesOf } from './language.ts';

// Separate from `apiError.ts`: parsing a response needs the schemas, recognizing an error does not.

const t = messagesOf('transport');

/** The error body, with every field optional. */
const LooseBody = ErrorBody.partial();

/** Default wait in seconds after a 429 that does not specify one (spec accounts 9). */
const DEFAULT_WAIT = 60;

/** Turns an unsuccessful response into an error, whatever its body is. */
export function failureOf(status: number, statusText: string, raw: unknown): ApiError {
  const parsed = LooseBody.safeParse(raw);
  const body = parsed.success ? parsed.data : {};
  return new ApiError({ ...body, status, message: () => textOf(status, statusText, body) });
}

function textOf(status: number, statusText: string, body: z.output<typeof LooseBody>): string {
  if (status === 429 && (!isErrorCode(body.code) || body.code === 'rateLimited'))
    return t('rateLimited', { count: body.retryAfter ?? DEFAULT_WAIT });
  if (status === 401 && body.requiresReauth) return said(body, body.message || body.error) || t('unverified');
  return said(body, body.error || body.message) || t('http', { status, statusText });
}

const isErrorCode = (code: string | undefined): code is ErrorCode =>
  code !== undefined && Object.hasOwn(errorCatalogue, code);

/**
 * The server's English message is the most precise; in other languages the error code's message replaces it, and only
 * errors without a code are shown as the server sent them.
 */
function said({ code }: z.output<typeof LooseBody>, words: string | undefined): string | undefined {
  const isInWords = words && (readsServerLanguage() || !isErrorCode(code));
  return isInWords || !isErrorCode(code) ? words : t(`codes.${code}`);
}
