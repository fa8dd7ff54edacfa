import { currentToken } from './token.ts';

/** Milliseconds for which an early response may replace the response of a call. */
const FRESH_MS = 10_000;

/** The beginning of a response: it is rendered until the whole response arrives, but does not replace it. */
export class Beginning {
  readonly reply: unknown;

  constructor(reply: unknown) {
    this.reply = reply;
  }
}

interface Early {
  readonly token: string;
  /** Resolves when the response has arrived or failed. */
  readonly arrival: Promise<void>;
  /** Paths that have already used it. */
  readonly taken: Set<string>;
  /** When the response arrived; undefined until then. */
  at?: number;
  /** What it contained, by the path of the call that each part answers; a part is released once it is used. */
  told?: Map<string, unknown>;
}

let early: Early | undefined;

/** Uses the parts of one response for the first call of each of these paths, for the session of `token` only. */
export function expectEarly(token: string, replies: Promise<ReadonlyMap<string, unknown>>): void {
  const arrival = replies.then(
    (told) => void Object.assign(expected, { told: new Map(told), at: Date.now() }),
    () => {
      if (early === expected) early = undefined;
    },
  );
  const expected: Early = { token, arrival, taken: new Set() };
  early = expected;
}

/** After a change, earlier responses must not be used any more. */
export const forgetEarly = (): void => void (early = undefined);

/**
 * Returns the early response for the first call of this path, once; undefined (immediately or later) when there is
 * none.
 */
export function earlyReply(path: string): Promise<unknown> | undefined {
  const mine = early;
  if (!mine || mine.token !== currentToken() || mine.taken.has(path)) return undefined;
  mine.taken.add(path);
  return mine.arrival.then(() => {
    const isFresh = mine.at !== undefined && Date.now() - mine.at < FRESH_MS;
    if (early !== mine || !isFresh || mine.token !== currentToken()) return undefined;
    return mine.told?.get(path) instanceof Beginning ? undefined : released(mine, path);
  });
}

function released({ told }: Early, path: string): unknown {
  const reply = told?.get(path);
  told?.delete(path);
  return reply;
}

/**
 * The same synchronously, or its `Beginning`, if the response has just arrived: what is rendered from a whole response
 * is not requested again.
 */
export function earlyReplyAtHand(path: string): unknown {
  if (!early?.told || early.token !== currentToken()) return undefined;
  early.taken.add(path);
  return released(early, path);
}
