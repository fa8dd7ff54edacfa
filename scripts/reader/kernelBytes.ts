// `npm run reader:kernel` puts the bytes of kernel.wat into kernel.ts, after a change of it.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import wabt from 'wabt';

const FOLDER = path.join(import.meta.dirname, '../../shared/brain-dump/local/learned/network');
const SOURCE = path.join(FOLDER, 'kernel.wat');
const LINE = 120;

/** kernel.wat as a module of WebAssembly, in base64. Throws where it is not valid. */
export async function kernelBytes(): Promise<string> {
  const { parseWat } = await wabt();
  const module = parseWat(SOURCE, readFileSync(SOURCE, 'utf8'), { simd: true });
  try {
    module.validate();
    return Buffer.from(module.toBinary({}).buffer).toString('base64');
  } finally {
    module.destroy();
  }
}

if (process.argv[1] === import.meta.filename) {
  const lines = (await kernelBytes()).match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
  const file = path.join(FOLDER, 'kernel.ts');
  const literal = lines.map((line) => `  '${line}'`).join(' +\n');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/(?<=export const KERNEL =\n)[^;]*/, () => literal),
  );
}
