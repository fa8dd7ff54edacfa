import { useEffect, useState } from 'react';
import type { CrisisPiece } from '#shared/care/crisis.ts';
import { fetchRecogniser } from './hear.ts';

const NONE: readonly CrisisPiece[] = [];

/**
 * Returns the pieces of a text that may be about a crisis; none until its recogniser is loaded, and offline where it is
 * not.
 */
export function useWorries(text: string): readonly CrisisPiece[] {
  const [found, setFound] = useState({ text: '', worries: NONE });
  useEffect(() => {
    let isCurrent = true;
    void fetchRecogniser()
      .then(({ worriesIn }) => {
        if (isCurrent) setFound({ text, worries: worriesIn(text) });
      })
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return found.text === text ? found.worries : NONE;
}
