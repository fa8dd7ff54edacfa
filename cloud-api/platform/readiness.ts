import type { Knex } from 'knex';
import { isSchemaNewEnough } from './db/schema.ts';
import type { Jobs } from './jobs.ts';
import type { Live } from './live.ts';
import type { Log } from './log.ts';

/** State of one part of a process. */
type State = 'ok' | 'failed' | 'stopping';

/** Whether a process can accept requests, and the state of each part. */
interface Report {
  readonly status: 'ok' | 'unavailable';
  readonly parts: Readonly<Record<'process' | 'database' | 'schema' | 'jobs' | 'news', State>>;
}

export interface Readiness {
  look(): Promise<Report>;
  /** Makes the process permanently not ready. */
  stop(): void;
}

/** How long a check is reused: frequent requests must not load the database. */
const FRESH_MS = 1_000;
/** Timeout after which the database counts as unavailable. */
const PATIENCE_MS = 3_000;

interface Looked {
  readonly db: Knex;
  /** Both are undefined before they are started. */
  readonly jobs: Pick<Jobs, 'isWorking'> | undefined;
  readonly live: Pick<Live, 'isOpen'> | undefined;
  readonly log: Log;
}

/**
 * Checks one process: its database responds, the schema has what it needs, jobs are run, the connection for other
 * processes' events is open, and it is not stopping.
 */
export function createReadiness({ db, jobs, live, log }: Looked): Readiness {
  let stopping = false;
  let last: { readonly at: number; readonly schema: Promise<boolean | undefined> } | undefined;
  let told: Report['status'] = 'ok';

  const schema = (): Promise<boolean | undefined> => {
    if (!last || performance.now() - last.at > FRESH_MS) last = { at: performance.now(), schema: lookAtSchema(db) };
    return last.schema;
  };
  return {
    async look() {
      const found = await schema();
      const parts = {
        process: stopping ? 'stopping' : 'ok',
        database: stateOf(found !== undefined),
        schema: stateOf(found === true),
        jobs: stateOf(jobs?.isWorking() ?? false),
        news: stateOf(live?.isOpen() ?? false),
      } as const;
      const status = Object.values(parts).every((state) => state === 'ok') ? 'ok' : 'unavailable';
      if (status !== told) log[stopping ? 'info' : 'warn']({ parts }, status === 'ok' ? 'Ready again' : 'Not ready');
      told = status;
      return { status, parts };
    },
    stop: () => void (stopping = true),
  };
}

const stateOf = (isWell: boolean): State => (isWell ? 'ok' : 'failed');

/** Undefined when the database does not respond in time. */
function lookAtSchema(db: Knex): Promise<boolean | undefined> {
  const { promise, resolve } = Promise.withResolvers<boolean | undefined>();
  const timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  isSchemaNewEnough(db)
    .then(resolve, () => resolve(undefined))
    .finally(() => clearTimeout(timer));
  return promise;
}
