import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { afterBuild } from './after-build.ts';

/** The app with everything it may fetch; the pages for guests and what they show need the network anyhow. */
const WANTED = /^(index\.html|[\w-]+\.(js|svg|png|webmanifest)|icons\/.+|assets\/.+\.(js|css|woff2))$/;
/** Their names carry a mark of their content already. */
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
