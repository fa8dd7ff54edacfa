import { currentToken, onToken } from './token.ts';

/** An answer with the tag under which the server knows it. */
interface Tagged {
  readonly tag: string;
  readonly reply: unknown;
}

/** The last answer of each tagged call, in memory alone and for the session at hand. */
const replies = new Map<string, Tagged>();

onToken(() => replies.clear());

/** What this address answered last to the session at hand; undefined when it has not been asked. */
export const replyAtHand = (address: string): Tagged | undefined => replies.get(address);

/** Keeps what was answered to the session of `token`, unless that has ended meanwhile. */
export function keepReply(token: string | null, address: string, tagged: Tagged): void {
  if (token === currentToken()) replies.set(address, tagged);
}
