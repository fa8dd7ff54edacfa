import type { FormEvent } from 'react';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { ApiError, messageOf, readsServerLanguage } from '#renderer/platform/apiError.ts';
import type { SignUpEntries } from './entries.ts';
import type { FormCaptcha } from './FormCaptcha.tsx';
import type { ErrorText } from '#renderer/platform/useErrorText.ts';
import { messagesOf } from '#renderer/platform/language.ts';

const t = messagesOf('accounts');

/** Error code that the advice belongs to. Matched by code, never by message. */
const UNCONFIRMED: ErrorCode = 'emailUnconfirmed';

export interface FormProps {
  readonly entries: SignUpEntries;
  readonly onChange: (change: Partial<SignUpEntries>) => void;
  /** Shows a message in the error box; null clears it. */
  readonly onError: (message: ErrorText | null) => void;
  readonly captcha: FormCaptcha;
}

/** The server's message, with advice added when the account's email is not confirmed yet (spec accounts 8). */
export function failureText(error: unknown, fallback: string = t('failed')): string {
  if (!(error instanceof ApiError)) return fallback;
  // Field errors are English and have no code.
  const [firstEntry] = readsServerLanguage() ? Object.values(error.fields) : [];
  const text = firstEntry ?? messageOf(error);
  return error.code === UNCONFIRMED ? `${text} ${t('confirmAdvice')}` : text;
}

/** Validates locally, then sends. A failure never clears the entries; a sent CAPTCHA is used up either way. */
export function useSubmit(
  { onError, captcha, fallback }: Pick<FormProps, 'onError' | 'captcha'> & { readonly fallback?: ErrorText },
  refuse: () => string | undefined,
  send: () => Promise<unknown>,
) {
  return (event: FormEvent): void => {
    event.preventDefault();
    const refusal = (): string | undefined => refuse() ?? (captcha.isDone ? undefined : t('refusals.captcha'));
    const isRefused = refusal() !== undefined;
    onError(isRefused ? () => refusal() ?? '' : null);
    if (isRefused) return;
    send().then(captcha.reset, (error: unknown) => {
      onError(() => failureText(error, fallback?.()));
      captcha.reset();
    });
  };
}
