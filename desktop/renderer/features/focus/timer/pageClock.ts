import { idleEventOf } from '#shared/focus/away.ts';
import type { FocusNow } from '#shared/focus/ipc.ts';
import { type Over, overOf } from '#shared/focus/over.ts';
import { TICK_MS } from '#shared/focus/passTime.ts';
import { Reporter, type ReporterWorld } from '#shared/focus/reporter.ts';
import { shown } from '#shared/focus/shown.ts';
import type { Reading, TimerEvent } from '#shared/focus/timerFacts.ts';
import { after } from '#renderer/platform/outbox.ts';
import { keepText, readText } from '#renderer/platform/storage.ts';
import { type BookSession, startBooking } from './booking.ts';
import { watchIdle } from '../away/idleDetector.ts';
import { timerKey } from './atoms.ts';
import { type FocusClock, listeners } from './clock.ts';
import { type Keeper, type Kept, takeOver } from './keeper.ts';
import { joinTabs } from './tabs.ts';

/** Milliseconds in which somebody who looks at another tab lets this one know. */
const LOOKED_AT_MS = 2_500;
/** A timer of the browser may ring a little early. */
const LATE_MS = 5;
const DOCUMENT_MOMENTS = ['visibilitychange', 'freeze', 'resume'] as const;
const WINDOW_MOMENTS = ['pagehide', 'pageshow', 'focus'] as const;

/** What the timer of a page asks of the server. */
export interface PageServer {
  readonly book: BookSession;
  readonly report: ReporterWorld['send'];
}

const readClocks = (): Reading => ({ wall: Date.now(), monotonic: performance.now() });
const endOf = ({ state: { timer }, at }: Kept): number | null => timer && shown(timer, at).endsAt;

/**
 * The timer of the web build. One tab has it, writes it down with every tick and books what is over; the others draw what
 * it tells and tell it what the person wants. When it closes the next takes over from what was written (decision 16).
 */
export function pageClock(user: number, { book, report }: PageServer): FocusClock {
  const key = timerKey(user);
  const shelf = { read: () => readText(key), write: (text: string) => void keepText(key, text) };
  const heard = listeners<FocusNow>();
  const overs = listeners<Over>();
  /** There while this tab has the timer. */
  let keeper: Keeper | null = null;
  let reporter: Reporter | null = null;
  let idle = new AbortController();
  let latest: Kept | null = null;
  let beat = 0;
  let lookedAt = -Infinity;

  const draw = (kept: Kept): void => {
    latest = kept;
    heard.tell({ timer: kept.state.timer, at: kept.at });
  };
  const happens = (event: TimerEvent, answers?: string): void => {
    if (!keeper) return;
    const before = keeper.kept().state.timer;
    const kept = keeper.happens(event);
    const over = overOf(before, { timer: kept.state.timer, at: kept.at });
    draw(kept);
    if (over) overs.tell(over);
    tabs.say(kept, answers);
    booking.look(kept.state.toBook);
    reporter?.look();
    window.clearTimeout(beat);
    const end = endOf(kept);
    // One tick for each second that is shown.
    if (end !== null) beat = window.setTimeout(tick, ((end - kept.at.wall) % TICK_MS || TICK_MS) + LATE_MS);
  };
  const noticeIdle = (idleMs: number): void => {
    const event = idleEventOf(latest?.state.timer ?? null, idleMs);
    if (event) happens(event);
  };
  const tick = (): void => happens({ type: 'tick' });
  const booking = startBooking(book, (sessionId) => happens({ type: 'booked', sessionId }));
  const newReporter = (): Reporter =>
    new Reporter({
      now: () => ({ timer: latest?.state.timer ?? null, at: readClocks() }),
      send: report,
      happens,
      after,
    });
  const tabs = joinTabs(`unchaos-focus:${user}`, {
    gained: (asked) => {
      keeper = takeOver(shelf, latest, readClocks);
      reporter = newReporter();
      idle = new AbortController();
      void watchIdle(noticeIdle, idle.signal);
      tick();
      for (const event of asked) happens(event);
    },
    lost: () => {
      keeper = null;
      reporter?.stop();
      idle.abort();
      window.clearTimeout(beat);
      // Whoever has the timer now books what waits.
      booking.look([]);
    },
    stands: draw,
    asked: (event, answers) => {
      lookedAt = performance.now();
      happens(event, answers);
    },
    wantsNews: () => document.visibilityState === 'visible' && (latest === null || endOf(latest) !== null),
  });
  const look = (): void => (keeper ? tick() : tabs.look());
  const hurry = (): void => booking.hurry();
  for (const moment of DOCUMENT_MOMENTS) document.addEventListener(moment, look);
  for (const moment of WINDOW_MOMENTS) window.addEventListener(moment, look);
  window.addEventListener('online', hurry);
  return {
    current: () => latest && { timer: latest.state.timer, at: latest.at },
    send: (event) => (keeper ? happens(event) : tabs.ask(event)),
    subscribe: heard.add,
    onOver: overs.add,
    look: () => keeper && reporter?.hurry(),
    calls: () => keeper !== null && performance.now() - lookedAt > LOOKED_AT_MS,
    stop: () => {
      tick();
      keeper = null;
      reporter?.stop();
      idle.abort();
      window.clearTimeout(beat);
      booking.stop();
      tabs.stop();
      for (const moment of DOCUMENT_MOMENTS) document.removeEventListener(moment, look);
      for (const moment of WINDOW_MOMENTS) window.removeEventListener(moment, look);
      window.removeEventListener('online', hurry);
    },
  };
}
