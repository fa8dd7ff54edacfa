import { atom } from 'jotai';
import { z } from 'zod';
import { keepStored, readStored } from '#renderer/platform/storage.ts';

const Fold = z.enum(['glance', 'discovered']);
type Fold = z.infer<typeof Fold>;
const Folds = z.array(Fold);

/** Key in local storage of the open sections, per device. */
const FOLDS_KEY = 'dashboardFolds';

const chosenAtom = atom<readonly Fold[] | null>(null);

/**
 * Sections of the dashboard that are open below the ONE Thing: none at first, then as the user left them on this
 * device.
 */
export const openFoldsAtom = atom(
  (get) => get(chosenAtom) ?? readStored(FOLDS_KEY, Folds) ?? [],
  (get, set, fold: Fold, isOpen: boolean) => {
    const others = get(openFoldsAtom).filter((one) => one !== fold);
    const open = isOpen ? [...others, fold] : others;
    keepStored(FOLDS_KEY, open.length > 0 ? open : null);
    set(chosenAtom, open);
  },
);
