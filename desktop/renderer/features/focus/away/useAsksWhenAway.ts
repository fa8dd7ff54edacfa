import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { sendToTimerAtom } from '../timer/atoms.ts';
import { asksWhenAwayAtom } from './setting.ts';

/** Brings the choice of this device to its timer. */
export function useAsksWhenAway(): void {
  const jotai = useStore();
  const asks = useAtomValue(asksWhenAwayAtom);
  useEffect(() => {
    jotai.set(sendToTimerAtom, { type: 'setAsksWhenAway', asks });
  }, [jotai, asks]);
}
