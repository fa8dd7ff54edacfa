import { z } from 'zod';
import { newId } from './windows.ts';

/** Callbacks of a window in a group. */
interface Windows {
  /** This window leads from now on. */
  readonly gained: () => void;
  readonly lost: () => void;
  /** Another window sent a message to all. */
  readonly onMessage: (message: unknown) => void;
}

/** The windows of one browser that share work; one of them leads. */
export interface Leader {
  readonly isLeader: () => boolean;
  /** Sends to all other windows. */
  readonly say: (message: unknown) => void;
  /** Takes the lead from a window that does not respond: a browser may freeze the leading page. */
  readonly seize: () => void;
  readonly stop: () => void;
}

interface Options {
  /** Whether a visible window checks from time to time if the leader still responds, and takes over if it does not. */
  readonly watches?: boolean;
}

/**
 * Joins the windows that use this name: the first one leads until it closes, then the next. Without Web Locks (on an
 * insecure page) they agree by messages.
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

/** Milliseconds between two checks of the leader, and until a leader that does not respond counts as frozen. */
const LOOK_MS = 5_000;
const SILENT_MS = 3_000;
/** A timeout that fires this late shows that this window itself was suspended. */
const ASLEEP_MS = 1_000;

/** Checks regularly whether the leader of this name responds, while this window is visible; returns a stop function. */
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
    // Rejects when the wait is aborted, and when another page has stolen the lock.
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

/** Milliseconds in which an owner responds. */
const ANSWER_MS = 1_000;
/** Jitter in milliseconds for pages that all received the end of an owner. */
const SPREAD_MS = 300;

const Word = z.discriminatedUnion('says', [
  z.object({ says: z.literal('whose') }),
  z.object({ says: z.literal('left') }),
  /** `at`: when it was taken, in milliseconds since 1970; of two at the same moment the higher ID wins. */
  z.object({ says: z.literal('mine'), at: z.number(), id: z.string() }),
]);
type Word = z.infer<typeof Word>;
type Claim = Extract<Word, { says: 'mine' }>;

const isLater = (one: Claim, other: Claim): boolean => one.at > other.at || (one.at === other.at && one.id > other.id);

/** Without Web Locks (on an insecure page) the pages agree by messages, and the latest message counts. */
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
