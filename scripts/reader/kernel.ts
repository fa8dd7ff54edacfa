// `npm run reader:kernel` puts the bytes of kernel.wat into kernel.ts, after a change of it.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { kernelBytes } from './kernelBytes.ts';

const FILE = path.join(import.meta.dirname, '../../shared/brain-dump/local/learned/network/kernel.ts');
const LINE = 120;

const lines = (await kernelBytes()).match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
const written = readFileSync(FILE, 'utf8');
const literal = lines.map((line) => `  '${line}'`).join(' +\n');
writeFileSync(
  FILE,
  written.replace(/(?<=export const KERNEL =\n)[^;]*/, () => literal),
);
