import type { FormEvent } from 'react';
import { ApiError, messageOf, readsServerLanguage } from '#renderer/platform/apiError.ts';
import type { SignUpEntries } from './entries.ts';
import type { FormCaptcha } from './useCaptcha.ts';
import { wordsOf } from '#renderer/platform/language.ts';

const t = wordsOf('accounts');

export interface FormProps {
  readonly entries: SignUpEntries;
  readonly onChange: (change: Partial<SignUpEntries>) => void;
  /** What stands in the red box; null takes it away. */
  readonly onError: (message: string | null) => void;
  readonly captcha: FormCaptcha;
}

/** The server's words; advice is added when the account waits for its e-mail to be confirmed (spec accounts 8). */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('failed');
  // Reasons by entry are English and have no code.
  const [firstEntry] = readsServerLanguage() ? Object.values(error.fields) : [];
  const text = firstEntry ?? messageOf(error);
  return /confirm/i.test(text) && /e-?mail/i.test(text) ? `${text} ${t('confirmAdvice')}` : text;
}

/** Refuses on the spot, else sends; entries are never cleared by a failure. A sent CAPTCHA is used up either way. */
export function useSubmit(
  { onError, captcha }: Pick<FormProps, 'onError' | 'captcha'>,
  refusal: string | undefined,
  send: () => Promise<unknown>,
) {
  return (event: FormEvent): void => {
    event.preventDefault();
    const missing = captcha.isDone ? undefined : t('refusals.captcha');
    onError(refusal ?? missing ?? null);
    if (refusal !== undefined || missing !== undefined) return;
    send().then(captcha.reset, (error: unknown) => {
      onError(failureText(error));
      captcha.reset();
    });
  };
}
