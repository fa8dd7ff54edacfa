import type { FocusNow } from '#shared/focus/ipc.ts';
import type { FocusTask } from '#shared/focus/session.ts';
import { type Shown, shown } from '#shared/focus/shown.ts';
import { type Offer, offersOf } from '#shared/focus/timer.ts';
import { lengthsIn } from '#shared/focus/lengths.ts';
import type { Timer, TimerEvent } from '#shared/focus/timerFacts.ts';
import { type Ring, ringLeft } from '#main/platform/ring.ts';
import type { TrayEntry } from '#main/platform/trayIcon.ts';
import type { Words } from './words/en.ts';

/** What the timer puts into the tray. */
export interface TrayPart {
  /** Behind the name of the app; empty while there is no timer. */
  readonly toolTip: string;
  /** Beside the icon, where there is room; empty while nothing runs. */
  readonly title: string;
  /** What is left of a session or break, in place of the icon; null while there is none, or it only waits for a choice. */
  readonly ring: Ring | null;
  readonly menu: readonly TrayEntry[];
}

/** What a line of the menu can do. Each asks anew how things stand, for a menu is older than the moment of its click. */
export interface TrayHands {
  send(event: TimerEvent): void;
  /** Starts today's ONE Thing. */
  start(): void;
  /** Another session of the same length. */
  another(): void;
  /** The task is done, whether its time is up or not; null while nobody can tick it off. */
  readonly done: ((task: Pick<FocusTask, 'id'>) => void) | null;
  /** Opens the screen on which the timer asks. */
  open(): void;
  /** Shows the timer in a small window over all others. */
  openSmall(): void;
}

/** Characters of a task's title; Windows shows 127 of the whole text, and a menu should not fill the screen. */
const LONGEST_TITLE = 60;

/** A title in one short line. */
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

/** The timer in the tray: what it tells, and what can be done without a window (spec tasks 4, Focus timer). */
export function trayPart(
  { timer, at }: FocusNow,
  oneThing: FocusTask | null,
  hands: TrayHands,
  words: Words,
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

/** Of a session or break that runs or is paused. */
const ringOf = ({ phase, kind, progress, endsAt }: Shown): Ring | null =>
  phase === 'focus' || phase === 'paused' || phase === 'onBreak'
    ? { kind, left: ringLeft(progress), isRunning: endsAt !== null }
    : null;

const minutesLeft = ({ secondsLeft }: Shown): number => Math.ceil(secondsLeft / 60);

const beginning = (task: FocusTask, hands: TrayHands, words: Words): TrayEntry[] => [
  { label: words.start(shortTitle(task.title)), click: hands.start },
  ...doneEntry(task, hands, words),
];

const doneEntry = (task: FocusTask, { done }: TrayHands, words: Words): TrayEntry[] =>
  done ? [{ label: words.done(shortTitle(task.title)), click: () => done(task) }] : [];

/** No line for what leads to another screen anyhow: the plan and the brain dump have their own. */
function entryOf(offer: Offer, timer: Timer, hands: TrayHands, words: Words): TrayEntry[] {
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
