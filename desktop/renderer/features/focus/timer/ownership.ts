import { z } from 'zod';
import { newId } from '#renderer/platform/windows.ts';

/** What happens to the right to change the timer; one page of a browser has it. */
export interface Owner {
  readonly gained: () => void;
  readonly lost: () => void;
}

export interface Ownership {
  /** Takes it from a page that does not answer: a browser may freeze a page that holds it. */
  readonly seize: () => void;
  readonly stop: () => void;
}

/** Waits for the right of this name, and has it until the page ends or another seizes it. */
export const own = (name: string, owner: Owner): Ownership =>
  'locks' in navigator ? ownByLock(name, owner) : ownByWord(name, owner);

function ownByLock(name: string, owner: Owner): Ownership {
  let attempt = 0;
  let waiting = new AbortController();
  let release: (() => void) | undefined;
  const request = (options: LockOptions): void => {
    attempt += 1;
    const mine = attempt;
    const hold = (): Promise<void> =>
      new Promise((resolve) => {
        if (mine !== attempt) return resolve();
        release = resolve;
        owner.gained();
      });
    // It rejects when the wait is given up, and when another page seized the lock.
    navigator.locks.request(name, options, hold).catch(() => {
      if (mine !== attempt) return;
      owner.lost();
      wait();
    });
  };
  const wait = (): void => {
    waiting = new AbortController();
    request({ signal: waiting.signal });
  };
  wait();
  return {
    seize: () => {
      waiting.abort();
      request({ steal: true });
    },
    stop: () => {
      attempt += 1;
      waiting.abort();
      release?.();
    },
  };
}

/** Milliseconds in which an owner answers. */
const ANSWER_MS = 1_000;
/** Milliseconds over which pages spread that all heard of an owner's end. */
const SPREAD_MS = 300;

const Word = z.discriminatedUnion('says', [
  z.object({ says: z.literal('whose') }),
  z.object({ says: z.literal('left') }),
  /** `at`: when it was taken, in milliseconds since 1970; of two that take it in one moment the higher id has it. */
  z.object({ says: z.literal('mine'), at: z.number(), id: z.string() }),
]);
type Word = z.infer<typeof Word>;
type Claim = Extract<Word, { says: 'mine' }>;

const isLater = (one: Claim, other: Claim): boolean => one.at > other.at || (one.at === other.at && one.id > other.id);

/** Where there are no locks (a page that is not secure) the pages agree by word, and the last word counts. */
function ownByWord(name: string, owner: Owner): Ownership {
  const channel = new BroadcastChannel(`${name}:owner`);
  const id = newId();
  let claimed: Claim | null = null;
  let timer = 0;
  const say = (word: Word): void => channel.postMessage(word);
  const claim = (): void => {
    window.clearTimeout(timer);
    const isNew = claimed === null;
    claimed = { says: 'mine', at: Date.now(), id };
    say(claimed);
    if (isNew) owner.gained();
  };
  const leave = (): void => {
    window.clearTimeout(timer);
    if (claimed) say({ says: 'left' });
    claimed = null;
  };
  const yieldTo = (other: Claim): void => {
    window.clearTimeout(timer);
    if (claimed && !isLater(other, claimed)) return say(claimed);
    if (claimed) owner.lost();
    claimed = null;
  };
  channel.onmessage = ({ data }) => {
    const word = Word.safeParse(data).data;
    if (word?.says === 'mine') yieldTo(word);
    else if (word?.says === 'whose' && claimed) say(claimed);
    else if (word?.says === 'left') timer = window.setTimeout(claim, Math.random() * SPREAD_MS);
  };
  window.addEventListener('pagehide', leave);
  say({ says: 'whose' });
  timer = window.setTimeout(claim, ANSWER_MS);
  return {
    seize: claim,
    stop: () => {
      leave();
      window.removeEventListener('pagehide', leave);
      channel.close();
    },
  };
}
