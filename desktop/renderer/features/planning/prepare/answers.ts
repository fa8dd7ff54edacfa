import { atom } from 'jotai';
import { z } from 'zod';
import type { Preparation } from '#shared/planning/preparation.ts';
import { sessionAtom } from '#renderer/platform/session.ts';
import { keepStored, readStored } from '#renderer/platform/storage.ts';

/** Offers that were taken or waved away on this device, by the keys of their occurrences. */
const Answers = z.array(z.object({ key: z.string().max(400), dueDate: z.string().max(10) })).max(500);
type Answers = z.infer<typeof Answers>;

/** Most answers that are kept; more than the offers of a week. */
const MOST = 200;

const keyOf = (user: number): string => `preparationAnswers_${user}`;

const userAtom = atom((get) => {
  const session = get(sessionAtom);
  return session.state === 'signedIn' ? session.user.id : null;
});
/** Counts the answers of this window, so that whatever shows offers looks again. */
const roundAtom = atom(0);

/** The keys of what was answered by whoever is here. */
export const answeredAtom = atom((get): ReadonlySet<string> => {
  get(roundAtom);
  const user = get(userAtom);
  const kept = user === null ? null : readStored(keyOf(user), Answers);
  return new Set(kept?.map(({ key }) => key));
});

type Answered = Pick<Preparation, 'key' | 'dueDate'>;

const changeAtom = atom(null, (get, set, change: (kept: Answers) => Answers): void => {
  const user = get(userAtom);
  if (user === null) return;
  keepStored(keyOf(user), change(readStored(keyOf(user), Answers) ?? []).slice(-MOST));
  set(roundAtom, get(roundAtom) + 1);
});

/** Keeps that an offer is not made again for this occurrence; what is over by `today` is forgotten. */
export const answerAtom = atom(null, (_get, set, { key, dueDate }: Answered, today: string): void =>
  set(changeAtom, (kept) => [...kept.filter((one) => one.key !== key && one.dueDate >= today), { key, dueDate }]),
);

/** The offer is made again: its task could not be kept. */
export const askAgainAtom = atom(null, (_get, set, { key }: Answered): void =>
  set(changeAtom, (kept) => kept.filter((one) => one.key !== key)),
);
