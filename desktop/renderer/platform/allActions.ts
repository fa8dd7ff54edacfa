import { atom } from 'jotai';
import { keepText, onStoredElsewhere, readText } from './storage.ts';

/** Key of the choice in local storage: `on` where every action of a task is always shown. */
const ALL_ACTIONS = 'allActions';

const stored = (): boolean => readText(ALL_ACTIONS) === 'on';

const chosenAtom = atom(stored());
chosenAtom.onMount = (set) => {
  set(stored());
  return onStoredElsewhere(ALL_ACTIONS, () => set(stored()));
};

/** Whether the actions of tasks are always shown instead of only when asked for; kept on this device. */
export const allActionsAtom = atom(
  (get) => get(chosenAtom),
  (_get, set, isOn: boolean) => {
    keepText(ALL_ACTIONS, isOn ? 'on' : null);
    set(chosenAtom, isOn);
  },
);
