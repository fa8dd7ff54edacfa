import { loadavg } from 'node:os';
import { type Cost, costOf, inWords, medianOf } from './load.ts';
import { type Calls, mixOf } from './mix.ts';
import type { Person } from './people.ts';
import { cpuWhile } from './processTree.ts';

/** Calls per user in a round: six rows of the mix. */
const EACH = Number(process.env['EACH'] ?? 120);
const EACH_WARMING = EACH * 5;

/** One deployment of the product that is compared with others. */
export interface Way {
  /** URL that receives the calls, which may be a proxy. */
  readonly url: string;
  /** The API processes. */
  readonly servers: readonly number[];
  /** Other processes on the way: a proxy, a pooler. */
  readonly between?: readonly number[];
  /** The main process of PostgreSQL. */
  readonly database: number;
  readonly people: readonly Person[];
}

/** Cost of a call, and the CPU time per call of the processes in between, in milliseconds. */
interface Turn extends Cost {
  readonly between: number;
}

/**
 * Measures requests on each deployment in turns (by default a day's mix); prints the cost of a request on each, and
 * compared with the first.
 */
export async function inTurns(ways: ReadonlyMap<string, Way>, turns: number, calls: Calls = mixOf): Promise<void> {
  const list = [...ways];
  for (const [, way] of list) await turn(way, calls, EACH_WARMING);
  const costs = new Map<string, Turn[]>(list.map(([name]) => [name, []]));
  for (let made = 0; made < turns; made += 1) {
    // Rotates, so that no deployment always goes first.
    const first = made % list.length;
    for (const [name, way] of [...list.slice(first), ...list.slice(0, first)]) {
      costs.get(name)?.push(await turn(way, calls, EACH));
    }
  }
  print(costs);
}

async function turn({ url, people, between = [], ...programs }: Way, calls: Calls, amount: number): Promise<Turn> {
  const running = calls(url, people, { amount }).then((rows) => costOf(programs, rows));
  const [cost, ...used] = await Promise.all([running, ...between.map((pid) => cpuWhile(pid, running))]);
  return { ...cost, between: used.reduce((sum, { all }) => sum + all, 0) / (amount * people.length) };
}

function print(costs: ReadonlyMap<string, readonly Turn[]>): void {
  const [base = ''] = costs.keys();
  const first = costs.get(base) ?? [];
  const width = Math.max(...[...costs.keys()].map(({ length }) => length));
  for (const [name, own] of costs) {
    console.log(`${name.padEnd(width)} ${inWords(medianOf(own))}`);
    if (name === base) continue;
    const times = (what: (cost: Turn) => number): string =>
      middleOf(own.map((one, at) => what(one) / what(first[at] ?? one))).toFixed(2);
    const [server, database] = [times((one) => one.server), times((one) => one.database)];
    const between = middleOf(own.map((one) => one.between));
    const more = between > 0 ? `, ${between.toFixed(3)} ms between` : '';
    console.log(`${''.padEnd(width)} ${server} times the server, ${database} PostgreSQL${more}`);
  }
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);
}

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
