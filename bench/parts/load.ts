import autocannon from 'autocannon';
import { cpuWhile } from './processTree.ts';

/** Cost of requests: CPU time per request in milliseconds, of the servers and of the database, and their latency. */
export interface Cost {
  readonly server: number;
  readonly database: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

export interface Programs {
  /** The server processes. */
  readonly servers: readonly number[];
  /** The main process of PostgreSQL; undefined when the database is embedded in the server. */
  readonly database: number | undefined;
}

/** Sends these requests, all rows concurrently, and returns their cost. Throws when one is rejected. */
export async function costOf(programs: Programs, rows: readonly autocannon.Options[]): Promise<Cost> {
  const times: number[] = [];
  const begun = performance.now();
  let ended = begun;
  const heard = (ms: number): void => {
    times.push(ms);
    ended = performance.now();
  };
  const running = Promise.all(rows.map((options) => run(options, heard)));
  const [servers, database, results] = await Promise.all([
    Promise.all(programs.servers.map((pid) => cpuWhile(pid, running))),
    programs.database === undefined ? { all: 0 } : cpuWhile(programs.database, running),
    running,
  ]);
  const refused = results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0);
  const total = results.reduce((sum, { requests }) => sum + requests.total, 0);
  if (refused > 0) throw new Error(`${refused} of ${total} requests were refused`);
  return {
    server: servers.reduce((sum, { all }) => sum + all, 0) / total,
    database: database.all / total,
    // autocannon itself only checks once a second whether it is done.
    perSecond: total / ((ended - begun) / 1000),
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
  };
}

function run(options: autocannon.Options, heard: (ms: number) => void): Promise<autocannon.Result> {
  return new Promise((resolve, reject) => {
    const instance = autocannon(options, (error: Error | null, result) => (error ? reject(error) : resolve(result)));
    instance.on('response', (_client, _status, _bytes, ms) => void heard(ms));
  });
}

/** Returns the value below which this fraction of the values lies. */
function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export const inWords = (cost: Cost): string =>
  `${cost.server.toFixed(3)} ms CPU each, PostgreSQL ${cost.database.toFixed(3)} ms   ${Math.round(cost.perSecond)}/s   ` +
  `p50 ${cost.p50.toFixed(1)}  p95 ${cost.p95.toFixed(1)}  p99 ${cost.p99.toFixed(1)} ms`;

/** Returns the median of several rounds, value by value. */
export function medianOf(turns: readonly Cost[]): Cost {
  const of = (what: keyof Cost): number =>
    quantile(
      turns.map((one) => one[what]),
      0.5,
    );
  const [server, database, perSecond] = [of('server'), of('database'), of('perSecond')];
  return { server, database, perSecond, p50: of('p50'), p95: of('p95'), p99: of('p99') };
}
