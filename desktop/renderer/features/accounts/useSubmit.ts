import type { FormEvent } from 'react';
import { ApiError, messageOf } from '#renderer/platform/apiError.ts';
import type { SignUpEntries } from './entries.ts';
import { accountWords } from './words.ts';

export interface FormProps {
  readonly entries: SignUpEntries;
  readonly onChange: (change: Partial<SignUpEntries>) => void;
  /** What stands in the red box; null takes it away. */
  readonly onError: (message: string | null) => void;
}

/** The server's words; advice is added when the account waits for its e-mail to be confirmed (spec accounts 8). */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return accountWords.failed;
  const [firstEntry] = Object.values(error.fields);
  const text = firstEntry ?? messageOf(error);
  return /confirm/i.test(text) && /e-?mail/i.test(text) ? `${text} ${accountWords.confirmAdvice}` : text;
}

/** Refuses on the spot, else sends; entries are never cleared by a failure. */
export function useSubmit(onError: FormProps['onError'], refusal: string | undefined, send: () => Promise<unknown>) {
  return (event: FormEvent): void => {
    event.preventDefault();
    onError(refusal ?? null);
    if (refusal === undefined) send().catch((error: unknown) => onError(failureText(error)));
  };
}
