import { z } from 'zod';
import { ReminderKey } from '#shared/notifications/contract.ts';
import { ReminderCard } from '#shared/notifications/ipc.ts';
import type { ReminderFacts } from '#shared/notifications/reminders.ts';
import { type Look, lookAtRings, type Ring, ringOf, withTold } from '#shared/notifications/ring.ts';
import { lead } from '#renderer/platform/leader.ts';
import { mayNotify } from '../device.ts';
import { claimed } from './claim.ts';
import { keepRings, onRingsElsewhere, readRings } from './kept.ts';
import { wordsOf } from '#renderer/platform/language.ts';

/** Milliseconds after which it is looked again in any case: a clock may have been set. */
const LOOK_MS = 60_000;

/** What the windows of a browser tell each other: a reminder that was told, and one that was answered. */
const Message = z.discriminatedUnion('says', [
  z.object({ says: z.literal('told'), card: ReminderCard, keys: z.array(ReminderKey) }),
  z.object({ says: z.literal('answered'), key: z.string() }),
]);

export interface PageRingsOptions {
  readonly user: number;
  /** Null while they are not known. */
  readonly facts: () => ReminderFacts | null;
  readonly mayRemind: () => boolean;
  /** When the meeting ends that the person is in; null without one. */
  readonly busyUntil: () => Date | null;
  readonly onTold: (card: ReminderCard) => void;
  readonly onAnswered: (key: string) => void;
  /** The notification itself was clicked. */
  readonly onOpened: (card: ReminderCard) => void;
}

export interface PageRings {
  /** Something that decides about reminders has changed. */
  readonly look: () => void;
  /** Lets the other windows know that this reminder was answered. */
  readonly answered: (key: string) => void;
  /** All that came together with a reminder, itself among it. */
  readonly keysWith: (key: string) => readonly string[];
  readonly stop: () => void;
}

/**
 * The reminders of the web build: one window of a browser looks at the clock, tells what is due by the browser's own
 * notifications, and lets the other windows show it too (spec tasks 9; spec settled, Notification times). When it closes the
 * next one goes on.
 */
export function startPageRings(options: PageRingsOptions): PageRings {
  const { user, onTold, onAnswered, onOpened } = options;
  const together = new Map<string, readonly string[]>();
  let isStopped = false;
  let isTelling = false;
  let timer = 0;

  const show = (card: ReminderCard, keys: readonly string[]): void => {
    together.set(card.key, keys);
    onTold(card);
  };
  const tell = (ring: Ring, keys: string[]): void => {
    const { key, kind, taskId, title } = ring.reminder;
    const card: ReminderCard = { key, kind, taskId, title, others: ring.others };
    show(card, keys);
    leader.say({ says: 'told', card, keys } satisfies z.infer<typeof Message>);
    showOne(card, () => onOpened(card));
  };
  const dueNow = (facts: ReminderFacts): Look =>
    lookAtRings({
      ...{ facts, kept: readRings(user), now: new Date() },
      ...{ mayRemind: options.mayRemind(), busyUntil: options.busyUntil() },
    });
  const look = async (): Promise<void> => {
    const facts = options.facts();
    if (!leader.isLeader() || isTelling || !facts || isStopped) return;
    const { due, nextAt } = dueNow(facts);
    window.clearTimeout(timer);
    const wait = nextAt ? Math.max(0, nextAt.getTime() - Date.now()) : LOOK_MS;
    timer = window.setTimeout(lookSoon, Math.min(wait, LOOK_MS));
    if (due.length === 0) return;
    isTelling = true;
    try {
      const mine = await claimed(due.map(({ key }) => key));
      if (isStopped) return;
      // While the server was asked focus may have begun, or a task may have been done.
      const known = new Set(due.map(({ key }) => key));
      const still = dueNow(options.facts() ?? facts).due.filter(({ key }) => known.has(key));
      keepRings(user, withTold(readRings(user), still, new Date()));
      const own = still.filter(({ key }) => mine.includes(key));
      const ring = ringOf(own);
      if (ring)
        tell(
          ring,
          own.map(({ key }) => key),
        );
    } finally {
      isTelling = false;
    }
  };
  const lookSoon = (): void => void look();

  const leader = lead(`unchaos-reminders:${user}`, {
    gained: lookSoon,
    lost: () => window.clearTimeout(timer),
    onMessage: (data) => {
      const message = Message.safeParse(data).data;
      if (message?.says === 'told') show(message.card, message.keys);
      else if (message) onAnswered(message.key);
    },
  });
  const stopHearing = onRingsElsewhere(user, lookSoon);
  document.addEventListener('visibilitychange', lookSoon);
  window.addEventListener('online', lookSoon);
  return {
    look: lookSoon,
    keysWith: (key) => together.get(key) ?? [key],
    answered: (key) => leader.say({ says: 'answered', key } satisfies z.infer<typeof Message>),
    stop: () => {
      isStopped = true;
      window.clearTimeout(timer);
      leader.stop();
      stopHearing();
      document.removeEventListener('visibilitychange', lookSoon);
      window.removeEventListener('online', lookSoon);
    },
  };
}

/** Where the browser may; the card in the page says the same in any case. */
function showOne(card: ReminderCard, onClick: () => void): void {
  if (!mayNotify()) return;
  const { title, body } = textsOf(card);
  try {
    const one = new Notification(title, { body, tag: card.key });
    one.onclick = () => {
      window.focus();
      one.close();
      onClick();
    };
  } catch {
    // Some phones know notifications of a service worker alone.
  }
}

const t = wordsOf('notifications');

/** What a reminder says: a heading, and a line below it. */
export function textsOf({ kind, title, others }: ReminderCard): { readonly title: string; readonly body: string } {
  const body = t(`rings.${kind}.text`, { title: title ?? '' });
  return {
    title: t(`rings.${kind}.title`),
    body: others > 0 ? `${body} ${t('rings.others', { count: others })}` : body,
  };
}
