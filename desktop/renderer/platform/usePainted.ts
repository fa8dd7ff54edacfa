import { useEffect, useState } from 'react';
import { hasPainted, whenPainted } from './shown.ts';

/** Whether the first screen has been painted: what is folded away, or behind a button, is not drawn together with it. */
export function usePainted(): boolean {
  const [isKnown, setKnown] = useState(hasPainted);
  useEffect(() => whenPainted(() => setKnown(true)), []);
  return isKnown;
}
