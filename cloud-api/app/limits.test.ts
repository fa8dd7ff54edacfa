import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { frontDoor } from './testDoor.ts';
import { allRoutes, named, pathOf } from './testRoutes.ts';
import { aUser, type SignedInPerson, startTestServer, type TestServer } from './testServer.ts';

const PASSWORD = 'Tidy-Moon1';
let server: TestServer;
/** A second server on the same database. */
let beside: TestServer;

beforeAll(async () => {
  const settings = { TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '1' };
  server = await startTestServer(inject('testDatabase'), { settings });
  const database = { ...server.database, close: () => Promise.resolve() };
  beside = await startTestServer(inject('testDatabase'), { settings, database });
});
afterAll(async () => {
  await beside.stop();
  await server.stop();
});

let networks = 0;
/** A new client address, as the proxy in front of the server reports it. */
const newAddress = (): string => `198.51.${Math.floor((networks += 1) / 250)}.${networks % 250}`;
const from = (address: string) => ({ 'x-forwarded-for': address });

/** Solves the CAPTCHA on another server: its rate limit is not under test here. */
async function logIn(one: TestServer, email: string, password: string, address: string) {
  const door = frontDoor(`${one.url}/api`, Date.now, () => from(newAddress()));
  const body = { email, password, captchaToken: await door.captchaToken() };
  return one.call('POST', '/api/auth/login', { body, headers: from(address) });
}
const failTimes = async (times: number, email: string, address: () => string) => {
  for (let tries = 0; tries < times; tries += 1) {
    expect((await logIn(tries % 2 ? server : beside, email, 'Wrong-1234', address())).status).toBe(401);
  }
};
/** Signs up a user who has no known network yet. */
const newcomer = async (): Promise<string> => {
  const form = aUser();
  const door = frontDoor(`${server.url}/api`, Date.now, () => from(newAddress()));
  const body = { ...form, captchaToken: await door.captchaToken() };
  expect((await server.call('POST', '/api/auth/signup', { body, headers: from(newAddress()) })).status).toBe(201);
  return form.email;
};

