import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endWithChildren } from './processes.ts';
import { ensurePackages, tellMissing } from './set-up.ts';
import { slowest, writeDurations } from './test-durations.ts';
import { add, inWords, NOTHING, oneOf, type Tally } from './test-report.ts';
import { type Shard, type Suite, suitesFor } from './test-suites.ts';

const REPORTS = 'test-results/reports';
const DURATIONS = 'out/durations.json';
const SLOWEST = 20;

/**
 * Runs the named suites, or all of the tier, one after the other, and sums them up in the last line.
 * `--shard=2/4` takes the second quarter of each.
 */
export async function main(args: readonly string[]): Promise<void> {
  endWithChildren();
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { shard: { type: 'string', default: '1/1' } },
    allowPositionals: true,
  });
  const shard = readShard(values.shard);
  const wanted = suitesFor(positionals);
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });

  const results: (Tally & { readonly name: string; readonly seconds: number })[] = [];
  for (const [name, suite] of wanted) {
    console.log(`\n── ${name} ──`);
    const begun = performance.now();
    const tally = await runSuite(name, suite, shard);
    results.push({ name, seconds: Math.round((performance.now() - begun) / 1000), ...tally });
  }

  console.log(`\nThe slowest tests (all of them: ${DURATIONS}):`);
  writeDurations(DURATIONS, results);
  for (const { name, duration } of slowest(results, SLOWEST)) console.log(`${(duration / 1000).toFixed(1)} s  ${name}`);
  console.log('');
  // Once more and together: in a long output nobody finds the few that matter.
  for (const { name, names: tests } of results) for (const test of tests) console.log(`${name} ${test}`);
  for (const { name, seconds, ...tally } of results) console.log(`${name}: ${inWords(tally)} in ${seconds} s`);
  const total = results.reduce<Tally>(add, NOTHING);
  console.log(inWords(total));
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
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
    console.error(tellMissing(missing));
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
