import { atom, useAtom } from 'jotai';
import { useEffect } from 'react';
import { useStatus } from '#renderer/platform/status.ts';
import { keepText, onStoredElsewhere, readText } from '#renderer/platform/storage.ts';

/** Keys in local storage: the user's choice, and the default until there is one. */
const LIVE_LIST = 'liveList';
const LIVE_BY_DEFAULT = 'liveListByDefault';

/** The same for a window that knows only what this device stores. */
export const isLiveHere = (): boolean => (readText(LIVE_LIST) ?? readText(LIVE_BY_DEFAULT)) !== 'off';

const chosenAtom = atom(readText(LIVE_LIST));
chosenAtom.onMount = (set) => {
  set(readText(LIVE_LIST));
  return onStoredElsewhere(LIVE_LIST, set);
};

/**
 * Whether tasks form beside the text while the user writes; stored on this device. Until they choose, users who said in
 * onboarding that they are drowning see tasks only once the dump is sent (spec accounts 5, Onboarding).
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
