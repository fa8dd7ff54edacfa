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
  /** By the path of the call that each of them answers. */
  readonly replies: Promise<ReadonlyMap<string, unknown>>;
  /** Paths that have already used it. */
  readonly taken: Set<string>;
  /** When the response arrived, and what it contained; undefined until then. */
  at?: number;
  told?: ReadonlyMap<string, unknown>;
}

let early: Early | undefined;

/** Uses the parts of one response for the first call of each of these paths, for the session of `token` only. */
export function expectEarly(token: string, replies: Promise<ReadonlyMap<string, unknown>>): void {
  const expected: Early = { token, replies, taken: new Set() };
  early = expected;
  replies.then(
    (told) => Object.assign(expected, { told, at: Date.now() }),
    () => {
      if (early === expected) early = undefined;
    },
  );
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
  return mine.replies
    .catch(() => undefined)
    .then((replies) => {
      const isFresh = mine.at !== undefined && Date.now() - mine.at < FRESH_MS;
      const reply = early === mine && isFresh && mine.token === currentToken() ? replies?.get(path) : undefined;
      return reply instanceof Beginning ? undefined : reply;
    });
}

/**
 * The same synchronously, or its `Beginning`, if the response has just arrived: what is rendered from a whole response
 * is not requested again.
 */
export function earlyReplyAtHand(path: string): unknown {
  if (!early?.told || early.token !== currentToken()) return undefined;
  early.taken.add(path);
  return early.told.get(path);
}
