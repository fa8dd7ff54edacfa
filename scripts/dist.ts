import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readPublicKey } from '../desktop/main/platform/updates/feedSignature.ts';
import { isUpdateAddress } from '../desktop/main/platform/updates/feedAddresses.ts';
import { forgetDesktop } from './build.ts';
import { electronRuntime } from './electron-runtime.ts';
import { endWithChildren, run } from './processes.ts';
import { ensurePackages, describeMissing } from './set-up.ts';

const root = path.resolve(import.meta.dirname, '..');
const SEVEN_ZIP = '/usr/bin/7za';

/** Output folders; installers without the pinned Electron go to a separate one, so that they are not shipped. */
const OUTPUT = { release: 'dist', trial: 'dist/not-for-release' } as const;

/** The Electron to package. */
export interface Ingredients {
  /** Version pinned in package.json. */
  readonly pinned: string;
  /** Version that was found. */
  readonly found: string;
  /** Its folder. */
  readonly dist: string;
}

/** One run of electron-builder. */
export interface Order {
  readonly targets: readonly string[];
  readonly args: readonly string[];
}

const systems: Partial<Record<NodeJS.Platform, string>> = { linux: '--linux', darwin: '--mac', win32: '--win' };

/** Whether the pinned Electron was unavailable, so that the build is for tests only. */
export const isTrial = ({ pinned, found }: Ingredients): boolean => pinned !== found;

/** Output folder, relative to the repository; a `version` other than package.json's gets its own. */
export const outputOf = (parts: Ingredients, version = ''): string =>
  path.posix.join(isTrial(parts) ? OUTPUT.trial : OUTPUT.release, version);

/** Settings for Azure Trusted Signing: the electron-builder setting and its environment variable. */
const AZURE = {
  publisherName: 'AZURE_PUBLISHER_NAME',
  endpoint: 'AZURE_ENDPOINT',
  certificateProfileName: 'AZURE_CERTIFICATE_PROFILE',
  codeSigningAccountName: 'AZURE_SIGNING_ACCOUNT',
} as const;

/**
 * Windows installers are signed by Azure if all of its variables are set, otherwise by the certificate of
 * `WIN_CSC_LINK`, otherwise not at all.
 * @throws when only some of Azure's are set: a release that should be signed must not ship unsigned
 */
export function azureArgs(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const missing = Object.values(AZURE).filter((name) => !env[name]);
  if (platform !== 'win32' || missing.length === Object.keys(AZURE).length) return [];
  if (missing.length > 0) throw new Error(`Azure Trusted Signing also needs ${missing.join(', ')}.`);
  return Object.entries(AZURE).map(([option, name]) => `-c.win.azureSignOptions.${option}=${env[name] ?? ''}`);
}

/**
 * The runs of electron-builder for this system. On Linux archives are built first and separately, because they must not
 * contain what a deb adds to the folder for its updates. AppImage's tools come from the same source as Electron, so
 * without Electron they are not tried.
 */
export function ordersFor(
  platform: NodeJS.Platform,
  parts: Ingredients,
  wanted: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  version?: string,
): readonly Order[] {
  const system = systems[platform];
  if (system === undefined) throw new Error(`There are no installers for ${platform}.`);
  const common = [
    '--publish',
    'never',
    `-c.directories.output=${outputOf(parts, version)}`,
    ...(version === undefined ? [] : [`-c.extraMetadata.version=${version}`]),
    ...(env['UNCHAOS_UPDATE_URL'] ? [`-c.publish.url=${env['UNCHAOS_UPDATE_URL']}`] : []),
    ...(env['ELECTRON_BUILDER_COMPRESSION_LEVEL'] && platform === 'linux' ? ['-c.deb.compression=gz'] : []),
    ...azureArgs(platform, env),
    ...(isTrial(parts) ? [`-c.electronVersion=${parts.found}`, `-c.electronDist=${parts.dist}`] : []),
  ];
  if (platform !== 'linux') return [{ targets: wanted, args: [system, ...wanted, ...common] }];

  // The fallback Electron exists for this CPU architecture only.
  const processors = isTrial(parts)
    ? []
    : (env['UNCHAOS_PROCESSORS'] ?? 'x64 arm64').split(' ').map((one) => `--${one}`);
  const order = (targets: readonly string[]): Order => ({
    targets,
    args: [system, ...targets, ...processors, ...common],
  });
  const hasAppImageTools = !isTrial(parts) || Boolean(env['APPIMAGE_TOOLS_PATH']);
  const usual = ['tar.gz', ...(hasAppImageTools ? ['AppImage'] : []), 'deb', 'rpm'];
  const targets = wanted.length > 0 ? wanted : usual;
  const isArchive = (target: string): boolean => ['dir', 'tar.gz', 'zip'].includes(target);
  return [targets.filter(isArchive), targets.filter((target) => !isArchive(target))]
    .filter((group) => group.length > 0)
    .map(order);
}

