import { atom } from 'jotai';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { keepText, readText } from '#renderer/platform/storage.ts';

/** The views of a week (spec tasks 2, Weekly plan), and its hours. */
export const WEEK_VIEWS = ['calendar', 'detailed', 'hours'] as const;
export type WeekViewName = (typeof WEEK_VIEWS)[number];

/** Key of the choice in local storage: it is one of this device. */
const VIEW_KEY = 'weeklyPlanView';

/** A telephone has room for one day: the days stand below each other there until somebody chooses otherwise. */
export const PHONE = '(max-width: 47.99rem)';

/** What was chosen on this device, or what fits it. */
function firstView(): WeekViewName {
  const stored = readText(VIEW_KEY);
  return WEEK_VIEWS.find((view) => view === stored) ?? (matchMedia(PHONE).matches ? 'detailed' : 'calendar');
}

const chosenViewAtom = atom<WeekViewName | null>(null);

/** The view on screen, remembered on this device. */
export const viewAtom = atom(
  (get) => get(chosenViewAtom) ?? firstView(),
  (_get, set, view: WeekViewName) => {
    keepText(VIEW_KEY, view);
    set(chosenViewAtom, view);
  },
);

/** Days that were opened (true) or folded (false) by hand; today stands open by itself (spec tasks 4, Weekly view). */
export const unfoldedAtom = atom<Readonly<Record<LocalDate, boolean>>>({});
export const isUndatedOpenAtom = atom<boolean | null>(null);

/** What is asked about a task of the week. */
export interface WeekQuestion {
  readonly kind: 'moveTo' | 'remove' | 'setTime';
  readonly taskId: number;
}
export const questionAtom = atom<WeekQuestion | null>(null);

/** The title that is being written; what could not be stored comes back to be sent again. */
export const renamedAtom = atom<{ readonly taskId: number; readonly text: string } | null>(null);
/** The task that was moved last: its handle takes the focus where it arrives, if nothing else has it. */
export const movedAtom = atom<number | null>(null);
