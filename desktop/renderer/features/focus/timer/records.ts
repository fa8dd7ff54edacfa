import { focusSessionRoutes } from '#shared/focus/contract.ts';
import { call } from '#renderer/platform/api.ts';
import type { SessionRecords } from './booking.ts';

/** Where sessions that are over go; the server knows one that it has by its id. */
export const records: SessionRecords = {
  bookSession: async (closed) => {
    await call(focusSessionRoutes.book, { body: closed });
    return true;
  },
  noteSession: () => undefined,
};
