// Cost under load, in one run: GET /tasks (50 rows) compared with a bare Koa and node-postgres server (at least 0.6 of
// its throughput); then a typical day's mix, four reads per write, on one process and on two that share a PostgreSQL
// (at most 1.1 times the CPU time per call), and on the embedded database; then memory. `MINUTES=10 TURNS=21 npm run
// bench -- load`.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresPrograms, startPostgres } from '#scripts/test-postgres.ts';
import { besideCeiling } from './parts/ceilingRun.ts';
import { type Cost, costOf, inWords, medianOf } from './parts/load.ts';
import { courseOf } from './parts/memory.ts';
import { mixOf } from './parts/mix.ts';
import { type Person, prepare } from './parts/people.ts';
import { mainProcessOf } from './parts/postgres.ts';
import { type Running, startServer } from './parts/server.ts';

const TURNS = Number(process.env['TURNS'] ?? 5);
const MINUTES = Number(process.env['MINUTES'] ?? 1);
const PEOPLE = 10;
/** Calls per user in a round: six rows of the mix. */
const EACH = 120;
/** Warm-up calls per user: Node still optimizes code after thousands of calls. */
const EACH_WARMING = 600;
const MOST_TIMES = 1.1;
/** For a server that uses about 200 megabytes. */
const MOST_MB_PER_MINUTE = 1;
const PIECE_SECONDS = 15;
const TELLING_MINUTES = 5;

/** `PARTS=ceiling,mix,embedded`; all parts by default. */
const isWanted = (part: string): boolean => (process.env['PARTS'] ?? part).split(',').includes(part);
const load = (): string => `load ${loadavg()[0]?.toFixed(1)}`;

function judge(what: string, isWithin: boolean, limit: string): void {
  console.log(`${what} (${isWithin ? 'within' : 'OVER'} ${limit}), ${load()}`);
  if (!isWithin) process.exitCode = 1;
}

const household = (settings: Readonly<Record<string, string>>): Promise<readonly Person[]> =>
  prepare(
    settings,
    Array.from({ length: PEOPLE }, (_, place) => ({ all: 100 + place, open: 50 })),
  );

/** Runs one round of the mix, with the users divided among the servers. */
async function turn(
  servers: readonly Running[],
  people: readonly Person[],
  { database, amount = EACH }: { readonly database?: number; readonly amount?: number } = {},
): Promise<Cost> {
  const shares = servers.map((_, place) => people.filter((_person, at) => at % servers.length === place));
  const rows = await Promise.all(servers.map(({ url }, place) => mixOf(url, shares[place] ?? [], { amount })));
  return costOf({ servers: servers.map(({ pid }) => pid), database }, rows.flat());
}

async function mixed(url: string): Promise<void> {
  const settings = { DATABASE_URL: url, CONFIRM_EMAIL: 'off' };
  const people = await household(settings);
  const database = await mainProcessOf(url);
  const [first, second] = [await startServer(settings), await startServer(settings)];
  try {
    for (const server of [first, second]) await turn([server], people, { amount: EACH_WARMING });
    const times = await oneBesideTwo([first, second], people, database);
    judge(`${times.toFixed(2)} times the processor time for each call`, times <= MOST_TIMES, `${MOST_TIMES}`);
    await remembers(first, people);
  } finally {
    await first.stop();
    await second.stop();
  }
}

/**
 * Ratio of the CPU time per call on two processes to that on one: the median of several rounds. Other load on the
 * machine changes from minute to minute, but affects both equally within a round.
 */
async function oneBesideTwo(
  [first, second]: readonly [Running, Running],
  people: readonly Person[],
  database: number,
): Promise<number> {
  const costs = { one: [] as Cost[], two: [] as Cost[] };
  const rounds: number[] = [];
  for (let made = 0; made < TURNS; made += 1) {
    // Both processes answer the same number of calls: a process that has run longer is faster.
    const [one, another] = made % 2 === 0 ? [first, second] : [second, first];
    const ones = [await turn([one], people, { database })];
    const twos = [await turn([one, another], people, { database }), await turn([one, another], people, { database })];
    ones.push(await turn([another], people, { database }));
    costs.one.push(...ones);
    costs.two.push(...twos);
    rounds.push(sumOf(twos) / sumOf(ones));
  }
  const [one, two] = [medianOf(costs.one), medianOf(costs.two)];
  console.log(`mix, one   ${inWords(one)}`);
  console.log(`mix, two   ${inWords(two)}`);
  console.log(`rounds     ${rounds.map((times) => times.toFixed(2)).join(' ')}`);
  const throughput = (two.perSecond / one.perSecond).toFixed(2);
  console.log(`${throughput} times the throughput (means something on four free cores)`);
  return middleOf(rounds);
}

/** Averages the two middle values of an even number of rounds, so that the result is not biased. */
function middleOf(rounds: readonly number[]): number {
  const sorted = rounds.toSorted((a, b) => a - b);
  const at = (place: number): number => sorted[Math.floor(place)] ?? Number.NaN;
  return (at((sorted.length - 1) / 2) + at(sorted.length / 2)) / 2;
}

const sumOf = (turns: readonly Cost[]): number => turns.reduce((sum, { server }) => sum + server, 0);

async function remembers(server: Running, people: readonly Person[]): Promise<void> {
  const pieces = Math.max(3, Math.round((MINUTES * 60) / (PIECE_SECONDS + 5)));
  const { samples, slope } = await courseOf(server.pid, pieces, async () => {
    const rows = await mixOf(server.url, people, { duration: PIECE_SECONDS });
    await costOf({ servers: [], database: undefined }, rows);
  });
  console.log(`memory at rest, MB: ${samples.map((one) => one.toFixed(0)).join(' ')}`);
  const told = `${slope.toFixed(2)} MB more each minute`;
  if (MINUTES >= TELLING_MINUTES) judge(told, slope <= MOST_MB_PER_MINUTE, `${MOST_MB_PER_MINUTE}`);
  else console.log(`${told}, which means something after ${TELLING_MINUTES} minutes`);
}

async function embedded(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'unchaos-load-'));
  try {
    const settings = { DATA_DIR: folder };
    const people = await household(settings);
    const server = await startServer(settings);
    try {
      await turn([server], people, { amount: EACH_WARMING });
      const costs: Cost[] = [];
      for (let made = 0; made < TURNS; made += 1) costs.push(await turn([server], people));
      console.log(`embedded   ${inWords(medianOf(costs))}, ${load()}`);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${load()} before the run`);
if (postgresPrograms()) {
  for (const [name, part] of Object.entries({ ceiling: besideCeiling, mix: mixed })) {
    if (!isWanted(name)) continue;
    const postgres = await startPostgres();
    try {
      await part(postgres.url);
    } finally {
      await postgres.stop();
    }
  }
}
if (isWanted('embedded')) await embedded();
