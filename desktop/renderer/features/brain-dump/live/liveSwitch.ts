import { atom, useAtom } from 'jotai';
import { useEffect } from 'react';
import { useStatus } from '#renderer/platform/status.ts';
import { keepText, onStoredElsewhere, readText } from '#renderer/platform/storage.ts';

/** Keys in local storage: of the choice, and of what holds until somebody chose. */
const LIVE_LIST = 'liveList';
const LIVE_BY_DEFAULT = 'liveListByDefault';

/** The same for a window that knows nothing of the person but what this device keeps. */
export const isLiveHere = (): boolean => (readText(LIVE_LIST) ?? readText(LIVE_BY_DEFAULT)) !== 'off';

const chosenAtom = atom(readText(LIVE_LIST));
chosenAtom.onMount = (set) => {
  set(readText(LIVE_LIST));
  return onStoredElsewhere(LIVE_LIST, set);
};

/**
 * Whether the tasks form beside the words while they are written; kept on this device. Until somebody chose, those who said in
 * onboarding that they are drowning see them once the dump is sent (spec accounts 5, Onboarding).
 */
export function useLiveSwitch(): readonly [boolean, (isOn: boolean) => void] {
  const [chosen, setChosen] = useAtom(chosenAtom);
  const { data } = useStatus();
  const byDefault = data !== undefined && data.onboardingData?.bandwidth !== 'drowning';
  useEffect(() => {
    if (data) keepText(LIVE_BY_DEFAULT, byDefault ? 'on' : 'off');
  }, [data, byDefault]);
  const choose = (isOn: boolean): void => {
    const text = isOn ? 'on' : 'off';
    keepText(LIVE_LIST, text);
    setChosen(text);
  };
  return [chosen === null ? byDefault : chosen === 'on', choose];
}
