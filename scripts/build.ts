import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { run } from './processes.ts';

const SOURCES = [
  'shared/**/*',
  'desktop/**/*',
  'scripts/{after-build,chunks,direct-imports,preloads,rendered-pages}.ts',
  '{vite,electron.vite}.config.ts',
  'package-lock.json',
];
const isTest = /\.test\.tsx?$/;

/** Settings that are built into the desktop app. */
const BUILT_IN = ['UNCHAOS_API_URL', 'UNCHAOS_UPDATE_URL', 'UNCHAOS_UPDATE_KEY'];

/** Builds the web app into out/web unless it was built from the same sources. */
export const buildWeb = (): Promise<void> => build('out/web/index.html', ['vite', 'build']);

const DESKTOP = 'out/main/index.js';

/** Builds main, preload and pages of the desktop app into out/ unless they were built from the same sources. */
export const buildDesktop = (): Promise<void> => build(DESKTOP, ['electron-vite', 'build']);

/** Says that out/ is about to hold a desktop app with other settings built in, so that the next `buildDesktop` builds. */
export const forgetDesktop = (): void => rmSync(stampOf(DESKTOP), { force: true });

/** The stamp lies beside the folder, which a build empties. */
const stampOf = (output: string): string => `${dirname(output)}.sources`;

async function build(output: string, [program = '', ...args]: readonly string[]): Promise<void> {
  const wanted = fingerprint(SOURCES);
  const stamp = stampOf(output);
  if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const code = await run(`node_modules/.bin/${program}`, [...args, '--logLevel', 'warn'], {
    shell: process.platform === 'win32',
  });
  if (code !== 0) throw new Error(`${program} build failed`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** One hash of the names and contents of all files that the patterns name, and of the settings that are built in. */
function fingerprint(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of BUILT_IN) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  for (const file of globSync(patterns).sort()) {
    if (isTest.test(file) || !statSync(file).isFile()) continue;
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Builds the web app and the desktop app into out/, each unless it was built from the same sources. */
export async function main(): Promise<void> {
  await buildWeb();
  await buildDesktop();
}
