import { atom } from 'jotai';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { keepText, readText } from '#renderer/platform/storage.ts';

/** Views of a week (spec tasks 2, Weekly plan), and its hours. */
export const WEEK_VIEWS = ['calendar', 'detailed', 'hours'] as const;
export type WeekViewName = (typeof WEEK_VIEWS)[number];

/** Key of the chosen view in local storage, per device. */
const VIEW_KEY = 'weeklyPlanView';

/** A phone has room for one day, so the list of days is its default. */
export const PHONE = '(max-width: 47.99rem)';

/** The view chosen on this device, or its default. */
function firstView(): WeekViewName {
  const stored = readText(VIEW_KEY);
  return WEEK_VIEWS.find((view) => view === stored) ?? (matchMedia(PHONE).matches ? 'detailed' : 'calendar');
}

const chosenViewAtom = atom<WeekViewName | null>(null);

/** The current view, stored on this device. */
export const viewAtom = atom(
  (get) => get(chosenViewAtom) ?? firstView(),
  (_get, set, view: WeekViewName) => {
    keepText(VIEW_KEY, view);
    set(chosenViewAtom, view);
  },
);

/** Days the user opened (true) or folded (false); today is open by default (spec tasks 4, Weekly view). */
export const unfoldedAtom = atom<Readonly<Record<LocalDate, boolean>>>({});
export const isUndatedOpenAtom = atom<boolean | null>(null);

/** A question about a task of the week. */
export interface WeekQuestion {
  readonly kind: 'moveTo' | 'remove' | 'setTime';
  readonly taskId: number;
}
export const questionAtom = atom<WeekQuestion | null>(null);

/** The title being edited; one that could not be saved returns to be sent again. */
export const renamedAtom = atom<{ readonly taskId: number; readonly text: string } | null>(null);
/** The task moved last: its handle takes the focus in its new place, unless something else has it. */
export const movedAtom = atom<number | null>(null);
