import { atom } from 'jotai';
import { keepText, onStoredElsewhere, readText } from './storage.ts';

/**
 * Creates an atom for a choice in local storage; other windows follow its changes.
 * @param read - returns the value stored under `key`, or the default until the user has chosen
 * @param keep - stores the value under `key`
 */
export function keptChoice<Choice>(key: string, read: () => Choice, keep: (choice: Choice) => void) {
  const chosenAtom = atom(read());
  chosenAtom.onMount = (set) => {
    set(() => read());
    return onStoredElsewhere(key, () => set(() => read()));
  };
  return atom(
    (get) => get(chosenAtom),
    (_get, set, choice: Choice) => {
      keep(choice);
      set(chosenAtom, () => choice);
    },
  );
}

/** Local storage key; `on` always shows every action of a task. */
const ALL_ACTIONS = 'allActions';

/** Whether the actions of tasks are always shown instead of on demand; stored on this device. */
export const allActionsAtom = keptChoice(
  ALL_ACTIONS,
  () => readText(ALL_ACTIONS) === 'on',
  (isOn) => keepText(ALL_ACTIONS, isOn ? 'on' : null),
);
