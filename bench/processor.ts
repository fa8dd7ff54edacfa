// Time of the local processor: mean, p50 and p99 per dump on composed dumps, and the growth with length up to 20,000
// characters. Run: node bench/processor.ts
import os from 'node:os';
import { localProcessor } from '#shared/brain-dump/local/index.ts';

const NOW = '2026-03-04T09:00:00';
const ROUNDS = 40;
const WARM_UP = 5;
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

/** The nth composed dump: between two and eleven sentences, with and without marks. */
function dump(n: number): string {
  const picked = Array.from({ length: 2 + (n % 10) }, (_, at) => SENTENCES[(n * 7 + at * 3) % SENTENCES.length] ?? '');
  const text = picked.join(n % 3 === 0 ? '\n' : ' ');
  return n % 2 === 0 ? text : text.toLowerCase().replace(/[.,!]/g, '');
}

function millisecondsOf(rawText: string): number {
  const start = performance.now();
  localProcessor.process({ rawText, now: NOW });
  return performance.now() - start;
}

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
const text = (ms: number): string => `${ms.toFixed(2)} ms`;

const dumps = Array.from({ length: 100 }, (_, n) => dump(n));
for (let round = 0; round < WARM_UP; round += 1) for (const rawText of dumps) millisecondsOf(rawText);
const times = Array.from({ length: ROUNDS }, () => dumps.map(millisecondsOf))
  .flat()
  .sort((a, b) => a - b);
const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length;

console.log(`${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(2)}, Node ${process.version}`);
console.log(`per dump: mean ${text(mean)}, p50 ${text(quantile(times, 0.5))}, p99 ${text(quantile(times, 0.99))}`);

const long = Array.from({ length: 60 }, (_, n) => dump(n))
  .join(' ')
  .repeat(4);
for (const length of LENGTHS) {
  const runs = Array.from({ length: 9 }, () => millisecondsOf(long.slice(0, length))).sort((a, b) => a - b);
  console.log(`${length} characters: median ${text(quantile(runs, 0.5))}`);
}
