import type { TaskSign } from '#shared/focus/avoidance.ts';
import { lazyPart, withTexts } from '#renderer/platform/lazyPart.ts';
import { untilFetched } from '#renderer/platform/untilFetched.ts';

/** Fetched when a day ends. */
export const DayEnd = lazyPart(async () => (await import('./DayEnd.tsx')).DayEnd);
/** Fetched when somebody cannot start. */
export const TroubleStarting = lazyPart(async () => (await import('./avoidance/TroubleStarting.tsx')).TroubleStarting);
/** Fetched when something is done. */
export const fetchCelebration = () => withTexts(() => import('./celebration/Celebration.tsx'));

/** What plays the sound at the end of a session or a break. */
export const fetchPlayer = () => import('./sound/play.ts');

/** What counts the clicks of "not now": code that no first sight needs. */
export const fetchAvoidance = () => import('./avoidance/run.ts');

/** Something happened to a task: when it shows that the person has begun, the count of "not now" starts anew. */
export const noteSign = (sign: TaskSign): void => void untilFetched(fetchAvoidance).then((run) => run.noteSign(sign));

/** Fetches ahead what a plan may need next. */
export const prepareFocus = (): Promise<unknown> =>
  Promise.allSettled([TroubleStarting.prepare(), fetchAvoidance(), fetchCelebration()]);