/** Environment variables of electron-builder for this machine. */
function environment(parts: Ingredients): NodeJS.ProcessEnv {
  return {
    ...process.env,
    // Our fpm replacement starts with `node`, which must be this one.
    PATH: [path.dirname(process.execPath), process.env['PATH']].join(path.delimiter),
    ...(process.platform === 'linux' ? { CUSTOM_FPM_PATH: path.join(root, 'scripts/fpm.ts') } : {}),
    ...(isTrial(parts) ? { ELECTRON_BUILDER_OFFLINE: 'true' } : {}),
    ...(isTrial(parts) && existsSync(SEVEN_ZIP) ? { ELECTRON_BUILDER_7ZIP_PATH: SEVEN_ZIP } : {}),
  };
}

async function must(what: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const code = await run(process.execPath, [path.join(root, what), ...args], { cwd: root, env });
  if (code !== 0) throw new Error(`${path.basename(path.dirname(what))} failed; see the lines above.`);
}

const pinnedElectron = (): string => {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    devDependencies: { electron: string };
  };
  return manifest.devDependencies.electron;
};

function tell(parts: Ingredients): void {
  if (isTrial(parts)) {
    console.log(
      `Electron ${parts.pinned} is out of reach here. These installers carry Electron ${parts.found}: they are for tests, not for people.`,
    );
  }
  if (!process.env['UNCHAOS_API_URL']) {
    console.log('UNCHAOS_API_URL is not set: the app will ask for its server at its first start.');
  }
}

/** Checks the compiled-in update settings: with wrong ones, no installed app would ever accept an update. */
export function checkUpdates({ UNCHAOS_UPDATE_KEY: key, UNCHAOS_UPDATE_URL: url }: NodeJS.ProcessEnv): string | null {
  if (!key || !url) return 'UNCHAOS_UPDATE_KEY and UNCHAOS_UPDATE_URL are not both set: the app will take no updates.';
  if (!isUpdateAddress(url)) throw new Error('UNCHAOS_UPDATE_URL must begin with https.');
  try {
    readPublicKey(key);
  } catch {
    throw new Error('UNCHAOS_UPDATE_KEY is no public key of the updates (node scripts/sign-feed.ts --new-key).');
  }
  return null;
}

/**
 * Builds the installers for this system, and returns their folder. `wanted`: targets, such as `deb`; `version`:
 * replaces package.json's, for a trial.
 */
export async function dist(wanted: readonly string[], version?: string): Promise<string> {
  const missing = ensurePackages(['packaging', 'desktopRuntime']);
  if (missing) throw new Error(describeMissing(missing));
  const runtime = await electronRuntime();
  if (!runtime) throw new Error('There is no Electron to package.');
  const parts: Ingredients = { pinned: pinnedElectron(), found: runtime.version, dist: runtime.dist };
  tell(parts);
  const withoutUpdates = checkUpdates(process.env);
  if (withoutUpdates) console.log(withoutUpdates);

  const env = environment(parts);
  // Always rebuilds: the compiled-in settings depend on the environment, which no file timestamp shows.
  forgetDesktop();
  await must('node_modules/electron-vite/bin/electron-vite.js', ['build', '--logLevel', 'warn'], env);
  for (const { args } of ordersFor(process.platform, parts, wanted, process.env, version)) {
    await must('node_modules/electron-builder/cli.js', args, env);
  }
  return path.join(root, outputOf(parts, version));
}

/** `npm run dist [-- targets]`. */
export async function main(wanted: readonly string[]): Promise<void> {
  endWithChildren();
  try {
    console.log(`The installers lie in ${await dist(wanted)}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
