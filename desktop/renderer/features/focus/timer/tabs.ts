import { z } from 'zod';
import { TICK_MS } from '#shared/focus/passTime.ts';
import { ASKED_OF_THE_TIMER, TimerEvent } from '#shared/focus/timerFacts.ts';
import { lead } from '#renderer/platform/leader.ts';
import { newId } from '#renderer/platform/windows.ts';
import { Kept } from './keeper.ts';

/** Messages between tabs: the owner reports the timer, the others send events, and report that the user is looking. */
const Message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stands'), kept: Kept, answers: z.uuid().optional() }),
  z.object({ kind: z.literal('asks'), id: z.uuid(), event: TimerEvent }),
  z.object({ kind: z.literal('looks') }),
]);
type Message = z.infer<typeof Message>;

/** Milliseconds after which an owner that does not answer counts as frozen. */
const SILENT_MS = 3_000;

/** Notifications a tab receives from the others. */
export interface TabNews {
  /** This tab now owns the timer; `asked`: events the previous owner did not answer. */
  readonly gained: (asked: readonly TimerEvent[]) => void;
  readonly lost: () => void;
  /** Another tab owns the timer, in this state. */
  readonly stands: (kept: Kept) => void;
  /** An event for this tab, which owns the timer; it then reports the timer. */
  readonly asked: (event: TimerEvent, answers?: string) => void;
  /** Whether the user looks at this tab and needs an update every second. */
  readonly wantsNews: () => boolean;
}

export interface Tabs {
  readonly isOwner: () => boolean;
  readonly say: (kept: Kept, answers?: string) => void;
  readonly ask: (event: TimerEvent) => void;
  /** Asks the owner for the state, or takes the timer from one that does not answer. */
  readonly look: () => void;
  readonly stop: () => void;
}

/** Joins the tabs of one browser with the same user; one of them owns the timer (decision 16). */
export function joinTabs(name: string, news: TabNews): Tabs {
  /** Events the owner has not answered. */
  const open = new Map<string, TimerEvent>();
  /** Events that this tab, as the owner, has already handled. */
  const done = new Set<string>();
  let silentSince: number | null = null;

  const send = (message: Message): void => leader.say(message);
  const gained = (): void => {
    silentSince = null;
    const asked = [...open.values()];
    open.clear();
    news.gained(asked);
  };
  const answer = (id: string, event: TimerEvent): void => {
    const isNew = !done.has(id) && ASKED_OF_THE_TIMER.includes(event.type);
    done.add(id);
    news.asked(isNew ? event : { type: 'tick' }, id);
  };
  const hear = (message: Message): void => {
    if (message.kind === 'stands') {
      silentSince = null;
      if (message.answers) open.delete(message.answers);
      if (!leader.isLeader()) news.stands(message.kept);
    } else if (leader.isLeader() && message.kind === 'asks') answer(message.id, message.event);
    else if (leader.isLeader()) news.asked({ type: 'tick' });
  };
  const onMessage = (data: unknown): void => {
    const message = Message.safeParse(data);
    if (message.success) hear(message.data);
  };
  const look = (): void => {
    if (leader.isLeader() || (open.size === 0 && !news.wantsNews())) return;
    const now = performance.now();
    silentSince ??= now;
    if (now - silentSince > SILENT_MS) {
      silentSince = null;
      leader.seize();
    }
    for (const [id, event] of open) send({ kind: 'asks', id, event });
    if (open.size === 0) send({ kind: 'looks' });
  };
  // A tab notices by itself when the timer does not answer.
  const leader = lead(name, { gained, lost: news.lost, onMessage }, { watches: false });
  const looking = window.setInterval(look, TICK_MS);
  look();
  return {
    isOwner: leader.isLeader,
    say: (kept, answers) => send({ kind: 'stands', kept, answers }),
    ask: (event) => {
      open.set(newId(), event);
      look();
    },
    look,
    stop: () => {
      window.clearInterval(looking);
      leader.stop();
    },
  };
}
