import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { npmStart } from '../fixtures/npmStart.ts';
import { expect, test } from './app.ts';

const run = promisify(execFile);

/** Visible windows with this title; xdotool fails if there are none. */
const windows = async (title: string): Promise<string[]> => {
  const found = await run('xdotool', ['search', '--onlyvisible', '--name', title]).catch(() => ({ stdout: '' }));
  return found.stdout.split('\n').filter((id) => id !== '');
};

/** Processes started with this data folder. */
const holders = async (folder: string): Promise<string[]> => {
  const found = await run('pgrep', ['-f', folder]).catch(() => ({ stdout: '' }));
  return found.stdout.split('\n').filter((id) => id !== '');
};

test('npm start prints its address, opens the desktop window on a display, and leaves nothing behind', async ({
  userData,
}) => {
  const started = await npmStart({ UNCHAOS_USER_DATA: userData });
  const { url } = started;
  expect(started.said.filter((line) => line.startsWith('Unchaos is ready at'))).toEqual([`Unchaos is ready at ${url}`]);
  expect(await (await fetch(`${url}/health/ready`)).json()).toMatchObject({ status: 'ok' });
  expect(await (await fetch(url)).text(), 'and serves the app').toContain('<h1');
  await expect.poll(() => windows('Unchaos')).not.toEqual([]);
  await expect.poll(() => holders(userData)).not.toEqual([]);
  await started.end('SIGTERM');
  await expect.poll(() => fetch(`${url}/health/live`).catch(() => null)).toBeNull();
  await expect.poll(() => windows('Unchaos')).toEqual([]);
  await expect.poll(() => holders(userData)).toEqual([]);
});
