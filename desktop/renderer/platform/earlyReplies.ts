import { currentToken } from './token.ts';

/** Milliseconds for which an answer that came early stands for the one that a call would get now. */
const FRESH_MS = 10_000;

/** The beginning of an answer: it is drawn until the whole of it is there, and answers no call. */
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
  /** The paths that were answered from it. */
  readonly taken: Set<string>;
  /** When the answer came, and what it told; undefined until then. */
  at?: number;
  told?: ReadonlyMap<string, unknown>;
}

let early: Early | undefined;

/** What one answer tells together stands for the first call of each of these paths, for the session of `token` alone. */
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

/** After a change nothing that came before it may stand for an answer. */
export const forgetEarly = (): void => void (early = undefined);

/** The answer to the first call of this path, once; undefined (at once or later) where there is none to be had. */
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

/** The same at once, or its `Beginning`, where the answer has just come: what is drawn from it whole is not asked for. */
export function earlyReplyAtHand(path: string): unknown {
  if (!early?.told || early.token !== currentToken()) return undefined;
  early.taken.add(path);
  return early.told.get(path);
}
