import { currentToken, onToken } from './token.ts';

/** A response with its ETag. */
interface Tagged {
  readonly tag: string;
  readonly reply: unknown;
}

/** The last response of each call with an ETag, in memory only and for the current session. */
const replies = new Map<string, Tagged>();

onToken(() => replies.clear());

/** Returns this URL's last response to the current session; undefined if there was no request. */
export const replyAtHand = (address: string): Tagged | undefined => replies.get(address);

/** Stores a response to the session of `token`, unless that session has ended meanwhile. */
export function keepReply(token: string | null, address: string, tagged: Tagged): void {
  if (token === currentToken()) replies.set(address, tagged);
}
