import { atom, type PrimitiveAtom, useAtom, useAtomValue, useStore } from 'jotai';
import { useState } from 'react';
import { sessionAtom } from '#renderer/platform/session.ts';

/** What stands in a form that was not sent, and what it is about. */
interface Kept<Entries> {
  readonly about: string;
  readonly entries: Entries;
}

export type KeptEntriesAtom<Entries> = PrimitiveAtom<Kept<Entries> | null>;

/** A place for the entries of one form; for this window and until it closes. */
export const keptEntriesAtom = <Entries>(): KeptEntriesAtom<Entries> => atom<Kept<Entries> | null>(null);

/**
 * The entries of a form, which outlive it: closed by mistake, it opens with the same words. They are kept for this person
 * alone, and as long as what they are `about` stays the same.
 */
export function useKeptEntries<Entries>(place: KeptEntriesAtom<Entries>, blank: () => Entries, about = '') {
  const session = useAtomValue(sessionAtom);
  const store = useStore();
  const [kept, keep] = useAtom(place);
  const [first] = useState(blank);
  // As it was when the form was opened: what changes meanwhile, by another device or by sending, takes no word away.
  const [key] = useState(() => JSON.stringify([session.state === 'signedIn' ? session.user.id : null, about]));
  const entries = kept?.about === key ? kept.entries : first;
  return {
    entries,
    change: (part: Partial<Entries>): void => keep({ about: key, entries: { ...entries, ...part } }),
    /** When they are given up on purpose. */
    forget: (): void => keep(null),
    /** Once these were stored, also after the form was closed; what was written since then stays. */
    forgetSent: (sent: Entries, next?: Entries): void => {
      const now = store.get(place);
      if (now === null || now.entries === sent) keep(next ? { about: key, entries: next } : null);
    },
    /** When these could not be stored after all; what was written since then goes before them. */
    giveBack: (sent: Entries, isBlank: (now: Entries) => boolean): void => {
      const now = store.get(place);
      if (now === null || isBlank(now.entries)) keep({ about: key, entries: sent });
    },
  };
}
