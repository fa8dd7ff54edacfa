import { atom, type PrimitiveAtom, useAtomValue, useStore } from 'jotai';
import { useState } from 'react';
import { sessionAtom } from '#renderer/platform/session.ts';
import { useTypedAtom } from '#renderer/platform/typedAtom.ts';

/** Entries of an unsent form, and their subject. */
interface Kept<Entries> {
  readonly about: string;
  readonly entries: Entries;
}

export type KeptEntriesAtom<Entries> = PrimitiveAtom<Kept<Entries> | null>;

/** Store for the entries of one form, in this window until it closes. */
export const keptEntriesAtom = <Entries>(): KeptEntriesAtom<Entries> => atom<Kept<Entries> | null>(null);

/**
 * Entries that outlive their form: closed by mistake, it reopens with the same text. Kept per user, as long as their
 * subject (`about`) stays the same.
 */
export function useKeptEntries<Entries>(place: KeptEntriesAtom<Entries>, blank: () => Entries, about = '') {
  const session = useAtomValue(sessionAtom);
  const store = useStore();
  const [, keep] = useTypedAtom(place);
  const [first] = useState(blank);
  // Fixed when the form opens: changes meanwhile, by another device or by sending, remove no text.
  const [key] = useState(() => JSON.stringify([session.state === 'signedIn' ? session.user.id : null, about]));
  const now = (): Entries => {
    const kept = store.get(place);
    return kept?.about === key ? kept.entries : first;
  };
  return {
    entries: now(),
    change: (part: Partial<Entries>): void => keep({ about: key, entries: { ...now(), ...part } }),
    /** Discards the entries. */
    forget: (): void => keep(null),
    /** Discards stored entries, also after the form was closed; newer text stays. */
    forgetSent: (sent: Entries, next?: Entries): void => {
      const kept = store.get(place);
      if (kept === null || kept.entries === sent) keep(next ? { about: key, entries: next } : null);
    },
    /** Restores entries that could not be stored, unless there is newer text. */
    giveBack: (sent: Entries, isBlank: (now: Entries) => boolean): void => {
      const kept = store.get(place);
      if (kept === null || isBlank(kept.entries)) keep({ about: key, entries: sent });
    },
  };
}
