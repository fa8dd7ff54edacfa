import { traceOf } from '../errors.ts';
import type { Log } from '../log.ts';
import type { Reports } from './reports.ts';

/** Ends the process after an error that nobody caught, with its place in the log: Node would print its words, which may be a person's. */
export function tellCrashes(log: Log, reports: Reports): void {
  process.once('uncaughtException', (error: unknown) => {
    log.fatal({ cause: traceOf(error) }, 'The server crashed');
    reports.tell({ error, code: 'crash' });
    void reports.stop().finally(() => process.exit(1));
  });
}
