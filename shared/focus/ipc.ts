import { z } from 'zod';
import { OVERS } from './over.ts';
import { ParkedThought } from './parking.ts';
import { FocusTask } from './session.ts';
import { ASKED_OF_THE_TIMER, Reading, Timer, TimerEvent } from './timerFacts.ts';

/** The timer of the signed-in user, and when it was read, by the clocks of the main process. */
export const FocusNow = z.object({ timer: Timer.nullable(), at: Reading });
export type FocusNow = z.infer<typeof FocusNow>;

/** The events that a page may send; those of the computer and the server come from the main process itself. */
const FromPage = TimerEvent.refine(({ type }) => ASKED_OF_THE_TIMER.includes(type), 'Not for a page to tell');

/**
 * The result of start/pause; `nothing`: there is no task to start, `asks`: the timer waits for an answer, or a break is
 * on, `choosing`: an appointment starts soon, and a dialog asks how long the session should be.
 */
export const Toggled = z.enum(['started', 'paused', 'resumed', 'nothing', 'asks', 'choosing', 'signedOut']);
export type Toggled = z.infer<typeof Toggled>;

export const focusAsks = {
  'focus:read': { input: z.undefined(), reply: FocusNow },
  /** Returns the timer after the event; an event that does not apply to its state changes nothing. */
  'focus:send': { input: FromPage, reply: FocusNow },
  /** Another device may have sent a request for this timer: check the server. */
  'focus:look': { input: z.undefined(), reply: z.undefined() },
  /** Starts today's ONE Thing, or pauses or resumes the running session. */
  'focus:toggle': { input: z.undefined(), reply: z.object({ toggled: Toggled }) },
  /** Whether a session is running, so that a thought can be parked for its break. */
  'focus:may-park': { input: z.undefined(), reply: z.object({ may: z.boolean() }) },
  /** Responds once the text is on disk. */
  'focus:park': { input: ParkedThought.pick({ text: true }), reply: z.undefined() },
  /** The signed-in user's parked thoughts, unordered. */
  'focus:parked': { input: z.undefined(), reply: z.object({ thoughts: z.array(ParkedThought) }) },
  /** Stores a thought: a new one, or the one with its id. Responds once it is on disk. */
  'focus:put-parked': { input: z.object({ thought: ParkedThought }), reply: z.undefined() },
  'focus:remove-parked': { input: ParkedThought.pick({ id: true }), reply: z.undefined() },
  /** Brings the screen with the timer to the front. */
  'focus:open-plan': { input: z.undefined(), reply: z.undefined() },
  /** Shows the timer in a small always-on-top window; does nothing without a timer. */
  'focus:open-small': { input: z.undefined(), reply: z.undefined() },
  /** Today's ONE Thing, so that the tray can show and start it without a window; null when there is none. */
  'focus:one-thing': { input: z.object({ task: FocusTask.nullable() }), reply: z.undefined() },
};

export const focusTells = {
  /** The parked thoughts changed: request them again. */
  'focus:parked-changed': z.object({}),
  /** The user marked a task as done in the tray; the page completes it. */
  'focus:done': z.object({ taskId: FocusTask.shape.id }),
  /** A session or break has ended on its own, and do-not-disturb is off on this computer: play a sound. */
  'focus:over': z.object({ over: z.enum(OVERS) }),
  /** Sent to every visible window, every second of a running timer and on every change. */
  'focus:changed': FocusNow,
};
