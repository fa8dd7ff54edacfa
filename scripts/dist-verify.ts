import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { dist } from './dist.ts';
import {
  filesOfPackage,
  isInstalled,
  lookAtDesktopFile,
  lookAtFiles,
  lookAtRemains,
} from './installed/installation.ts';
import { ONE_PACKET, runApart } from './installed/apart.ts';
import { freePort } from './installed/freePort.ts';
import { must, Report } from './installed/report.ts';
import { endWithChildren } from './processes.ts';
import { ensurePackages, describeMissing } from './set-up.ts';
import { newKeys } from './sign-feed.ts';

const root = path.resolve(import.meta.dirname, '..');
const node = process.execPath;
const NEXT_VERSION = '99.0.0';
/** What this trial never checks, whatever the settings are. */
const ELSEWHERE = [
  'the AppImage, the rpm, the archive and the Flatpak',
  'Linux on arm64, Windows and macOS',
  'the password that the system wants from a plain user before an update',
] as const;

const quietly = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });

/** The newest deb in the output folder. */
function debIn(folder: string): string {
  const [found] = globSync(path.join(folder, '*.deb'));
  must(found !== undefined, `there is no deb in ${folder}`);
  return found;
}

/** Creates a user without any data for the duration of the trial. */
async function asNewUser(trial: (name: string, home: string) => Promise<void>): Promise<void> {
  const name = `unchaos-try-${process.pid}`;
  quietly('useradd', '--create-home', '--shell', '/bin/bash', name);
  try {
    await trial(name, `/home/${name}`);
  } finally {
    spawnSync('userdel', ['--remove', name], { stdio: 'ignore' });
  }
}

/** Runs one of our scripts as `user`, in a separate desktop session and network namespace. */
function inSessionOf(user: string, script: string, args: readonly string[]): ReturnType<typeof runApart> {
  const reach = spawnSync('su', ['-', user, '-c', `test -x '${node}' && test -r '${script}'`]);
  must(reach.status === 0, `${user} cannot read ${root}: put the repository where every user may read it`);
  const session = path.join(root, 'scripts/desktop-session.ts');
  const command = `cd "${root}" && "${node}" "${session}" "${node}" "${script}" ${args.join(' ')}`;
  return runApart(`su - ${user} -c '${command}'`);
}

/** A server and an update feed that the deb was built for, and a newer deb. */
interface Trial {
  /** Port of the server; 0 when another server is configured, which the trial does not start or stop. */
  readonly apiPort: string;
  readonly port: string;
  readonly privateKey: string;
  readonly nextFolder: string;
}

/** Builds two debs, one newer than the other, that accept only updates of this trial. */
async function build(): Promise<{ deb: string; trial: Trial }> {
  const apiPort = process.env['UNCHAOS_API_URL'] ? '0' : String(await freePort());
  if (apiPort !== '0') process.env['UNCHAOS_API_URL'] = `http://127.0.0.1:${apiPort}`;
  const { publicKey, privateKey } = newKeys();
  const port = String(await freePort());
  process.env['UNCHAOS_UPDATE_URL'] = `http://127.0.0.1:${port}`;
  process.env['UNCHAOS_UPDATE_KEY'] = publicKey;
  const deb = debIn(await dist(['deb']));
  return { deb, trial: { apiPort, port, privateKey, nextFolder: await dist(['deb'], NEXT_VERSION) } };
}

/** Runs as root, because a normal user would be asked for a password; returns the exit code. */
function updateForReal({ port, privateKey, nextFolder }: Trial, home: string): number {
  const [session, script] = ['desktop-session.ts', 'installed/realUpdate.ts'].map((file) =>
    path.join(root, 'scripts', file),
  );
  const args = [session ?? '', node, script ?? '', port, privateKey, nextFolder, NEXT_VERSION];
  const env = { ...process.env, HOME: path.join(home, 'as-root') };
  mkdirSync(env.HOME);
  for (const name of ['XDG_CONFIG_HOME', 'XDG_CACHE_HOME']) Reflect.deleteProperty(env, name);
  return spawnSync(node, args, { stdio: 'inherit', env }).status ?? 1;
}

/**
 * Installs the deb, checks it, lets a normal user use it, removes it while that user's data exists, and checks again.
 */
async function verify(deb: string, trial: Trial | null, report: Report): Promise<void> {
  console.log(`Installing ${path.basename(deb)}`);
  quietly('dpkg', '-i', deb);
  try {
    await lookAtFiles(report);
    await lookAtDesktopFile(report);
    const files = filesOfPackage();
    await asNewUser(async (name, home) => {
      const { code, packets } = inSessionOf(
        name,
        path.join(root, 'scripts/installed/session.ts'),
        trial ? [trial.apiPort, trial.port, trial.privateKey] : [],
      );
      report.say('a plain user could use it', code === 0);
      const { packets: control } = runApart(ONE_PACKET);
      const left = `${packets} packets; a program that sends one has ${control}`;
      report.say('through all of that it asked no other host for anything', packets === 0 && control === 1, left);
      if (trial) report.say('it took a real update', updateForReal(trial, home) === 0);
      quietly('dpkg', '-P', 'unchaos');
      await lookAtRemains(report, files);
      report.say("the person's data are still there", existsSync(`${home}/.config/unchaos/Local Storage`));
    });
  } finally {
    if (isInstalled()) quietly('dpkg', '-P', 'unchaos');
  }
}

/**
 * Lists what was not checked, so that the result is not overestimated.
 * @param hasOwnServer - the deb was built for a server of this trial, because none was configured
 */
export function notVerified(deb: string | null, wasGiven: boolean, hasOwnServer: boolean): readonly string[] {
  return [
    ...(deb === null ? ['anything at all: there was no deb to install'] : []),
    ...(deb?.includes('not-for-release') ? ['the pinned Electron: it was out of reach, and another one went in'] : []),
    ...(wasGiven ? ['updates: this deb was built elsewhere, for another feed'] : []),
    ...(hasOwnServer
      ? ['the server that people will use: none was set (UNCHAOS_API_URL)']
      : [
          'the keyring, crashes, a server that is away, and closing: they sign in, and this server is not ours to stop',
        ]),
    ...(wasGiven ? [] : ['the question for the server at a first start: one was built in']),
    ...ELSEWHERE,
  ];
}

/**
 * `npm run dist:verify [-- file.deb]`: builds the deb (or takes the given one), installs it on this computer, uses it,
 * and removes it. Prints what it checked and what it did not; exits with 1 when a check failed.
 */
export async function main([given]: readonly string[]): Promise<void> {
  endWithChildren();
  const report = new Report();
  const hasOwnServer = given === undefined && !process.env['UNCHAOS_API_URL'];
  let looked: string | null = null;
  try {
    must(process.platform === 'linux' && process.getuid?.() === 0, 'Installing needs Debian or Ubuntu, and root.');
    const missing = ensurePackages(['packaging', 'desktopRuntime', 'desktopSession']);
    must(missing === null, missing ? describeMissing(missing) : '');
    must(!isInstalled(), 'Unchaos is installed here already; remove it first (dpkg -P unchaos).');
    if (given) await verify((looked = given), null, report);
    else {
      const { deb, trial } = await build();
      await verify((looked = deb), trial, report);
    }
  } catch (error) {
    report.say('the trial went on to its end', false, error instanceof Error ? error.message : String(error));
  }
  console.log('Not looked at:');
  for (const what of notVerified(looked, given !== undefined, hasOwnServer)) console.log(`  ${what}`);
  // An open handle of a helper must not keep the process alive.
  process.exit(report.end('Altogether'));
}
