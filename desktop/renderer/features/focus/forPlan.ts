import { atom } from 'jotai';
import type { TaskSign } from '#shared/focus/avoidance.ts';
import type { Occasion } from '#shared/focus/celebration.ts';
import { lazyPart, withTexts } from '#renderer/platform/lazy.tsx';
import { untilFetched } from '#renderer/platform/untilFetched.ts';

/** What is celebrated at this moment. */
export const celebrationAtom = atom<Occasion | null>(null);

/** Fetched when something is done. */
export const fetchCelebration = () => withTexts(() => import('./celebration/Celebration.tsx'));

/** What counts the clicks of "not now". */
export const fetchAvoidance = () => import('./avoidance/run.ts');

/** Something happened to a task: when it shows that the person has begun, the count of "not now" starts anew. */
export const noteSign = (sign: TaskSign): void => void untilFetched(fetchAvoidance).then((run) => run.noteSign(sign));

/** Fetched when a day ends. */
export const DayEnd = lazyPart(async () => (await import('./DayEnd.tsx')).DayEnd);
/** Fetched when somebody cannot start. */
export const TroubleStarting = lazyPart(async () => (await import('./avoidance/TroubleStarting.tsx')).TroubleStarting);

/** Fetches ahead what a plan may need next. */
export const prepareFocus = (): Promise<unknown> =>
  Promise.allSettled([TroubleStarting.prepare(), fetchAvoidance(), fetchCelebration()]);
