import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readPublicKey } from '../desktop/main/platform/updates/feedSignature.ts';
import { isUpdateAddress } from '../desktop/main/platform/updates/feedAddresses.ts';
import { forgetDesktop } from './build.ts';
import { electronRuntime } from './electron-runtime.ts';
import { endWithChildren, run } from './processes.ts';
import { ensurePackages, tellMissing } from './set-up.ts';

const root = path.resolve(import.meta.dirname, '..');
const SEVEN_ZIP = '/usr/bin/7za';

/** Where installers go; those with an Electron that is not the pinned one lie apart, so that nobody ships them. */
const OUTPUT = { release: 'dist', trial: 'dist/not-for-release' } as const;

/** Which Electron goes in. */
export interface Ingredients {
  /** The version that package.json pins. */
  readonly pinned: string;
  /** The one that was found. */
  readonly found: string;
  /** Its folder. */
  readonly dist: string;
}

/** One call of electron-builder. */
export interface Order {
  readonly targets: readonly string[];
  readonly args: readonly string[];
}

const systems: Partial<Record<NodeJS.Platform, string>> = { linux: '--linux', darwin: '--mac', win32: '--win' };

/** Whether the pinned Electron was not to be had, so that what is built is for tests alone. */
export const isTrial = ({ pinned, found }: Ingredients): boolean => pinned !== found;

/** The folder of the installers, below the repository; those of another `version` than package.json's lie in their own. */
export const outputOf = (parts: Ingredients, version = ''): string =>
  path.posix.join(isTrial(parts) ? OUTPUT.trial : OUTPUT.release, version);

/** What Azure Trusted Signing needs to know, by the setting of electron-builder and the variable that brings it. */
const AZURE = {
  publisherName: 'AZURE_PUBLISHER_NAME',
  endpoint: 'AZURE_ENDPOINT',
  certificateProfileName: 'AZURE_CERTIFICATE_PROFILE',
  codeSigningAccountName: 'AZURE_SIGNING_ACCOUNT',
} as const;

/**
 * Windows installers are signed by Azure where all of its variables are set, else by the certificate of `WIN_CSC_LINK`, else
 * not at all.
 * @throws where only some of Azure's are set: a release that was meant to be signed must not go out without
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
 * The calls of electron-builder for this system. On Linux archives come first and by themselves: what a deb lays into
 * the folder about its updates must not be in them. AppImage's tools come from where Electron comes from, so without
 * the one the other is not tried.
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

  // The Electron that stands in for the pinned one is there for this processor alone.
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

/** What electron-builder needs to know of this machine. */
function environment(parts: Ingredients): NodeJS.ProcessEnv {
  return {
    ...process.env,
    // The stand-in for fpm starts with `node`: it must be this one.
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

/** What is built in about updates must hold, or no installed app would ever take one. */
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
 * Builds the installers for this system, and answers the folder in which they lie. `wanted`: targets, such as `deb`;
 * `version`: another one than package.json's, for a trial.
 */
export async function dist(wanted: readonly string[], version?: string): Promise<string> {
  const missing = ensurePackages(['packaging', 'desktopRuntime']);
  if (missing) throw new Error(tellMissing(missing));
  const runtime = await electronRuntime();
  if (!runtime) throw new Error('There is no Electron to package.');
  const parts: Ingredients = { pinned: pinnedElectron(), found: runtime.version, dist: runtime.dist };
  tell(parts);
  const withoutUpdates = checkUpdates(process.env);
  if (withoutUpdates) console.log(withoutUpdates);

  const env = environment(parts);
  // Each time: what is built in depends on the environment, which no file's time tells.
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
