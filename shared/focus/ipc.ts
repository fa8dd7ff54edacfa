import { z } from 'zod';
import { OVERS } from './over.ts';
import { ParkedThought } from './parking.ts';
import { FocusTask } from './session.ts';
import { ASKED_OF_THE_TIMER, Reading, Timer, TimerEvent } from './timerFacts.ts';

/** The timer of whoever is signed in, and the moment at which it stood so; both by the clocks of the main process. */
export const FocusNow = z.object({ timer: Timer.nullable(), at: Reading });
export type FocusNow = z.infer<typeof FocusNow>;

/** What a page may tell the timer; what the computer and the server tell is the main process's own affair. */
const FromPage = TimerEvent.refine(({ type }) => ASKED_OF_THE_TIMER.includes(type), 'Not for a page to tell');

/**
 * What start/pause came to; `nothing`: there is no task to start, `asks`: the timer waits for an answer, or rests, `choosing`: an
 * appointment begins soon, and a question on the screen asks how long the session shall be.
 */
export const Toggled = z.enum(['started', 'paused', 'resumed', 'nothing', 'asks', 'choosing', 'signedOut']);
export type Toggled = z.infer<typeof Toggled>;

export const focusAsks = {
  'focus:read': { input: z.undefined(), reply: FocusNow },
  /** Answers with the timer after the event; one that it cannot do in its state changes nothing. */
  'focus:send': { input: FromPage, reply: FocusNow },
  /** Another device may have a request for this timer: ask the server. */
  'focus:look': { input: z.undefined(), reply: z.undefined() },
  /** Starts today's ONE Thing, pauses what runs, or goes on with it. */
  'focus:toggle': { input: z.undefined(), reply: z.object({ toggled: Toggled }) },
  /** Whether a session is under way, so that a thought can be parked for its break. */
  'focus:may-park': { input: z.undefined(), reply: z.object({ may: z.boolean() }) },
  /** Answers when the words are on the disk. */
  'focus:park': { input: ParkedThought.pick({ text: true }), reply: z.undefined() },
  /** The parked thoughts of the person who is signed in, in no order. */
  'focus:parked': { input: z.undefined(), reply: z.object({ thoughts: z.array(ParkedThought) }) },
  /** Keeps a thought as it is now: a new one, or the one with its id. Answers when it is on the disk. */
  'focus:put-parked': { input: z.object({ thought: ParkedThought }), reply: z.undefined() },
  'focus:remove-parked': { input: ParkedThought.pick({ id: true }), reply: z.undefined() },
  /** Brings the screen to the front on which the timer shows itself. */
  'focus:open-plan': { input: z.undefined(), reply: z.undefined() },
  /** Shows the timer in a small window over all others; without a timer nothing happens. */
  'focus:open-small': { input: z.undefined(), reply: z.undefined() },
  /** Today's ONE Thing, so that the tray can name and start it without a window; null when there is none. */
  'focus:one-thing': { input: z.object({ task: FocusTask.nullable() }), reply: z.undefined() },
};

export const focusTells = {
  /** Other thoughts are parked than before: ask for them. */
  'focus:parked-changed': z.object({}),
  /** Somebody chose in the tray that a task is done; the page ticks it off. */
  'focus:done': z.object({ taskId: FocusTask.shape.id }),
  /** A session or break is over by itself, and nothing on this computer asks for silence: time for a sound. */
  'focus:over': z.object({ over: z.enum(OVERS) }),
  /** Told to every window that can be seen, with each second of a running timer and with each change. */
  'focus:changed': FocusNow,
};
