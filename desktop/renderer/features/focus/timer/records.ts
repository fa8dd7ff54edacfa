import { bookSession, noteSession } from '../records/index.ts';
import type { SessionRecords } from './booking.ts';

/** Where sessions that are over go; the server knows one that it has by its id. */
export const records: SessionRecords = { bookSession, noteSession };
