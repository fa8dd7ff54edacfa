/** Writes, which carry the user's text and changes, have priority over reads. */
export type Kind = 'write' | 'read';
export type Release = () => void;

/** Limits the number of running and waiting calls, and rejects the others. */
export interface ConcurrencyLimiter {
  /**
   * Waits for a slot and returns how to release it. Undefined when there is none: too many calls wait, it took too
   * long, or `signal` says that the caller has disconnected. A long call gives its slot to others while it `isIdle`.
   */
  enter(kind: Kind, signal: AbortSignal, isIdle?: () => boolean): Promise<Release | undefined>;
  readonly atWork: number;
  readonly waiting: number;
}

/** The longest wait for a slot, in milliseconds. */
export const WAIT_MS = 2_000;
/**
 * Milliseconds after which a call that waits for something else, such as a model or its own client, gives up its slot.
 */
export const SLOW_MS = 1_000;
/** Maximum of all running calls, slow ones included, per slot. */
const IN_HOUSE_PER_PLACE = 8;

export interface ConcurrencyLimiterOptions {
  readonly mostAtWork: number;
  readonly mostWaiting: number;
  /** Whether this process is overloaded: then reads do not wait, and slow calls keep their slot. */
  isStrained(): boolean;
}

const never = (): boolean => false;

interface Waiting {
  isIdle(): boolean;
  readonly decide: (leave: Release | undefined) => void;
}

export function createConcurrencyLimiter({
  mostAtWork,
  mostWaiting,
  isStrained,
}: ConcurrencyLimiterOptions): ConcurrencyLimiter {
  const rooms: Record<Kind, Set<Waiting>> = { write: new Set(), read: new Set() };
  let atWork = 0;
  let inHouse = 0;

  const waiting = (): number => rooms.write.size + rooms.read.size;
  const hasPlace = (): boolean => atWork < mostAtWork && inHouse < mostAtWork * IN_HOUSE_PER_PLACE;
  const begin = (isIdle: () => boolean): Release => {
    let hasLeft = false;
    let isCounted = true;
    atWork += 1;
    inHouse += 1;
    const freePlace = (): void => {
      if (isCounted) atWork -= 1;
      isCounted = false;
      clearInterval(slow);
    };
    const slow = setInterval(() => {
      if (!isIdle() || isStrained()) return;
      freePlace();
      callIn();
    }, SLOW_MS);
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      freePlace();
      inHouse -= 1;
      callIn();
    };
  };
  const callIn = (): void => {
    while (hasPlace()) {
      const [next] = rooms.write.size > 0 ? rooms.write : rooms.read;
      if (!next) return;
      next.decide(begin(next.isIdle));
    }
  };
  /** A write replaces the newest waiting read. */
  const makeRoom = (kind: Kind): boolean => {
    if (waiting() < mostWaiting) return true;
    const newest = kind === 'write' ? [...rooms.read].at(-1) : undefined;
    newest?.decide(undefined);
    return newest !== undefined;
  };

  return {
    async enter(kind, signal, isIdle = never) {
      if (waiting() === 0 && hasPlace()) return begin(isIdle);
      if ((kind === 'read' && isStrained()) || !makeRoom(kind)) return undefined;
      return new Promise((resolve) => {
        const giveUp = (): void => one.decide(undefined);
        const patience = setTimeout(giveUp, WAIT_MS);
        const one: Waiting = {
          isIdle,
          decide(leave) {
            rooms[kind].delete(one);
            clearTimeout(patience);
            signal.removeEventListener('abort', giveUp);
            resolve(leave);
          },
        };
        signal.addEventListener('abort', giveUp);
        rooms[kind].add(one);
      });
    },
    get atWork() {
      return atWork;
    },
    get waiting() {
      return waiting();
    },
  };
}
