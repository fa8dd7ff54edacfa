import { z } from 'zod';
import { ReminderKey } from '#shared/notifications/contract.ts';
import { ReminderCard } from '#shared/notifications/ipc.ts';
import type { ReminderFacts } from '#shared/notifications/reminders.ts';
import { type Look, dueRings, type Ring, ringOf, withRung } from '#shared/notifications/ring.ts';
import { lead } from '#renderer/platform/leader.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { mayNotify } from '../device.ts';
import { claimed } from './claim.ts';
import { keepRings, onRingsElsewhere, readRings } from './kept.ts';

const t = messagesOf('notifications');

/** Milliseconds after which the time is checked in any case: the clock may have been changed. */
const LOOK_MS = 60_000;

/** Messages between the windows of a browser: a reminder was shown, or answered. */
const Message = z.discriminatedUnion('says', [
  z.object({ says: z.literal('told'), card: ReminderCard, keys: z.array(ReminderKey) }),
  z.object({ says: z.literal('answered'), key: z.string() }),
]);

export interface PageRingsOptions {
  readonly user: number;
  /** Null while unknown. */
  readonly facts: () => ReminderFacts | null;
  readonly mayRemind: () => boolean;
  /** When the user's current meeting ends; null without one. */
  readonly busyUntil: () => Date | null;
  readonly onShown: (card: ReminderCard) => void;
  readonly onAnswered: (key: string) => void;
  /** Called when the notification itself was clicked. */
  readonly onOpened: (card: ReminderCard) => void;
}

export interface PageRings {
  /** Checks again, because something that decides about reminders has changed. */
  readonly look: () => void;
  /** Notifies the other windows that this reminder was answered. */
  readonly answered: (key: string) => void;
  /** Keys of all reminders shown together with this one, including itself. */
  readonly keysWith: (key: string) => readonly string[];
  readonly stop: () => void;
}

/**
 * Reminders of the web build: one window of a browser watches the clock, shows due reminders as browser notifications,
 * and has the other windows show them too (spec tasks 9; spec settled, Notification times). When it closes, the next
 * one takes over.
 */
export function startPageRings(options: PageRingsOptions): PageRings {
  const { user, onShown, onAnswered, onOpened } = options;
  const together = new Map<string, readonly string[]>();
  let isStopped = false;
  let isTelling = false;
  let timer = 0;

  const show = (card: ReminderCard, keys: readonly string[]): void => {
    together.set(card.key, keys);
    onShown(card);
  };
  const tell = (ring: Ring, keys: string[]): void => {
    const { key, kind, taskId, title } = ring.reminder;
    const card: ReminderCard = { key, kind, taskId, title, others: ring.others };
    show(card, keys);
    leader.say({ says: 'told', card, keys } satisfies z.infer<typeof Message>);
    showOne(card, () => onOpened(card));
  };
  const dueNow = (facts: ReminderFacts): Look =>
    dueRings({
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
      // While the server was asked, focus may have started or a task may have been done.
      const known = new Set(due.map(({ key }) => key));
      const still = dueNow(options.facts() ?? facts).due.filter(({ key }) => known.has(key));
      keepRings(user, withRung(readRings(user), still, new Date()));
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

/** If the browser permits; the card in the page says the same in any case. */
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
    // Some phones support notifications only in a service worker.
  }
}

/** Title and body of a reminder. */
export function textsOf({ kind, title, others }: ReminderCard): { readonly title: string; readonly body: string } {
  const body = t(`rings.${kind}.text`, { title: title ?? '' });
  return {
    title: t(`rings.${kind}.title`),
    body: others > 0 ? `${body} ${t('rings.others', { count: others })}` : body,
  };
}
