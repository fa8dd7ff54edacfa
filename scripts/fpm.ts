#!/usr/bin/env node
// Builds a deb or an rpm from electron-builder's fpm command, with dpkg-deb or rpmbuild: fpm itself is a Ruby program
// that no distribution packages. Supports the part of fpm's command line that electron-builder uses, and rejects the
// rest.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type FpmOrder, last, readOrder } from './fpm-order.ts';
import { buildRpm } from './rpm.ts';

/** Formats a description for Debian: the first line is the summary, each further one begins with a space. */
function describe(text: string): string {
  const [short = '', ...rest] = text.split('\n').map((line) => line.trim());
  return [short, ...rest.map((line) => ` ${line === '' ? '.' : line}`)].join('\n');
}

/**
 * Generates the control file of the package.
 * @param installedKiB - installed size
 */
export function controlFile(order: FpmOrder, installedKiB: number): string {
  const all = (name: string): string => (order.options.get(name) ?? []).join(', ');
  const iteration = order.options.get('--iteration')?.at(-1);
  const fields = {
    Package: last(order, '--name'),
    Version: last(order, '--version') + (iteration === undefined ? '' : `-${iteration}`),
    Architecture: last(order, '--architecture'),
    Maintainer: last(order, '--maintainer'),
    'Installed-Size': String(installedKiB),
    Depends: all('-d'),
    Recommends: all('--deb-recommends'),
    Section: order.options.get('--category')?.at(-1) ?? 'utils',
    Priority: order.options.get('--deb-priority')?.at(-1) ?? 'optional',
    Homepage: last(order, '--url'),
    Description: describe(last(order, '--description')),
  };
  const lines = Object.entries(fields).filter(([, value]) => value !== '');
  return `${lines.map(([name, value]) => `${name}: ${value}`).join('\n')}\n`;
}

/**
 * Copies everything to its place below `root`, readable by everyone: the modes must not depend on the builder's umask.
 */
function place({ sources }: FpmOrder, root: string): void {
  for (const { from, to } of sources) {
    const target = path.join(root, to);
    mkdirSync(path.dirname(target), { recursive: true });
    cpSync(from, target, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).map((one) =>
    path.join(one.parentPath, one.name),
  );
}

function settle(root: string): { kib: number; sums: string } {
  let bytes = 0;
  const sums: string[] = [];
  chmodSync(root, 0o755);
  for (const file of filesIn(root).sort()) {
    const stat = lstatSync(file);
    if (stat.isSymbolicLink()) continue;
    chmodSync(file, stat.isDirectory() || (stat.mode & 0o111) !== 0 ? 0o755 : 0o644);
    if (!stat.isFile()) continue;
    bytes += stat.size;
    sums.push(`${createHash('md5').update(readFileSync(file)).digest('hex')}  ${path.relative(root, file)}`);
  }
  return { kib: Math.ceil(bytes / 1024), sums: `${sums.join('\n')}\n` };
}

/** dpkg-deb's name and level for a compression that electron-builder may request. */
function compression(order: FpmOrder): string[] {
  const wanted = order.options.get('--deb-compression')?.at(-1) ?? 'xz';
  const level = process.env['ELECTRON_BUILDER_COMPRESSION_LEVEL'] ?? (wanted === 'gz' ? '9' : '6');
  return [`-Z${wanted === 'gz' ? 'gzip' : wanted}`, ...(wanted === 'none' ? [] : [`-z${level}`])];
}

function buildDeb(order: FpmOrder, root: string): void {
  const { kib, sums } = settle(root);
  const control = path.join(root, 'DEBIAN');
  mkdirSync(control, { mode: 0o755 });
  writeFileSync(path.join(control, 'control'), controlFile(order, kib));
  writeFileSync(path.join(control, 'md5sums'), sums);
  for (const [option, name] of [
    ['--after-install', 'postinst'],
    ['--after-remove', 'postrm'],
  ] as const) {
    const script = path.join(control, name);
    writeFileSync(script, readFileSync(last(order, option)));
    chmodSync(script, 0o755);
  }
  const how = ['--root-owner-group', ...compression(order)];
  execFileSync('dpkg-deb', [...how, '--build', root, last(order, '--package')], { stdio: 'inherit' });
}

/** Builds the package that the arguments describe. */
export function build(args: readonly string[]): void {
  const order = readOrder(args);
  const kind = last(order, '-t');
  if (last(order, '-s') !== 'dir' || !['deb', 'rpm'].includes(kind)) {
    throw new Error('Only folders become packages, and only deb and rpm.');
  }
  const root = mkdtempSync(path.join(tmpdir(), `unchaos-${kind}-`));
  try {
    place(order, root);
    if (kind === 'deb') return buildDeb(order, root);
    settle(root);
    buildRpm(order, root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) build(process.argv.slice(2));
