import { resolve } from 'node:path';
import { build } from 'vite';

const PROGRAMS = ['admin', 'backup', 'restore', 'server'];
/** What finds files of its own beside itself, or must be there once. */
const AS_THEY_ARE = [/^knex(\/|$)/, '@electric-sql/pglite', '@node-rs/argon2', 'pg-native'];

/**
 * Puts each program of the server into one file for tests that start it again and again: two thousand modules take longer
 * to find and load than the rest of a start. Answers their folder.
 * @param name - of the run, so that two beside each other do not share it
 */
export async function bundlePrograms(name: string): Promise<string> {
  // As far from package.json as the sources are, which read it.
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
