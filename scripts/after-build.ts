import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, type Plugin } from 'vite';

/** A plugin that works on the finished build, in plugin order; `outDir` is its folder. */
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

/** Files kept from the previous version are already compressed. */
const PACKABLE = /^(?!previous[\\/]).*\.(html|js|css|svg|json|webmanifest)$/;
/** Below this many bytes compression saves nothing. */
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

/** Compresses every file of the build once at the highest level, so that the server need not do it for each visitor. */
export const precompress = (): Plugin =>
  afterBuild('unchaos-precompress', async (outDir) => {
    const files = await readdir(outDir, { recursive: true });
    await Promise.all(files.filter((file) => PACKABLE.test(file)).map((file) => pack(join(outDir, file))));
  });

/** The app with everything it may load; pages for guests need the network anyway. */
const WANTED = /^(index\.html|[\w-]+\.(js|svg|png|webmanifest)|icons\/.+|assets\/.+\.(js|css|woff2))$/;
/** Names of these files contain a hash of their content, so files of two versions can coexist. */
const HASHED = /^assets\//;

async function entryOf(outDir: string, file: string): Promise<{ url: string; revision: string | null }> {
  if (HASHED.test(file)) return { url: `/${file}`, revision: null };
  const mark = createHash('sha256').update(await readFile(join(outDir, file)));
  return { url: `/${file}`, revision: mark.digest('hex').slice(0, 16) };
}

/** Builds the service worker into `sw.js`, with the list of all files of the app. */
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
 * Lets a build replace the previous one under a running server. Nothing is removed before its replacement exists, and
 * the files of the previous version stay in `previous/` until the next version: an open tab still finds what it loads
 * later (cloud-api/platform/webApp.ts).
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
      // Compressed pages of the previous version must not be served for the new one.
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
  // Rebuilding the same version keeps the previous one.
  if (hashed.length > 0) await rm(join(outDir, PREVIOUS), { recursive: true, force: true });
  for (const name of old) {
    const kept = join(outDir, PREVIOUS, name);
    await mkdir(dirname(kept), { recursive: true });
    if (HASHED.test(name)) await rename(join(outDir, name), kept);
    else await rm(join(outDir, name));
  }
}
