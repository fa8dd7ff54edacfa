import { atom } from 'jotai';
import { keepText, onStoredElsewhere, readText } from './storage.ts';

/**
 * A choice that this device keeps in local storage; other windows follow it.
 * @param read - what is kept under `key`, else what holds until the person has chosen
 * @param keep - writes it there
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

/** Key of the choice in local storage: `on` where every action of a task is always shown. */
const ALL_ACTIONS = 'allActions';

/** Whether the actions of tasks are always shown instead of only when asked for; kept on this device. */
export const allActionsAtom = keptChoice(
  ALL_ACTIONS,
  () => readText(ALL_ACTIONS) === 'on',
  (isOn) => keepText(ALL_ACTIONS, isOn ? 'on' : null),
);
