import { atom } from 'jotai';
import { z } from 'zod';
import type { Preparation } from '#shared/planning/preparation.ts';
import { sessionAtom } from '#renderer/platform/session.ts';
import { keepStored, readStored } from '#renderer/platform/storage.ts';

/** Offers accepted or dismissed on this device, by occurrence key. */
const Answers = z.array(z.object({ key: z.string().max(400), dueDate: z.string().max(10) })).max(500);
type Answers = z.infer<typeof Answers>;

/** Maximum answers stored; more than a week's offers. */
const MOST = 200;

const keyOf = (user: number): string => `preparationAnswers_${user}`;

const userAtom = atom((get) => {
  const session = get(sessionAtom);
  return session.state === 'signedIn' ? session.user.id : null;
});
/** Counts the answers in this window, so that offers rerender. */
const roundAtom = atom(0);

/** Keys the signed-in user has answered. */
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

/** Records that an occurrence should not be offered again; forgets those over by `today`. */
export const answerAtom = atom(null, (_get, set, { key, dueDate }: Answered, today: string): void =>
  set(changeAtom, (kept) => [...kept.filter((one) => one.key !== key && one.dueDate >= today), { key, dueDate }]),
);

/** Offers it again, because its task could not be saved. */
export const askAgainAtom = atom(null, (_get, set, { key }: Answered): void =>
  set(changeAtom, (kept) => kept.filter((one) => one.key !== key)),
);
