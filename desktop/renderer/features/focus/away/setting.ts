import { atom, useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { desktop } from '#renderer/platform/desktop.ts';
import { keepText, onStoredElsewhere, readText } from '#renderer/platform/storage.ts';
import { canDetectIdle } from './idleDetector.ts';
import { sendToTimerAtom } from '../timer/atoms.ts';

/** Key of the choice in local storage: `on` or `off`. */
const ASKS_WHEN_AWAY = 'asksWhenAway';

/** The desktop app asks unless told otherwise; a browser only when it was switched on, because it needs a permission. */
const stored = (): boolean => {
  const choice = readText(ASKS_WHEN_AWAY);
  return choice === null ? desktop !== undefined : choice === 'on';
};

/** Whether this device can notice that the person is away. */
export const canNoticeAway = (): boolean => desktop !== undefined || canDetectIdle();

const chosenAtom = atom(stored());
chosenAtom.onMount = (set) => {
  set(stored());
  return onStoredElsewhere(ASKS_WHEN_AWAY, () => set(stored()));
};

/** Whether this device asks after an absence if the time counts; kept on this device. */
export const asksWhenAwayAtom = atom(
  (get) => get(chosenAtom),
  (_get, set, isOn: boolean) => {
    keepText(ASKS_WHEN_AWAY, isOn ? 'on' : 'off');
    set(chosenAtom, isOn);
  },
);

/** Brings the choice of this device to its timer. */
export function useAsksWhenAway(): void {
  const jotai = useStore();
  const asks = useAtomValue(asksWhenAwayAtom);
  useEffect(() => {
    jotai.set(sendToTimerAtom, { type: 'setAsksWhenAway', asks });
  }, [jotai, asks]);
}
