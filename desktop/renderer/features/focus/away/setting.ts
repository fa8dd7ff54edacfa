import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { desktop } from '#renderer/platform/desktop.ts';
import { keptChoice } from '#renderer/platform/choices.ts';
import { keepText, readText } from '#renderer/platform/storage.ts';
import { canDetectIdle } from './idleDetector.ts';
import { sendToTimerAtom } from '../timer/atoms.ts';

/** Key of the choice in local storage: `on` or `off`. */
const ASKS_WHEN_AWAY = 'asksWhenAway';

/** On by default in the desktop app; off by default in a browser, because it needs a permission. */
const stored = (): boolean => {
  const choice = readText(ASKS_WHEN_AWAY);
  return choice === null ? desktop !== undefined : choice === 'on';
};

/** Whether this device can detect that the user is away. */
export const canNoticeAway = (): boolean => desktop !== undefined || canDetectIdle();

/** Whether this device asks if an absence counts; stored on this device. */
export const asksWhenAwayAtom = keptChoice(ASKS_WHEN_AWAY, stored, (isOn) =>
  keepText(ASKS_WHEN_AWAY, isOn ? 'on' : 'off'),
);

/** Passes this device's choice to its timer. */
export function useAsksWhenAway(): void {
  const jotai = useStore();
  const asks = useAtomValue(asksWhenAwayAtom);
  useEffect(() => {
    jotai.set(sendToTimerAtom, { type: 'setAsksWhenAway', asks });
  }, [jotai, asks]);
}
