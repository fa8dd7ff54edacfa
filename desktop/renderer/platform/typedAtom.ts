import { type PrimitiveAtom, useAtomValue, useStore } from 'jotai';
import { useReducer } from 'react';

/**
 * `useAtom` for typed text: draws each letter at once, also before the component is subscribed to the atom. Until then
 * `useAtom` draws nothing, and React puts the field back to its old text: only the last letter would stay.
 */
export function useTypedAtom<Value>(place: PrimitiveAtom<Value>): readonly [Value, (value: Value) => void] {
  const store = useStore();
  useAtomValue(place);
  const [, draw] = useReducer((drawn: number) => drawn + 1, 0);
  const set = (value: Value): void => {
    store.set(place, value);
    draw();
  };
  return [store.get(place), set];
}
