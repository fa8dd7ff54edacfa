import { type SessionRecord } from '../state.ts';

/** Where a completed checkout leads. */
export const successUrlOf = (session: SessionRecord): string =>
  session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
