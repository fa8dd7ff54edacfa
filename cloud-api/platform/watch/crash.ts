import { traceOf } from '../errors.ts';
import type { Log } from '../log.ts';
import type { Reports } from './reports.ts';

/**
 * After a failure that nobody caught nothing is certain any more: what is under way may end, then somebody starts us anew. Its
 * place is logged, not its words, which Node would print and which may be a person's.
 */
export function endAfterCrash(end: (code: number) => void, log: Log, reports: Reports): void {
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ origin, cause: traceOf(error) }, 'A failure that nobody caught; the server stops');
    reports.tell({ error, code: 'crash' });
    end(1);
  });
}
