import { type SessionRecord } from '../state.ts';

/** The URL after a completed checkout. */
export const successUrlOf = (session: SessionRecord): string =>
  session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
