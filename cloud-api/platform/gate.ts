/** A person's own words and changes go before what they only look at. */
export type Kind = 'write' | 'read';
export type Leave = () => void;

/** Lets so many calls work at once, so many wait, and turns the others away. */
export interface Gate {
  /**
   * Waits for a place and answers how to leave it. Undefined when there is none: too many wait, or it took too long, or
   * `signal` says that the caller has gone. A call that takes long leaves its place to others while it `isIdle`.
   */
  enter(kind: Kind, signal: AbortSignal, isIdle?: () => boolean): Promise<Leave | undefined>;
  readonly atWork: number;
  readonly waiting: number;
}

/** The longest wait for a place, in milliseconds. */
export const WAIT_MS = 2_000;
/** A call that waits for somebody else, such as a model or its own caller, holds a place no longer than this. Milliseconds. */
export const SLOW_MS = 1_000;
/** Slow ones together with all others, for each place. */
const IN_HOUSE_PER_PLACE = 8;

export interface GateOptions {
  readonly mostAtWork: number;
  readonly mostWaiting: number;
  /** Whether this process has more to do than it can: then nobody waits who only wants to look, and slow ones keep their place. */
  isStrained(): boolean;
}

const never = (): boolean => false;

interface Waiting {
  isIdle(): boolean;
  readonly decide: (leave: Leave | undefined) => void;
}

export function createGate({ mostAtWork, mostWaiting, isStrained }: GateOptions): Gate {
  const rooms: Record<Kind, Set<Waiting>> = { write: new Set(), read: new Set() };
  let atWork = 0;
  let inHouse = 0;

  const waiting = (): number => rooms.write.size + rooms.read.size;
  const hasPlace = (): boolean => atWork < mostAtWork && inHouse < mostAtWork * IN_HOUSE_PER_PLACE;
  const begin = (isIdle: () => boolean): Leave => {
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
  /** A write takes the place of the newest who only wants to look. */
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
