import autocannon from 'autocannon';
import { cpuWhile } from './processTree.ts';

/** What so many requests cost: processor time for each in milliseconds, of the servers and of the database. */
export interface Cost {
  readonly server: number;
  readonly database: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

export interface Programs {
  /** The processes that answer. */
  readonly servers: readonly number[];
  /** The main process of PostgreSQL; undefined where the database is in the server. */
  readonly database: number | undefined;
}

/** Makes the requests and tells what they cost. Throws when one is refused. */
export async function costOf(programs: Programs, options: autocannon.Options): Promise<Cost> {
  const running = autocannon({ ...options });
  const [servers, database, result] = await Promise.all([
    Promise.all(programs.servers.map((pid) => cpuWhile(pid, running))),
    programs.database === undefined ? 0 : cpuWhile(programs.database, running),
    running,
  ]);
  const { requests, latency, non2xx, errors } = result;
  if (non2xx + errors > 0) throw new Error(`${non2xx} refusals, ${errors} errors of ${requests.total}`);
  const { total } = requests;
  return {
    server: servers.reduce((sum, one) => sum + one, 0) / total,
    database: database / total,
    perSecond: total / result.duration,
    p50: latency.p50,
    p95: latency.p97_5,
    p99: latency.p99,
  };
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}
