import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { afterBuild } from './after-build.ts';

/** Files whose names carry a hash of their content: two versions lie beside each other in peace. */
const HASHED = /^assets\//;
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
