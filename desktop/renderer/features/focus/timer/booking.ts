import type { ClosedSession } from '#shared/focus/session.ts';

/** Sends a session to the server; false, or a rejection, when the server does not have it yet. */
export type BookSession = (closed: ClosedSession) => Promise<boolean>;

/** Milliseconds until what was not booked is tried again; doubled each time up to the longest. */
const AGAIN_MS = 2_000;
const LONGEST_MS = 300_000;

export interface Booking {
  /** What waits to be booked has changed. */
  readonly look: (toBook: readonly ClosedSession[]) => void;
  /** There may be a way to the server again. */
  readonly hurry: () => void;
  readonly stop: () => void;
}

/** Books what waits, one after the other, again and again until the server has it (decision 16). */
export function startBooking(book: BookSession, booked: (sessionId: string) => void): Booking {
  let waiting: readonly ClosedSession[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = AGAIN_MS;
  let isBusy = false;
  let isStopped = false;
  /** Sent in this round and still waiting: one that is refused, or that nobody could note, must not keep the others waiting. */
  let put = new Set<string>();

  const round = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    isBusy = true;
    for (let next = first(); next && !isStopped; next = first()) {
      if (await isBooked(next)) booked(next.id);
      if (waiting.some(({ id }) => id === next.id)) put.add(next.id);
    }
    isBusy = false;
    if (put.size > 0 && !isStopped) timer = setTimeout(() => void round(), pause);
    pause = put.size > 0 ? Math.min(pause * 2, LONGEST_MS) : AGAIN_MS;
    put = new Set();
  };
  const first = (): ClosedSession | undefined => waiting.find(({ id }) => !put.has(id));
  const isBooked = async (closed: ClosedSession): Promise<boolean> => {
    if (isStopped) return false;
    return book(closed).catch(() => false);
  };
  const begin = (): void => {
    if (!isBusy && !isStopped && waiting.length > 0) void round();
  };
  return {
    look: (toBook) => {
      const isNew = toBook.some(({ id }) => !waiting.some((known) => known.id === id));
      waiting = toBook;
      if (isNew) begin();
    },
    hurry: () => {
      pause = AGAIN_MS;
      begin();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
