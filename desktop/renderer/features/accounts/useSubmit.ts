import type { FormEvent } from 'react';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { ApiError, messageOf, readsServerLanguage } from '#renderer/platform/apiError.ts';
import type { SignUpEntries } from './entries.ts';
import type { FormCaptcha } from './FormCaptcha.tsx';
import type { ErrorText } from '#renderer/platform/useErrorText.ts';
import { wordsOf } from '#renderer/platform/language.ts';

const t = wordsOf('accounts');

/** The refusal that the advice belongs to; decided by its code, never by words. */
const UNCONFIRMED: ErrorCode = 'emailUnconfirmed';

export interface FormProps {
  readonly entries: SignUpEntries;
  readonly onChange: (change: Partial<SignUpEntries>) => void;
  /** What stands in the red box; null takes it away. */
  readonly onError: (message: ErrorText | null) => void;
  readonly captcha: FormCaptcha;
}

/** The server's words; advice is added when the account waits for its e-mail to be confirmed (spec accounts 8). */
export function failureText(error: unknown, fallback: string = t('failed')): string {
  if (!(error instanceof ApiError)) return fallback;
  // Reasons by entry are English and have no code.
  const [firstEntry] = readsServerLanguage() ? Object.values(error.fields) : [];
  const text = firstEntry ?? messageOf(error);
  return error.code === UNCONFIRMED ? `${text} ${t('confirmAdvice')}` : text;
}

/** Refuses on the spot, else sends; entries are never cleared by a failure. A sent CAPTCHA is used up either way. */
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
