import { z } from 'zod';
import { newId } from './windows.ts';

/** What a window hears of the others in its browser. */
interface Windows {
  /** This one leads from now on. */
  readonly gained: () => void;
  readonly lost: () => void;
  /** Another one said something to all. */
  readonly onMessage: (message: unknown) => void;
}

/** The windows of one browser that do something together; one of them leads. */
export interface Leader {
  readonly isLeader: () => boolean;
  /** To all other windows. */
  readonly say: (message: unknown) => void;
  /** Takes the lead from a window that does not answer: a browser may freeze a page that has it. */
  readonly seize: () => void;
  readonly stop: () => void;
}

interface Options {
  /** Whether a window at which somebody looks asks now and then if the leader still answers, and leads if it does not. */
  readonly watches?: boolean;
}

/**
 * Joins the windows that use this name: the first one leads until it ends, then the next. Where there are no Web Locks (a page
 * that is not secure) they agree by word.
 */
export function lead(name: string, windows: Windows, { watches = true }: Options = {}): Leader {
  const channel = new BroadcastChannel(name);
  let leads = false;
  let isStopped = false;
  const owner: Owner = {
    gained: () => {
      leads = true;
      windows.gained();
    },
    lost: () => {
      leads = false;
      windows.lost();
    },
  };
  channel.onmessage = ({ data }) => windows.onMessage(data);
  const ownership = 'locks' in navigator ? ownByLock(name, owner) : ownByWord(name, owner);
  const stopWatching = watches ? watch(name, () => leads, ownership.seize) : undefined;
  return {
    isLeader: () => leads,
    say: (message) => {
      if (!isStopped) channel.postMessage(message);
    },
    seize: ownership.seize,
    stop: () => {
      isStopped = true;
      leads = false;
      stopWatching?.();
      ownership.stop();
      channel.close();
    },
  };
}

/** Milliseconds between two looks at the leader, and after which one that does not answer counts as frozen. */
const LOOK_MS = 5_000;
const SILENT_MS = 3_000;
/** A timer that rings so much later shows that this window itself was asleep. */
const ASLEEP_MS = 1_000;

/** Asks the leader of this name whether it is there, as long as somebody looks at this window; answers how to stop. */
function watch(name: string, leads: () => boolean, seize: () => void): () => void {
  const channel = new BroadcastChannel(`${name}:there`);
  let timer = 0;
  const heard = (): void => {
    window.clearTimeout(timer);
    timer = 0;
  };
  const ask = (): void => {
    if (leads() || timer !== 0 || document.visibilityState === 'hidden') return;
    const asked = Date.now();
    channel.postMessage('there?');
    timer = window.setTimeout(() => {
      timer = 0;
      if (leads()) return;
      if (Date.now() - asked > SILENT_MS + ASLEEP_MS) ask();
      else seize();
    }, SILENT_MS);
  };
  channel.onmessage = ({ data }) => {
    if (data === 'here') heard();
    else if (data === 'there?' && leads()) channel.postMessage('here');
  };
  const looking = window.setInterval(ask, LOOK_MS);
  document.addEventListener('visibilitychange', ask);
  return () => {
    heard();
    window.clearInterval(looking);
    document.removeEventListener('visibilitychange', ask);
    channel.close();
  };
}

type Owner = Pick<Windows, 'gained' | 'lost'>;
type Ownership = Pick<Leader, 'seize' | 'stop'>;

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
