import { atom } from 'jotai';
import type { TaskSign } from '#shared/focus/avoidance.ts';
import type { Occasion } from '#shared/focus/celebration.ts';
import { lazyPart, withTexts } from '#renderer/platform/lazy.tsx';
import { untilFetched } from '#renderer/platform/untilFetched.ts';

/** The current celebration. */
export const celebrationAtom = atom<Occasion | null>(null);

/** Loaded when a task is done. */
export const fetchCelebration = () => withTexts(() => import('./celebration/Celebration.tsx'));

/** Loads the code that counts clicks on "not now". */
export const fetchAvoidance = () => import('./avoidance/run.ts');

/** Reports an event of a task: resets the "not now" count if it shows that the user has started. */
export const noteSign = (sign: TaskSign): void => void untilFetched(fetchAvoidance).then((run) => run.noteSign(sign));

/** Loaded when a day ends. */
export const DayEnd = lazyPart(async () => (await import('./DayEnd.tsx')).DayEnd);
/** Loaded when the user cannot start. */
export const TroubleStarting = lazyPart(async () => (await import('./avoidance/TroubleStarting.tsx')).TroubleStarting);

/** Preloads what a plan may need next. */
export const prepareFocus = (): Promise<unknown> =>
  Promise.allSettled([TroubleStarting.prepare(), fetchAvoidance(), fetchCelebration()]);