describe('a route with its own rate limit', () => {
  const rated = allRoutes().filter(({ rate, method }) => rate && method === 'GET');

  test.each(named(rated))('%s rejects excess calls, across all servers', async (_name, route) => {
    const address = newAddress();
    const token = route.guard === 'open' ? undefined : (await server.signedIn()).token;
    const tries = route.rate?.tries ?? 0;
    const ask = (one: TestServer, where = address) =>
      one.call('GET', pathOf(route), { headers: from(where), ...(token === undefined ? {} : { token }) });
    // A new user has no task with the first id; the 404 still counts towards the limit.
    const usual = route.path.includes(':') ? 404 : 200;
    for (let tried = 0; tried < tries; tried += 1) expect((await ask(tried % 2 ? server : beside)).status).toBe(usual);
    for (const one of [server, beside]) {
      const { status, body, headers } = await ask(one);
      expect([status, body['code']]).toEqual([429, 'rateLimited']);
      const seconds = Number(headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(body['retryAfter']).toBe(seconds);
      expect(body['error']).toBe(`Rate limit exceeded. Please wait ${seconds} seconds before trying again.`);
    }
    if (token === undefined) expect((await ask(server, newAddress())).status).toBe(200);
    else expect((await ask(server, newAddress())).status).toBe(429);
  });

  test('counts an IPv6 customer once and trusts only the address from the proxy', async () => {
    const ask = (address: string) => server.call('GET', '/api/captcha/challenge', { headers: from(address) });
    for (let tried = 0; tried < 60; tried += 1) {
      expect((await ask(`${newAddress()}, 2001:db8:7:7:${tried.toString(16)}::1`)).status).toBe(200);
    }
    expect((await ask('2001:db8:7:7:ffff::1')).status).toBe(429);
    expect((await ask('2001:db8:7:8::1')).status).toBe(200);
  });
});

test('a global limit covers all calls, also to unknown routes', async () => {
  const local = await startTestServer(inject('testDatabase'), { settings: { RATE_LIMIT_FACTOR: '0.01' } });
  try {
    for (let tried = 0; tried < 12; tried += 1) expect((await local.call('GET', '/api/nothing')).status).toBe(404);
    expect((await local.call('GET', '/api/debug')).status).toBe(429);
    expect((await local.call('GET', '/health/ready')).status).toBe(200);
  } finally {
    await local.stop();
  }
});

test('a server without a proxy trusts no forwarded address', async () => {
  const local = await startTestServer(inject('testDatabase'), { settings: { RATE_LIMIT_FACTOR: '0.01' } });
  try {
    for (let tried = 0; tried < 12; tried += 1) await local.call('GET', '/api/debug', { headers: from(newAddress()) });
    expect((await local.call('GET', '/api/debug', { headers: from(newAddress()) })).status).toBe(429);
  } finally {
    await local.stop();
  }
});

describe('guessing a password', () => {
  test('is stopped after five attempts, for a known and an unknown address alike', async () => {
    for (const email of [await newcomer(), aUser().email]) {
      const address = newAddress();
      await failTimes(5, email, () => address);
      const refused = await logIn(server, email, PASSWORD, address);
      expect([refused.status, refused.body['code']]).toEqual([429, 'rateLimited']);
      expect(refused.body['retryAfter']).toBeLessThanOrEqual(60);
      expect((await logIn(server, ` ${email.toUpperCase()}`, PASSWORD, address)).status).toBe(429);
    }
  });

  test('cannot be sped up by concurrent attempts', async () => {
    const [email, address] = [await newcomer(), newAddress()];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => logIn(turn % 2 ? server : beside, email, 'Wrong-1234', address)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  test('does not count correct passwords', async () => {
    const [email, address] = [await newcomer(), newAddress()];
    for (let round = 0; round < 3; round += 1) {
      await failTimes(4, email, () => address);
      expect((await logIn(server, email, PASSWORD, address)).status).toBe(200);
    }
  });

  test('waits longer each time', async () => {
    const [email, address] = [aUser().email, newAddress()];
    const waitAfterFive = async () => {
      await failTimes(5, email, () => address);
      const wait = Number((await logIn(server, email, PASSWORD, address)).body['retryAfter']);
      await server.database.knex('rateLimits').where('key', 'like', '5in60:%').delete();
      return wait;
    };
    const waits = [await waitAfterFive()];
    await server.database.knex('rateLimits').where('key', 'like', '10in900:%').update({ points: 5 });
    waits.push(await waitAfterFive(), Number((await logIn(server, email, PASSWORD, address)).body['retryAfter']));
    expect(waits[0]).toBeLessThanOrEqual(60);
    expect(waits[2]).toBeGreaterThan(60);
    expect(waits[2]).toBeLessThanOrEqual(900);
  });

  test('from many networks requires work in the end and never locks the owner out', async () => {
    const [email, home] = [await newcomer(), newAddress()];
    expect((await logIn(server, email, PASSWORD, home)).status).toBe(200);
    await failTimes(50, email, newAddress);
    const stranger = await logIn(beside, email, 'Wrong-1234', newAddress());
    expect([stranger.status, stranger.body['code']]).toEqual([428, 'workNeeded']);
    expect((await logIn(beside, email, PASSWORD, home)).status).toBe(200);
  });

  test('stores no address of a user or a network', async () => {
    const [email, address] = [aUser().email, newAddress()];
    await failTimes(1, email, () => address);
    const keys: readonly string[] = await server.database.knex('rateLimits').pluck('key');
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) expect(key).toMatch(/^\d+in\d+:[\w-]{43}$/);
  });
});

test('by account: changing the address does not help a signed-in attacker', async () => {
  const rated = allRoutes().filter(({ rate, guard }) => rate && guard !== 'open');
  for (const route of rated) {
    // The limits apply to the test's own sign-ups too.
    await server.database.knex('rateLimits').delete();
    const ann: SignedInPerson = await server.signedIn();
    const tries = route.rate?.tries ?? 0;
    const ask = () =>
      ann.call(route.method, pathOf(route), { ...(route.body ? { body: [] } : {}), headers: from(newAddress()) });
    for (let tried = 0; tried < tries; tried += 1) expect((await ask()).status).not.toBe(429);
    expect((await ask()).status).toBe(429);
  }
});
