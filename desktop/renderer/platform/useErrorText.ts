import { useCallback, useState } from 'react';

/**
 * Returns an error message in the language at the time of the call, so that a visible error follows a change of
 * language. It must use `messagesOf`: texts of `useTranslation` stay in the language in which they were rendered.
 */
export type ErrorText = () => string;

/** The text of the error box, and a function to change it; null removes the box. */
export function useErrorText(): readonly [error: string | undefined, setError: (text: ErrorText | null) => void] {
  const [shown, setShown] = useState<{ readonly text: ErrorText }>();
  const setError = useCallback((text: ErrorText | null) => setShown(text ? { text } : undefined), []);
  return [shown?.text(), setError];
}
