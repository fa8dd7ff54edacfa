import { type FocusLengths, lengthsOf } from './lengths.ts';
import type { Timer } from './timerFacts.ts';

/** How long the session of this timer and the break after it last. */
export const lengthsIn = (timer: Timer): FocusLengths => lengthsOf('session' in timer ? timer.session : timer);
