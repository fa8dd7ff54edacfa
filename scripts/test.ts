import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EMPTY_KEPT } from './copy-database.ts';
import { endWithChildren } from './processes.ts';
import { ensurePackages, describeMissing } from './set-up.ts';
import { slowest, writeDurations } from './test-durations.ts';
import { add, inWords, NOTHING, oneOf, type Tally } from './test-report.ts';
import { type Shard, type Suite, suitesFor } from './test-suites.ts';
import { orderSeed } from './tier.ts';

const REPORTS = 'test-results/reports';
const DURATIONS = 'out/durations.json';
const SLOWEST = 20;
/** Compile cache for everything that the suites start: it halves the time of further server starts. */
const COMPILED = 'node_modules/.cache/compiled';

/**
 * Runs the named suites, or all of the tier, and summarizes them in the last line. `--shard=2/4` runs the second
 * quarter of each.
 */
export async function main(args: readonly string[]): Promise<void> {
  endWithChildren();
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { shard: { type: 'string', default: '1/1' } },
    allowPositionals: true,
  });
  process.env['NODE_COMPILE_CACHE'] ??= resolve(COMPILED);
  const shard = readShard(values.shard);
  const wanted = suitesFor(positionals);
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });

  const shared = mkdtempSync(join(tmpdir(), 'unchaos-shared-'));
  process.env[EMPTY_KEPT] = join(shared, 'empty');
  const results: Result[] = [];
  const groups = besideEachOther(wanted);
  const needsBuilds = groups.findIndex((group) => group.some(([, { prepare }]) => prepare !== undefined));
  for (const [at, group] of groups.entries()) {
    console.log(`\n── ${group.map(([name]) => name).join(', ')} ──`);
    // Towards its end the previous group leaves CPUs idle.
    const builds = at === needsBuilds - 1 ? build(wanted) : undefined;
    results.push(...(await Promise.all(group.map(([name, suite]) => timed(name, suite, shard)))));
    await builds;
  }
  rmSync(shared, { recursive: true, force: true });

  console.log(`\nThe slowest tests (all of them: ${DURATIONS}):`);
  writeDurations(DURATIONS, results);
  for (const { name, duration } of slowest(results, SLOWEST)) console.log(`${(duration / 1000).toFixed(1)} s  ${name}`);
  console.log('');
  // Repeats all failures at the end, because they are hard to find in a long output.
  for (const { name, names: tests } of results) for (const test of tests) console.log(`${name} ${test}`);
  for (const { name, seconds, ...tally } of results) console.log(`${name}: ${inWords(tally)} in ${seconds} s`);
  if (orderSeed !== undefined) console.log(`In a random order (ORDER_SEED=${orderSeed}).`);
  const total = results.reduce<Tally>(add, NOTHING);
  console.log(inWords(total));
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

type Result = Tally & { readonly name: string; readonly seconds: number };
type Named = readonly [string, Suite];

/** Groups the suites in order; those of a group run at the same time. */
function besideEachOther(wanted: readonly Named[]): readonly (readonly Named[])[] {
  const groups: Named[][] = [];
  for (const one of wanted) {
    const last = groups.at(-1);
    if (last?.at(-1)?.[1].isBesideNext) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

/**
 * Builds what the suites need, one after the other. The suite that needs a failed build tries it again and reports the
 * failure.
 */
async function build(wanted: readonly Named[]): Promise<void> {
  for (const [, { prepare }] of wanted) await prepare?.().catch(() => undefined);
}

async function timed(name: string, suite: Suite, shard: Shard): Promise<Result> {
  const begun = performance.now();
  const tally = await runSuite(name, suite, shard);
  return { name, seconds: Math.round((performance.now() - begun) / 1000), ...tally };
}

function readShard(text: string): Shard {
  const [index = Number.NaN, count = Number.NaN] = text.split('/').map(Number);
  if (!Number.isInteger(index) || !Number.isInteger(count) || index < 1 || index > count) {
    throw new Error(`--shard=${text} is not a part of a whole, such as 2/4.`);
  }
  return { index, count };
}

async function runSuite(name: string, suite: Suite, shard: Shard): Promise<Tally> {
  const missing = ensurePackages(suite.needs);
  if (missing) {
    console.error(describeMissing(missing));
    return oneOf('its programs are not installed', false);
  }
  try {
    await suite.prepare?.();
    return await suite.run(join(REPORTS, name), shard);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    console.error(words);
    return oneOf(words, false);
  }
}
