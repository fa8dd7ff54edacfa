import { resolve } from 'node:path';
import { build } from 'vite';

const PROGRAMS = ['admin', 'backup', 'restore', 'server'];
/** Packages that load their own files at run time, or must exist only once. */
const AS_THEY_ARE = [/^knex(\/|$)/, '@electric-sql/pglite', '@node-rs/argon2', 'pg-native'];

/**
 * Bundles each server program into one file for tests that start it repeatedly: resolving and loading two thousand
 * modules takes longer than the rest of a start. Returns the folder.
 * @param name - of the run, so that two concurrent ones do not share it
 */
export async function bundlePrograms(name: string): Promise<string> {
  // At the same depth below package.json as the sources, which read it.
  const outDir = resolve(`out/programs-${name}`);
  await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      target: 'node24',
      minify: false,
      rollupOptions: {
        input: Object.fromEntries(PROGRAMS.map((program) => [program, `cloud-api/app/${program}.ts`])),
        external: AS_THEY_ARE,
        treeshake: false,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  return outDir;
}
