import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type DebianGroup, debianPackages } from './debian-packages.ts';

/** Missing packages, and the command that installs them; null when nothing is missing. */
export type Missing = { readonly packages: readonly string[]; readonly command: string } | null;

const isDebian = (): boolean => process.platform === 'linux' && existsSync('/usr/bin/dpkg-query');
const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * Ensures the system packages of these groups: installs them on Debian as root, otherwise returns what is missing and
 * how to install it. On other systems nothing is checked, so nothing is missing.
 */
export function ensurePackages(groups: readonly DebianGroup[]): Missing {
  if (!isDebian()) return null;
  const wanted = [...new Set(groups.flatMap((group) => debianPackages[group]))];
  const absent = wanted.filter((name) => !isInstalled(name));
  if (absent.length === 0) return null;
  const missing = { packages: absent, command: `sudo apt-get install -y --no-install-recommends ${absent.join(' ')}` };
  if (!isRoot()) return missing;
  console.log(`Installing ${absent.length} system packages: ${absent.join(' ')}`);
  install(absent);
  return absent.every(isInstalled) ? null : missing;
}

function isInstalled(name: string): boolean {
  const asked = spawnSync('dpkg-query', ['-W', '-f=${Status}', name], { encoding: 'utf8' });
  return asked.stdout.includes('install ok installed');
}

function install(packages: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  try {
    execFileSync('apt-get', ['update', '-qq'], quiet);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet);
  } catch {
    console.error('The system packages could not be installed; see the lines above.');
  }
}

/** Formats in one sentence what is missing and how to install it. */
export const describeMissing = ({ packages, command }: NonNullable<Missing>): string =>
  `Missing on this computer: ${packages.join(', ')}. Please run: ${command}`;
