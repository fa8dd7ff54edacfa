import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { afterBuild } from './after-build.ts';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** What was kept of the version before is packed already. */
const PACKABLE = /^(?!previous[\\/]).*\.(html|js|css|svg|json|webmanifest)$/;
/** Below this many bytes a packed file saves nothing. */
const WORTH_IT = 1024;

async function pack(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < WORTH_IT) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [brotli, gzipped] = await Promise.all([
    packBrotli(content, { params }),
    packGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (brotli.length < content.length) await writeFile(`${file}.br`, brotli);
  if (gzipped.length < content.length) await writeFile(`${file}.gz`, gzipped);
}

/** Packs every file of the build once and as tightly as can be, so that the server need not do it for each visitor. */
export const precompress = (): Plugin =>
  afterBuild('unchaos-precompress', async (outDir) => {
    const files = await readdir(outDir, { recursive: true });
    await Promise.all(files.filter((file) => PACKABLE.test(file)).map((file) => pack(join(outDir, file))));
  });
