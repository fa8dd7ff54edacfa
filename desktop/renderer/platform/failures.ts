import type { z } from 'zod';
import { ErrorBody, type ErrorCode, errorCatalogue } from '#shared/kernel/errors.ts';
import { ApiError, readsServerLanguage } from './apiError.ts';
import { wordsOf } from './language.ts';

// Apart from `apiError.ts`: reading an answer takes the schemas, knowing a failure when one sees it does not.

const t = wordsOf('transport');

/** Whatever of the error body is there. */
const LooseBody = ErrorBody.partial();

/** Default wait in seconds after a 429 without a word about it (spec accounts 9). */
const DEFAULT_WAIT = 60;

/** Turns an answer that is not a success into an error, whatever its body is. */
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
 * The server's English words are the most exact ones; in another language its code stands for them, and only what has
 * no code is shown as the server said it.
 */
function said({ code }: z.output<typeof LooseBody>, words: string | undefined): string | undefined {
  const isInWords = words && (readsServerLanguage() || !isErrorCode(code));
  return isInWords || !isErrorCode(code) ? words : t(`codes.${code}`);
}
