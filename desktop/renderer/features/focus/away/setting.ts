import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { desktop } from '#renderer/platform/desktop.ts';
import { keptChoice } from '#renderer/platform/choices.ts';
import { keepText, readText } from '#renderer/platform/storage.ts';
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

/** Whether this device asks after an absence if the time counts; kept on this device. */
export const asksWhenAwayAtom = keptChoice(ASKS_WHEN_AWAY, stored, (isOn) =>
  keepText(ASKS_WHEN_AWAY, isOn ? 'on' : 'off'),
);

/** Brings the choice of this device to its timer. */
export function useAsksWhenAway(): void {
  const jotai = useStore();
  const asks = useAtomValue(asksWhenAwayAtom);
  useEffect(() => {
    jotai.set(sendToTimerAtom, { type: 'setAsksWhenAway', asks });
  }, [jotai, asks]);
}
