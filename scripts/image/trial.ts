import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { frontDoor } from '#api/app/testDoor.ts';
import { aUser } from '#api/app/testServer.ts';
import { freePort } from '../installed/freePort.ts';
import { must, type Report, until } from '../installed/report.ts';
import type { Containerfile } from './containerfile.ts';
import { inRoot, type Made } from './stages.ts';

type Settings = Readonly<Record<string, string>>;

/** Runs a program in the image like a container: with a read-only file system, as the first process. */
const readOnly = (image: Made, settings: Settings, command: readonly string[]): readonly string[] => {
  const inside = inRoot(image, settings, command);
  const script = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"';
  return ['unshare', '--mount', 'bash', '-c', script, image.root, ...inside];
};

function finish(image: Made, settings: Settings, command: readonly string[]): string {
  const [program = '', ...args] = readOnly(image, settings, command);
  return execFileSync(program, args, { encoding: 'utf8' }).trim();
}

/** The container's first process: the child of the one that created its namespaces. */
function firstProcess({ pid }: ChildProcess): number | undefined {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === '' ? undefined : Number(children);
}

const statusOf = (pid: number, field: string): string =>
  new RegExp(`^${field}:\\s*(.*)$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '';

async function signUp(url: string): Promise<string> {
  const door = frontDoor(`${url}/api`);
  const body = JSON.stringify(await door.bodyFor('/auth/signup', aUser()));
  const headers = { 'content-type': 'application/json', ...(await door.headersFor('POST')) };
  const response = await fetch(`${url}/api/auth/signup`, { method: 'POST', headers, body });
  must(response.status === 201, `sign-up answered ${response.status}: ${await response.text()}`);
  return `answered ${response.status}`;
}

/** Runs the image against a PostgreSQL as the compose file does, uses it, stops it, and reports the results. */
export async function tryImage(
  image: Made,
  { command, healthcheck, stopSignal }: Containerfile,
  databaseUrl: string,
  report: Report,
): Promise<void> {
  const port = String(await freePort());
  const settings: Settings = {
    ...{ PORT: port, DATABASE_URL: databaseUrl, PUBLIC_URL: `http://127.0.0.1:${port}` },
    ...{ ACCESS: 'open', CONFIRM_EMAIL: 'off', CAPTCHA_COST: '1', MIGRATE: 'off', STOP_DELAY: '1' },
  };
  const url = `http://127.0.0.1:${port}`;
  await report.see('the migration runs to its end', () =>
    finish(image, settings, ['node', 'cloud-api/app/migrate.ts']),
  );
  const [program = '', ...args] = readOnly(image, settings, command);
  const container = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [container.stdout, container.stderr])
    stream.on('data', (part: Buffer) => (said += String(part)));
  const ended = once(container, 'exit');
  try {
    await report.see('it is ready', async () => {
      const ready = await until(`ready, but it said: ${said}`, async () => {
        must(container.exitCode === null, `it ended: ${said}`);
        const response = await fetch(`${url}/health/ready`).catch(() => undefined);
        return response?.ok ? response.text() : undefined;
      });
      return ready;
    });
    const first = await until('its first process', () => firstProcess(container));
    await report.see('its first process is Node, and not root', () => {
      const [program = ''] = readFileSync(`/proc/${first}/cmdline`, 'utf8').split('\0');
      must(program === command[0], `it is ${program}`);
      must(/\t1$/.test(statusOf(first, 'NSpid')), `it is number ${statusOf(first, 'NSpid')}`);
      const [uid = ''] = statusOf(first, 'Uid').split('\t');
      must(uid !== '0' && uid !== '', 'it is root');
      return `number 1, user ${uid}`;
    });
    await report.see('somebody can sign up', () => signUp(url));
    await report.see('the web app is there', async () => {
      const page = await fetch(`${url}/login`, { headers: { accept: 'text/html' } });
      must(page.ok && (await page.text()).includes('id="root"'), `it answered ${page.status}`);
      return `answered ${page.status}`;
    });
    await report.see('its health check is content', () => {
      finish(image, settings, healthcheck);
      return 'ended with 0';
    });
    await report.see(`${stopSignal} ends it`, async () => {
      process.kill(first, stopSignal as NodeJS.Signals);
      await ended;
      must(container.exitCode === 0, `it ended with ${container.exitCode}: ${said}`);
      return 'ended with 0';
    });
  } finally {
    if (container.exitCode === null) container.kill('SIGKILL');
  }
}
