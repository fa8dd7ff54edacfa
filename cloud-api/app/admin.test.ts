import { execFile } from 'node:child_process';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { connect } from '#api/platform/db/connect.ts';
import { main } from './admin.ts';
import { databaseEnv } from './operator.ts';
import { bareEnv, bundled, ownData, startProcess } from './testProcess.ts';
import { frontDoor } from './testDoor.ts';
import { aUser } from './testServer.ts';

let data: Awaited<ReturnType<typeof ownData>>;
const person = aUser();

/** Runs a command as an operator does; returns its output and exit code. */
const admin = (...args: string[]): Promise<{ code: number; out: string; err: string }> =>
  new Promise((resolve) => {
    const env = { ...bareEnv(), ...data.settings };
    execFile(process.execPath, [bundled('admin'), ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });

/** Runs the command in this process, for cases that need no separate process. */
async function adminHere(...args: string[]): Promise<{ code: unknown; out: string; err: string }> {
  for (const [name, value] of Object.entries(data.settings)) vi.stubEnv(name, value);
  const heard = { out: '', err: '' };
  const hear = (to: 'out' | 'err', stream: NodeJS.WriteStream) =>
    vi.spyOn(stream, 'write').mockImplementation((words) => Boolean((heard[to] += String(words))));
  const streams = [hear('out', process.stdout), hear('err', process.stderr)];
  const before = process.exitCode;
  try {
    process.exitCode = 0;
    await main(args);
    return { code: process.exitCode, ...heard };
  } finally {
    process.exitCode = before;
    for (const stream of streams) stream.mockRestore();
  }
}

beforeAll(async () => {
  data = await ownData(inject('testDatabase'));
  const server = await startProcess(data.settings);
  const door = frontDoor(`${server.url}/api`);
  const headers = { 'content-type': 'application/json', ...(await door.headersFor('POST')) };
  const body = JSON.stringify(await door.bodyFor('/auth/signup', person));
  await fetch(`${server.url}/api/auth/signup`, { method: 'POST', headers, body });
  await server.end('SIGTERM');
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => data.clear());

describe('an operator', () => {
  test('creates, lists and closes discount codes', async () => {
    const made = await admin('discount', 'create', 'spring', '--percent', '50', '--uses', '2', '--plan', 'yearly');
    expect(made).toEqual({ code: 0, out: 'SPRING: 50% off\n', err: '' });
    expect(await admin('discount', 'create', 'SPRING', '--amount', '4.99')).toEqual({
      code: 1,
      out: '',
      err: 'There is a code SPRING already.\n',
    });
    expect((await adminHere('discount', 'list')).out).toContain('SPRING  50% off  yearly  0 of 2 used  open\n');
    expect((await adminHere('discount', 'disable', 'spring')).code).toBe(0);
    expect((await adminHere('discount', 'list')).out).toContain('SPRING  50% off  yearly  0 of 2 used  closed\n');
  });

  test('gives a user free access and sees it', async () => {
    expect((await adminHere('user', 'show', person.email)).out).toContain('free access: none');
    expect((await adminHere('user', 'grant-access', person.email, '--forever', '--plan', 'yearly')).code).toBe(0);
    const { out } = await adminHere('user', 'show', person.email);
    expect(out).toContain('allowances of yearly');
    expect(out).toContain('free access: without an end');
  });

  test('turns two-step login off for a user who lost every factor', async () => {
    const twoStep = () => adminHere('user', 'turn-off-two-step', person.email);
    expect((await twoStep()).out).toBe('Two-step login was off already.\n');
    const { knex, close } = await connect(databaseEnv(data.settings));
    try {
      const { id: userId }: { readonly id: number } = await knex('users').where({ email: person.email }).first('id');
      const now = new Date();
      await knex('authenticators').insert({ userId, secret: 'sealed', createdAt: now, confirmedAt: now });
    } finally {
      await close();
    }
    expect((await twoStep()).out).toBe('Two-step login is off. The password is enough now.\n');
    expect((await twoStep()).out).toBe('Two-step login was off already.\n');
  });

  test.each([
    [['discount', 'create', 'half'], 'say either --percent or --amount'],
    [['discount', 'create', 'half', '--percent', '50', '--free-days', '3'], '--free-days belongs to --percent 100'],
    [['user', 'grant-access', 'nobody@example.org', '--days', '3'], 'Nobody has the email nobody@example.org.'],
    [['discount', 'create', 'half', '--percnt', '50'], "Unknown option '--percnt'"],
    [['user', 'turn-off-two-step', 'nobody@example.org'], 'Nobody has the email nobody@example.org.'],
    [['dance'], 'What operators can do:'],
  ])('gets a clear error for %j', async (args, words) => {
    const { code, out, err } = await adminHere(...args);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(words);
  });
});
