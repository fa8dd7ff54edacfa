import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, type Plugin } from 'vite';

/** Work on the finished build, one after the other in the order of the plugins; `outDir` is where it lies. */
function afterBuild(name: string, work: (outDir: string) => Promise<void>): Plugin {
  let outDir = '';
  return {
    name,
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    closeBundle: { order: 'post', sequential: true, handler: () => work(outDir) },
  };
}

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

/** The app with everything it may fetch; the pages for guests and what they show need the network anyhow. */
const WANTED = /^(index\.html|[\w-]+\.(js|svg|png|webmanifest)|icons\/.+|assets\/.+\.(js|css|woff2))$/;
/** Their names carry a hash of their content: two versions lie beside each other in peace. */
const HASHED = /^assets\//;

async function entryOf(outDir: string, file: string): Promise<{ url: string; revision: string | null }> {
  if (HASHED.test(file)) return { url: `/${file}`, revision: null };
  const mark = createHash('sha256').update(await readFile(join(outDir, file)));
  return { url: `/${file}`, revision: mark.digest('hex').slice(0, 16) };
}

/** Builds the service worker into `sw.js`, with the list of all files that the app is made of. */
export const offlineWorker = (entry: string): Plugin =>
  afterBuild('unchaos-offline-worker', async (outDir) => {
    const files = (await readdir(outDir, { recursive: true })).filter((file) => WANTED.test(file) && file !== 'sw.js');
    const listed = await Promise.all(files.toSorted().map((file) => entryOf(outDir, file)));
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      define: { APP_FILES: JSON.stringify(listed), 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir,
        emptyOutDir: false,
        rollupOptions: { input: entry, output: { format: 'iife', entryFileNames: 'sw.js' } },
      },
    });
  });

const PREVIOUS = 'previous';

/**
 * Lets a build replace the one before it under a running server. Nothing is removed before its successor is there, and the
 * files of the version before stay in `previous/` until the next version comes: a tab that was opened before still finds what
 * it fetches later (cloud-api/platform/webApp.ts).
 */
export function previousVersion(): Plugin[] {
  let begun = 0;
  let outDir = '';
  const begin: Plugin = {
    name: 'unchaos-build-begins',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    async buildStart() {
      begun = Date.now();
      // A page must not be sent as it was packed for the version before.
      const files = await readdir(outDir).catch(() => []);
      await Promise.all(files.filter((file) => /\.html\.(br|gz)$/.test(file)).map((file) => rm(join(outDir, file))));
    },
  };
  return [begin, afterBuild('unchaos-previous-version', (dir) => putAside(dir, begun))];
}

/** Moves what this build has not written to the previous version, and removes what was there. */
export async function putAside(outDir: string, begun: number): Promise<void> {
  const names = await readdir(outDir, { recursive: true });
  const old: string[] = [];
  for (const name of names.map((one) => one.replaceAll('\\', '/'))) {
    if (name === PREVIOUS || name.startsWith(`${PREVIOUS}/`)) continue;
    const file = await stat(join(outDir, name));
    if (file.isFile() && file.mtimeMs < begun) old.push(name);
  }
  const hashed = old.filter((name) => HASHED.test(name));
  // The same version once more leaves the one before it alone.
  if (hashed.length > 0) await rm(join(outDir, PREVIOUS), { recursive: true, force: true });
  for (const name of old) {
    const kept = join(outDir, PREVIOUS, name);
    await mkdir(dirname(kept), { recursive: true });
    if (HASHED.test(name)) await rename(join(outDir, name), kept);
    else await rm(join(outDir, name));
  }
}
