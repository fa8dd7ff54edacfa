import { randomUUID } from 'node:crypto';
import type { Toggled } from '#shared/focus/ipc.ts';
import { lengthsIn } from '#shared/focus/lengths.ts';
import type { FocusTask } from '#shared/focus/session.ts';
import type { Timer } from '#shared/focus/timerFacts.ts';
import { log } from '#main/platform/log.ts';
import { Beginning } from './beginning.ts';
import type { FocusTimer } from './focusTimer.ts';
import { askForLength } from './startQuestion.ts';
import { togglingOf } from './toggling.ts';
import type { Messages } from './messages/en.ts';

interface World {
  readonly timer: FocusTimer;
  /** The signed-in user's ONE Thing of today. */
  oneThing(): FocusTask | null;
  /** Start of this user's next appointment, in milliseconds since 1970; null without one. */
  nextAt(accountId: number | null): number | null;
  words(): Messages;
}

/** What the tray, a hotkey and a notification can start without a page. */
export function startsOf({ timer, oneThing, nextAt, words }: World) {
  const beginning = new Beginning({
    untilNext() {
      const at = nextAt(timer.accountId);
      return at === null ? null : at - Date.now();
    },
    ask: (shorter, chosen) => askForLength(shorter, chosen, words().beforeNext),
  });
  const inTrouble = (error: unknown): void => log('The length of a session could not be asked for', error);

  /** Returns whether it has already started; a question about its length may be open. */
  function begin(task: FocusTask, onStarted?: () => void): boolean {
    const { accountId } = timer;
    const start = (minutes?: number): void => {
      // Another user may have signed in meanwhile, or a session may have started in a window.
      if (timer.accountId !== accountId || isUnderWay(timer.now.timer)) return;
      timer.send({ type: 'start', sessionId: randomUUID(), task, ...own(minutes) });
      onStarted?.();
    };
    return beginning.begin(timer.focusMinutes, start, inTrouble);
  }

  function startOneThing(): void {
    const task = oneThing();
    if (task) begin(task);
  }

  return {
    startOneThing,

    /** Starts another session of the same length on the same task. */
    another(): void {
      const { timer: now } = timer.now;
      const start = (minutes?: number) =>
        void timer.send({ type: 'another25', sessionId: randomUUID(), ...own(minutes) });
      if (now) beginning.begin(lengthsIn(now).focusMinutes, start, inTrouble);
    },

    /** Starts the ONE Thing if it is this task; returns whether focus now runs on it. */
    startTask(taskId: number): boolean {
      // When an appointment begins before the session would end, the page asks, so it is opened.
      const isAsked = beginning.shorterThan(timer.focusMinutes) !== null;
      if (!isAsked && oneThing()?.id === taskId) startOneThing();
      const { timer: now } = timer.now;
      return now?.phase === 'focus' && now.session.task.id === taskId;
    },

    toggle(onStarted?: () => void): Toggled {
      if (timer.accountId === null) return 'signedOut';
      const { event, begins, toggled } = togglingOf(timer.now.timer, oneThing());
      if (event) timer.send(event);
      return begins && !begin(begins, onStarted) ? 'choosing' : toggled;
    },
  };
}

const own = (minutes: number | undefined) => (minutes === undefined ? {} : { minutes });

/** Whether a session is already active, so that none can start. */
const isUnderWay = (timer: Timer | null): boolean =>
  timer?.phase === 'focus' || timer?.phase === 'paused' || timer?.phase === 'completed';
