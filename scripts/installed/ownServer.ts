import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { frontDoor } from '#api/app/testDoor.ts';
import type { brainDumpRoutes } from '#shared/brain-dump/contract.ts';
import type { z } from 'zod';
import { must, until } from './report.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** A private server for a trial needs no payment and no CAPTCHA. */
const EASY = { ACCESS: 'open', CAPTCHA: 'none', RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'error', DATABASE_URL: '' };
const ANSWERS = {
  selectedGoals: ['Get healthier'],
  motivation: 'Mental Bandwidth: calm. Weekly Success: A clear head',
  consequence: 'Distractions',
  workSchedule: { timezone: 'Europe/Berlin', energyTiming: 'morning', workHours: 'flexible' },
  bandwidth: 'calm',
  blockingFactors: ['Distractions'],
  weeklySuccessMetric: 'A clear head',
};
type Dumps = z.infer<(typeof brainDumpRoutes)['list']['reply']>;

/** The real server, on the port that the app was built for, with its embedded database. */
export class OwnServer {
  readonly #port: number;
  readonly #data = mkdtempSync(path.join(tmpdir(), 'unchaos-trial-'));
  #process: ChildProcess | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  /** Starts the server unless it runs, with its previous data; resolves when it responds. */
  async start(): Promise<void> {
    if (this.#process) return;
    const env = { PATH: process.env['PATH'], ...EASY, PORT: String(this.#port), DATA_DIR: this.#data };
    const child = spawn(process.execPath, ['cloud-api/app/server.ts'], { cwd: root, env, stdio: 'inherit' });
    this.#process = child;
    await until('the server answers', async () => {
      must(child.exitCode === null, `the server ended with ${child.exitCode}`);
      return (await fetch(`${this.#base}/health/ready`).catch(() => null))?.ok || undefined;
    });
  }

  /** Stops the server; its data stays for the next start. */
  async stop(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#data, { recursive: true, force: true });
  }

  /** Signs up a new user who has completed the onboarding, and returns the token. */
  async signUp(email: string): Promise<string> {
    const form = { email, password: 'Tidy-Moon1', firstName: 'Ann', timezone: 'Europe/Berlin' };
    const { access_token: token } = await this.#post<{ access_token: string }>('/auth/signup', form, '');
    await this.#post('/user/onboarding', ANSWERS, token);
    return token;
  }

  /** The beginnings of the dumps that this user has sent. */
  async dumpsOf(token: string): Promise<string[]> {
    const answer = await fetch(`${this.#base}/api/brain-dumps`, { headers: { authorization: `Bearer ${token}` } });
    must(answer.ok, `the server answered ${answer.status}`);
    return ((await answer.json()) as Dumps).brainDumps.map(({ excerpt }) => excerpt);
  }

  get #base(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async #post<T>(route: string, body: object, token: string): Promise<T> {
    const headers = {
      'content-type': 'application/json',
      ...(await frontDoor(`${this.#base}/api`).headersFor('POST')),
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${this.#base}/api${route}`, { method: 'POST', headers, body: JSON.stringify(body) });
    must(answer.ok, `${route} answered ${answer.status}: ${await answer.clone().text()}`);
    return (await answer.json()) as T;
  }
}
