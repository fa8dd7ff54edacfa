/** Milliseconds in which several signs that the network is back count as one. */
const CALM_MS = 5_000;
/** Milliseconds: no timer is shorter. */
const LEAST_MS = 1_000;

const FIRST_MS = 10_000;
const LONGEST_MS = 300_000;

/** Milliseconds to wait after `tries` attempts in a row that did not get through: 10 s, doubled each time up to 5 min. */
export const waitAfter = (tries: number): number => Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(tries - 1, 10));

/** Work that waits on this device for a way to the server. */
interface Rounds {
  /** What comes before the first round. */
  readonly begun: Promise<unknown>;
  /** When there is something to do by itself, in milliseconds since 1970; `Infinity` for nothing. */
  readonly nextAt: () => number;
  /** Does what is due; stops early when `isStopped`. Never rejects. */
  readonly work: (isStopped: () => boolean) => Promise<void>;
  /** There may be a way again: what waits for one need not wait any longer. */
  readonly hope: () => void;
  /** Calls back when something was added; answers how to stop. */
  readonly onChange: (listener: () => void) => () => void;
}

/** Goes to work whenever there may be a way to the server, in the background. Answers how to stop. */
export function startRounds({ begun, nextAt, work, hope, onChange }: Rounds): () => void {
  let timer = 0;
  let lastSign = 0;
  let isStopped = false;
  let round: Promise<void> | undefined;

  const plan = (): void => {
    window.clearTimeout(timer);
    const next = nextAt();
    if (!isStopped && next !== Infinity) timer = window.setTimeout(walk, Math.max(LEAST_MS, next - Date.now()));
  };
  const walk = (): void => {
    round ??= begun
      .then(() => (isStopped ? undefined : work(() => isStopped)))
      .finally(() => {
        round = undefined;
        plan();
      });
  };
  const hurry = (): void => {
    if (Date.now() - lastSign < CALM_MS || document.visibilityState === 'hidden') return;
    lastSign = Date.now();
    hope();
    walk();
  };
  const online = (): void => {
    lastSign = 0;
    hurry();
  };
  const stopHearing = onChange(() => {
    if (!round) plan();
  });
  window.addEventListener('online', online);
  window.addEventListener('focus', hurry);
  document.addEventListener('visibilitychange', hurry);
  walk();
  return () => {
    isStopped = true;
    window.clearTimeout(timer);
    stopHearing();
    window.removeEventListener('online', online);
    window.removeEventListener('focus', hurry);
    document.removeEventListener('visibilitychange', hurry);
  };
}

/** Work that goes out together, and waits together when it does not get through. */
interface Retried extends Pick<Rounds, 'begun' | 'onChange'> {
  readonly isWaiting: () => boolean;
  /** Milliseconds in which what is added gathers. */
  readonly gatherMs?: number;
  /** Sends all of it. Rejects where there is no way to the server. */
  readonly send: () => Promise<void>;
}

/** The same for what is sent as one: it is tried again by `waitAfter` while there is no way. Answers how to stop. */
export function startRetrying({ begun, isWaiting, gatherMs = 0, send, onChange }: Retried): () => void {
  let tries = 0;
  let notBefore = 0;
  return startRounds({
    begun,
    nextAt: () => (isWaiting() ? notBefore : Infinity),
    hope: () => (notBefore = 0),
    onChange: (listener) =>
      onChange(() => {
        notBefore = Math.max(notBefore, Date.now() + gatherMs);
        listener();
      }),
    work: async () => {
      if (notBefore > Date.now()) return;
      try {
        await send();
        tries = 0;
      } catch {
        tries += 1;
        notBefore = Date.now() + waitAfter(tries);
      }
    },
  });
}
