import { readFileSync } from 'node:fs';
import path from 'node:path';
import wabt from 'wabt';

const SOURCE = path.join(import.meta.dirname, '../../shared/brain-dump/local/learned/network/kernel.wat');

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
