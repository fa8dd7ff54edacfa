import type { FocusNow } from '#shared/focus/ipc.ts';
import type { FocusTask } from '#shared/focus/session.ts';
import { type Shown, shown } from '#shared/focus/shown.ts';
import { type Offer, offersOf } from '#shared/focus/timer.ts';
import { lengthsIn } from '#shared/focus/lengths.ts';
import type { Timer, TimerEvent } from '#shared/focus/timerFacts.ts';
import { type Ring, ringLeft } from '#main/platform/ring.ts';
import type { TrayEntry } from '#main/platform/trayIcon.ts';
import type { Messages } from './messages/en.ts';

/** The timer's part of the tray. */
export interface TrayPart {
  /** Text after the app's name; empty without a timer. */
  readonly toolTip: string;
  /** Text beside the icon, where there is space; empty while nothing runs. */
  readonly title: string;
  /**
   * Remaining time of a session or break, drawn instead of the icon; null without one, or while it only waits for a
   * choice.
   */
  readonly ring: Ring | null;
  readonly menu: readonly TrayEntry[];
}

/** Actions of the menu. Each checks the current state again, because a menu is older than the click on it. */
export interface TrayHands {
  send(event: TimerEvent): void;
  /** Starts today's ONE Thing. */
  start(): void;
  /** Starts another session of the same length. */
  another(): void;
  /** Completes the task, whether its time is up or not; null while no page can complete it. */
  readonly done: ((task: Pick<FocusTask, 'id'>) => void) | null;
  /** Opens the screen on which the timer asks its question. */
  open(): void;
  /** Shows the timer in the small always-on-top window. */
  openSmall(): void;
}

/** Characters of a task's title; Windows shows 127 of the whole text, and a menu should not fill the screen. */
const LONGEST_TITLE = 60;

/** Returns a title as one short line. */
export function shortTitle(title: string): string {
  const line = title.replaceAll(/\s+/g, ' ').trim();
  const letters = Array.from(line);
  return letters.length <= LONGEST_TITLE
    ? line
    : `${letters
        .slice(0, LONGEST_TITLE - 1)
        .join('')
        .trimEnd()}…`;
}

/**
 * Returns the timer's part of the tray: what it shows, and what can be done without a window (spec tasks 4, Focus
 * timer).
 */
export function trayPart(
  { timer, at }: FocusNow,
  oneThing: FocusTask | null,
  hands: TrayHands,
  words: Messages,
): TrayPart {
  if (!timer) return { toolTip: '', title: '', ring: null, menu: oneThing ? beginning(oneThing, hands, words) : [] };
  const looks = shown(timer, at);
  const how = looks.asks ? 'asks' : looks.phase;
  const title = shortTitle(looks.title);
  const offers = offersOf(timer);
  const line = `${words.line[how](minutesLeft(looks))} · ${title}`;
  return {
    toolTip: `${words.tip[how](looks.text)} · ${title}`,
    title: looks.endsAt === null ? '' : looks.text,
    ring: ringOf(looks),
    menu: [
      { label: line, enabled: false },
      ...offers.flatMap((offer) => entryOf(offer, timer, hands, words)),
      ...(offers.includes('endEarly') && 'session' in timer ? doneEntry(timer.session.task, hands, words) : []),
      { label: words.small, click: hands.openSmall },
    ],
  };
}

/** For a session or break that is running or paused. */
const ringOf = ({ phase, kind, progress, endsAt }: Shown): Ring | null =>
  phase === 'focus' || phase === 'paused' || phase === 'onBreak'
    ? { kind, left: ringLeft(progress), isRunning: endsAt !== null }
    : null;

const minutesLeft = ({ secondsLeft }: Shown): number => Math.ceil(secondsLeft / 60);

const beginning = (task: FocusTask, hands: TrayHands, words: Messages): TrayEntry[] => [
  { label: words.start(shortTitle(task.title)), click: hands.start },
  ...doneEntry(task, hands, words),
];

const doneEntry = (task: FocusTask, { done }: TrayHands, words: Messages): TrayEntry[] =>
  done ? [{ label: words.done(shortTitle(task.title)), click: () => done(task) }] : [];

/** Omits entries that lead to another screen: the plan and the brain dump have their own. */
function entryOf(offer: Offer, timer: Timer, hands: TrayHands, words: Messages): TrayEntry[] {
  switch (offer) {
    case 'pause':
    case 'resume':
    case 'endEarly':
    case 'continue':
    case 'takeBreak':
    case 'skipBreak':
    case 'doneForNow':
      return [{ label: words.offer[offer], click: () => hands.send({ type: offer }) }];
    case 'another25':
      return [
        {
          label: words.offer.another25(lengthsIn(timer).focusMinutes),
          click: hands.another,
        },
      ];
    case 'stillOnIt':
    case 'chooseOutcome':
      return [{ label: words.offer[offer], click: hands.open }];
    case 'completeAndNext':
    case 'pickNext':
    case 'brainDump':
      return [];
  }
}
