import { useCallback, useState } from 'react';

/**
 * Says what went wrong in the language of the moment of asking, so that an error on screen follows a change of language. It
 * takes its words from `wordsOf`: those of `useTranslation` stay in the language in which they were drawn.
 */
export type ErrorText = () => string;

/** What stands in the red box, and how to change it; null takes it away. */
export function useErrorText(): readonly [error: string | undefined, setError: (text: ErrorText | null) => void] {
  const [shown, setShown] = useState<{ readonly text: ErrorText }>();
  const setError = useCallback((text: ErrorText | null) => setShown(text ? { text } : undefined), []);
  return [shown?.text(), setError];
}
