import { useEffect, useState } from 'react';
import { fetchRecogniser } from './hear.ts';

/** Whether a text may be about a crisis; false until its recogniser is loaded, and offline where it is not. */
export function useWorries(text: string): boolean {
  const [worrying, setWorrying] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void fetchRecogniser()
      .then(({ worriesIn }) => {
        if (isCurrent && worriesIn(text).length > 0) setWorrying(text);
      })
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return worrying === text;
}
