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

/** Where there are no locks (a page that is not secure) the pages agree by word, and the last word counts. */
function ownByWord(name: string, owner: Owner): Ownership {
  const channel = new BroadcastChannel(`${name}:owner`);
  let isOwner = false;
  let timer = 0;
  const claim = (): void => {
    window.clearTimeout(timer);
    channel.postMessage('mine');
    if (isOwner) return;
    isOwner = true;
    owner.gained();
  };
  const ask = (): void => {
    channel.postMessage('whose');
    timer = window.setTimeout(claim, ANSWER_MS);
  };
  const leave = (): void => {
    window.clearTimeout(timer);
    if (isOwner) channel.postMessage('left');
    isOwner = false;
  };
  channel.onmessage = ({ data }) => {
    if (data === 'whose' && isOwner) channel.postMessage('mine');
    else if (data === 'left') timer = window.setTimeout(claim, Math.random() * SPREAD_MS);
    else if (data === 'mine') {
      window.clearTimeout(timer);
      if (isOwner) owner.lost();
      isOwner = false;
    }
  };
  window.addEventListener('pagehide', leave);
  ask();
  return {
    seize: claim,
    stop: () => {
      leave();
      window.removeEventListener('pagehide', leave);
      channel.close();
    },
  };
}
