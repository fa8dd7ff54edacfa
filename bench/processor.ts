// Speed of the local processor: mean, p50 and p99 per dump on generated dumps, scaling with length up to 20,000
// characters, and 20,000 random texts, each of which must produce a valid result. Run: node bench/processor.ts
import os from 'node:os';
import { ProcessedDump } from '#shared/brain-dump/result.ts';
import { randomText } from '#shared/brain-dump/local/dumps/random.ts';
import { crisisPiecesOf } from '#shared/care/crisis.ts';
import { localProcessor } from '#shared/brain-dump/local/everyLanguage.ts';

const NOW = '2026-03-04T09:00:00';
const ROUNDS = 40;
const WARM_UP = 5;
const RANDOM_TEXTS = 20_000;
const LENGTHS = [1_000, 2_500, 5_000, 10_000, 20_000];

const SENTENCES = [
  'I need to call the landlord about the heating tomorrow at 3.',
  'and also remind me to water the ferns every monday',
  'I slept badly and my head is full of noise.',
  'Pay the gas bill by Friday!',
  'oh and my sister came over yesterday and we talked until midnight',
  'After I send the draft I have to ring the editor, no wait, the agent.',
  "I still haven't booked the dentist and I feel bad about it.",
  'buy oat milk, batteries, bread',
  'Some day I want to write a book about birds.',
  'The car needs new brakes and we are out of coffee.',
];

/** Returns the nth generated dump: two to eleven sentences, with and without punctuation. */
function dump(n: number): string {
  const picked = Array.from({ length: 2 + (n % 10) }, (_, at) => SENTENCES[(n * 7 + at * 3) % SENTENCES.length] ?? '');
  const text = picked.join(n % 3 === 0 ? '\n' : ' ');
  return n % 2 === 0 ? text : text.toLowerCase().replace(/[.,!]/g, '');
}

/** Milliseconds of one run: wall-clock time, and CPU time, which a busy machine does not increase. */
interface Time {
  readonly clock: number;
  readonly cpu: number;
}

function timeOf(rawText: string): Time {
  const before = process.cpuUsage();
  const start = performance.now();
  localProcessor.process({ rawText, now: NOW });
  const clock = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  return { clock, cpu: (user + system) / 1_000 };
}

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
const ascending = (times: readonly number[]): number[] => [...times].sort((a, b) => a - b);
const mean = (times: readonly number[]): number => times.reduce((sum, ms) => sum + ms, 0) / times.length;
const text = (ms: number): string => `${ms.toFixed(2)} ms`;

function summary(times: readonly number[]): string {
  const sorted = ascending(times);
  return `mean ${text(mean(sorted))}, p50 ${text(quantile(sorted, 0.5))}, p99 ${text(quantile(sorted, 0.99))}, longest ${text(quantile(sorted, 1))}`;
}

function report(title: string, times: readonly Time[]): void {
  console.log(`${title}, by the clock: ${summary(times.map(({ clock }) => clock))}`);
  console.log(`${title}, processor time: ${summary(times.map(({ cpu }) => cpu))}`);
}

const dumps = Array.from({ length: 100 }, (_, n) => dump(n));
for (let round = 0; round < WARM_UP; round += 1) for (const rawText of dumps) timeOf(rawText);
console.log(`${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(2)}, Node ${process.version}`);
report('per dump', Array.from({ length: ROUNDS }, () => dumps.map(timeOf)).flat());

const long = Array.from({ length: 60 }, (_, n) => dump(n))
  .join(' ')
  .repeat(4);
for (const length of LENGTHS) {
  const runs = Array.from({ length: 9 }, () => timeOf(long.slice(0, length)));
  const [clock, cpu] = [ascending(runs.map((run) => run.clock)), ascending(runs.map((run) => run.cpu))];
  console.log(
    `${length} characters: median ${text(quantile(clock, 0.5))} by the clock, ${text(quantile(cpu, 0.5))} of the processor`,
  );
}

/** Returns what is wrong with the result of a text; null when it is valid. */
function faultOf(rawText: string): string | null {
  try {
    const result = ProcessedDump.parse(localProcessor.process({ rawText, now: NOW }));
    const outside = [...result.tasks, ...result.leftAsThoughts].some(
      ({ span }) => span.start < 0 || span.end <= span.start || span.end > rawText.length,
    );
    return outside ? 'a span lies outside the text' : null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const longest = 'so um I have to call the plumber about the leak and then pick up the kids '.repeat(270);
const readings = Array.from({ length: ROUNDS }, () => {
  const start = performance.now();
  crisisPiecesOf(longest);
  return performance.now() - start;
});
console.log(`words of need in ${longest.length} characters: ${summary(readings)}`);

const faults: string[] = [];
const times: Time[] = [];
for (let n = 0; n < RANDOM_TEXTS; n += 1) {
  const rawText = randomText(n);
  times.push(timeOf(rawText));
  const fault = faultOf(rawText);
  if (fault !== null) faults.push(`${JSON.stringify(rawText)}: ${fault}`);
}
console.log(`${RANDOM_TEXTS} random texts: ${faults.length} failures`);
report('per random text', times);
for (const fault of faults.slice(0, 5)) console.log(fault);
if (faults.length > 0) process.exitCode = 1;
