import { atom } from 'jotai';
import type { ReminderCard } from '#shared/notifications/ipc.ts';

/** More at once would be a to-do list. */
const MOST_CARDS = 5;

/** Unanswered reminders in this page, latest last. */
const cardsAtom = atom<readonly ReminderCard[]>([]);

/** The visible one. */
export const shownCardAtom = atom((get) => get(cardsAtom).at(-1) ?? null);

export const showCardAtom = atom(null, (get, set, card: ReminderCard) => {
  const others = get(cardsAtom).filter(({ key }) => key !== card.key);
  set(cardsAtom, [...others, card].slice(-MOST_CARDS));
});

export const closeCardAtom = atom(null, (get, set, key: string) => {
  set(
    cardsAtom,
    get(cardsAtom).filter((card) => card.key !== key),
  );
});

/** Clears the reminders when another user signs in. */
export const forgetCardsAtom = atom(null, (_get, set) => set(cardsAtom, []));
