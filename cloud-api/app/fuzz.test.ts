import { Agent, request } from 'node:http';
import { expect, inject, test } from 'vitest';
import { createCsrf } from '#api/platform/csrf.ts';
import { byTier } from '#scripts/tier.ts';
import { frontDoor } from './testDoor.ts';
import { bodyFor, dice, headersFor, ids, queryFor, value } from './testNonsense.ts';
import { ownData, startProcess } from './testProcess.ts';
import { allRoutes, pathOf } from './testRoutes.ts';
import { aUser } from './testServer.ts';

/**
 * Requests on each of the two engines, each with its own seed; `FUZZ_REQUESTS` and `FUZZ_SEED` allow splitting the run.
 */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? byTier({ fast: 600, all: 50_000 }));
const AT_ONCE = 8;
/** Requests made by one account before it is deleted while other callers still use it. */
const LIFE = 250;
const SEED = Number(
  process.env['FUZZ_SEED'] ?? (inject('testDatabase').engine === 'embedded' ? 20_261_121 : 20_261_122),
);

/** What a response must never leak: locations in our code and database queries. */
const INSIDES =
  /\.[cm]?[jt]s:\d+|node_modules|cloud-api|\bat (async )?\w+ \(|\b(select|insert into|update|delete from) "|syntax error|violates|relation "|knex|objection|zod/i;

interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** Calls on keep-alive connections, as browsers and proxies do; throws when a connection breaks. */
function caller(base: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const call = (path: string, { method, headers, body }: Sent): Promise<{ status: number; text: string }> =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const sent = request(base + path, { agent, method, headers: { ...headers, ...length } }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (piece: string) => void (text += piece));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
        answer.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  return { call, close: () => agent.destroy() };
}

test(`${REQUESTS} malformed requests break nothing and reveal nothing`, { timeout: 1_800_000 }, async () => {
  const { settings, clear } = await ownData(inject('testDatabase'));
  const server = await startProcess({ ...settings, TRUST_PROXY: '1', MOST_AT_WORK: '400', SECRET: 's'.repeat(40) });
  const { call, close } = caller(server.url);
  try {
    const random = dice(SEED);
    const door = frontDoor(`${server.url}/api`);
    // Without the routes that end a session; the account is deleted separately.
    const routes = allRoutes().filter(({ path }) => path !== '/auth/logout' && path !== '/auth/sessions');
    const creating = routes.filter(({ status }) => status === 201);
    const csrf = await door.csrfToken();
    const headers = { 'content-type': 'application/json', 'x-csrf-token': csrf };
    const comeIn = async (): Promise<string> => {
      const body = JSON.stringify({ ...aUser(), captchaToken: await door.captchaToken() });
      const { text } = await call('/api/auth/signup', { method: 'POST', headers, body });
      const token = String((JSON.parse(text) as Record<string, unknown>)['access_token']);
      const task = JSON.stringify({ title: 'Call the bank' });
      await call('/api/tasks', {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${token}` },
        body: task,
      });
      return token;
    };
    const leave = async (token: string): Promise<void> => {
      const body = JSON.stringify({ current_password: 'Tidy-Moon1' });
      await call('/api/auth/account', {
        method: 'DELETE',
        headers: { ...headers, authorization: `Bearer ${token}` },
        body,
      });
    };
    let person = comeIn();
    const statuses = new Map<number, number>();
    /** The first failure of each kind. */
    const broken = new Map<string, string>();
    let slowest = { ms: 0, told: '' };
    const one = async (): Promise<void> => {
      // At random alone, few requests would create anything.
      const route = random.pick(random.next() < 0.2 ? creating : routes);
      const path = pathOf(route, 1).replace(/1$|(?<=\/)1(?=\/)/, random.pick(ids)) + queryFor(route, random);
      const sent = { method: route.method, headers: headersFor(random, await person, csrf) };
      const body = route.method === 'GET' ? undefined : bodyFor(route, random);
      const told = `${route.method} ${path} ${body?.slice(0, 300) ?? ''}`;
      const since = performance.now();
      const answer = await call(path, { ...sent, body }).catch((error: Error) => ({ status: 0, text: error.message }));
      const ms = performance.now() - since;
      if (ms > slowest.ms) slowest = { ms, told };
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const isWrong = answer.status === 0 || answer.status === 500 || answer.status > 502;
      if (isWrong || (answer.status >= 400 && INSIDES.test(answer.text)))
        broken.set(
          `${route.method} ${route.path} ${answer.status}`,
          `${told} -> ${answer.status} ${answer.text.slice(0, 300)}`,
        );
    };
    let left = REQUESTS;
    const worker = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        if (left % LIFE === 0) {
          const before = person;
          person = comeIn();
          await leave(await before);
        }
        await one();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));

    process.stdout.write(
      `${REQUESTS} requests: ${JSON.stringify(Object.fromEntries([...statuses].sort()))}, slowest ${Math.round(slowest.ms)} ms (${slowest.told.slice(0, 80)})\n`,
    );
    const logged = server.output.err.split('\n').filter((line) => line !== '');
    expect([...broken.values(), ...logged.slice(0, 20)]).toEqual([]);
    for (const status of [200, 201, 400, 401, 403, 404, 413])
      expect([status, statuses.get(status) ?? 0]).not.toEqual([status, 0]);
    const ann = await person;
    const auth = { ...headers, authorization: `Bearer ${ann}` };
    expect((await call('/api/auth/verify', { method: 'POST', headers: auth })).text).not.toContain('isAdmin');
    expect((await call('/health/ready', { method: 'GET', headers: {} })).status).toBe(200);
    expect(server.output.err).toBe('');
  } finally {
    close();
    await server.end('SIGKILL');
    clear();
  }
});

test('a token forged without our secret is always rejected', () => {
  const ours = createCsrf('ours');
  const random = dice(SEED);
  const now = new Date();
  for (let tried = 0; tried < 2_000; tried += 1) {
    const header = random.next() < 0.5 ? createCsrf(String(random.next())).issue(now) : JSON.stringify(value(random));
    expect(() => ours.check({ header, cookie: undefined }, now)).toThrow();
  }
});
