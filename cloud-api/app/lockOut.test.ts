import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Challenge } from 'altcha-lib';
import { frontDoor, solved } from './testDoor.ts';
import { newestMail, tokenIn } from './testMail.ts';
import { aUser, startTestServer, type TestServer } from './testServer.ts';

let server: TestServer;

beforeAll(async () => {
  const settings = { TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '1', CONFIRM_EMAIL: 'off' };
  server = await startTestServer(inject('testDatabase'), { settings });
});
afterAll(() => server.stop());

let networks = 0;
/** A new client address, as the proxy in front of the server reports it. */
const newAddress = (): string => `203.0.${Math.floor((networks += 1) / 250)}.${networks % 250}`;
const from = (address: string) => ({ 'x-forwarded-for': address });

/** Calls from an address. The CAPTCHA is solved on another server: its rate limit is not under test here. */
async function post(path: string, body: object, address: string, at = server) {
  const door = frontDoor(`${at.url}/api`, Date.now, () => from(newAddress()));
  const sent = { ...body, captchaToken: await door.captchaToken() };
  return at.call('POST', `/api/auth/${path}`, { body: sent, headers: from(address) });
}
const logIn = async (email: string, password: string, address: string, at = server) =>
  (await post('login', { email, password }, address, at)).status;

/** Uses up the guesses that all networks together may make. */
async function storm(email: string, at = server): Promise<void> {
  for (let network = 0; network < 10; network += 1) {
    const address = newAddress();
    for (let tries = 0; tries < 5; tries += 1) expect(await logIn(email, 'Wrong-1234', address, at)).toBe(401);
  }
  expect(await logIn(email, 'Wrong-1234', newAddress(), at)).toBe(428);
}

/** Logs in with a proof of work, after a first attempt that required one. */
async function workFor(email: string, password: string, address: string) {
  const asked = await post('login', { email, password }, address);
  const proof = await solved(asked.body['challenge'] as Challenge);
  const send = (body: object) => server.call('POST', '/api/auth/login', { body, headers: from(address) });
  return { asked, proof, send, answer: await send({ email, password, proof }) };
}

test("strangers' guesses lock no one out where the account was created", async () => {
  const [form, home] = [aUser(), newAddress()];
  expect((await post('signup', form, home)).status).toBe(201);
  await storm(form.email);
  expect(await logIn(form.email, form.password, newAddress())).toBe(428);
  expect(await logIn(form.email, form.password, home)).toBe(200);
});

test("neither strangers' guesses nor own typos lock a user out where a link of a mail was opened", async () => {
  const [form, elsewhere] = [aUser(), newAddress()];
  await post('signup', form, newAddress());
  for (let tries = 0; tries < 5; tries += 1) expect(await logIn(form.email, 'Wrong-1234', elsewhere)).toBe(401);
  expect(await logIn(form.email, form.password, elsewhere)).toBe(429);
  await post('forgot-password', { email: form.email }, elsewhere);
  const token = tokenIn(await newestMail(server, form.email));
  const answer = await post('reset-password', { token, newPassword: 'Brand-new1!' }, elsewhere);
  expect([answer.status, answer.body]).toEqual([200, { success: true, message: 'Password reset successful' }]);
  await storm(form.email);
  expect(await logIn(form.email, 'Brand-new1!', elsewhere)).toBe(200);
});

test("strangers' guesses lock no one out where an address was confirmed or a login link opened", async () => {
  const settings = { TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '1', CONFIRM_EMAIL: 'on', MAILBOX: 'on' };
  const confirming = await startTestServer(inject('testDatabase'), { settings });
  const form = aUser();
  await post('signup', form, newAddress(), confirming);
  const places = [newAddress(), newAddress()] as const;
  const [confirmed, linked] = places;
  const mailed = async () => ({ token: tokenIn(await newestMail(confirming, form.email)) });
  expect((await post('confirm-email', await mailed(), confirmed, confirming)).status).toBe(200);
  await post('login-link', { email: form.email }, newAddress(), confirming);
  expect((await post('login-link/open', await mailed(), linked, confirming)).status).toBe(200);
  await storm(form.email, confirming);
  expect(await logIn(form.email, form.password, newAddress(), confirming)).toBe(428);
  for (const place of places) expect(await logIn(form.email, form.password, place, confirming)).toBe(200);
  await confirming.stop();
});

describe('once strangers have used up the guesses of all networks', () => {
  test('an attempt from a new network requires work, and locks no one out', async () => {
    const form = aUser();
    await post('signup', form, newAddress());
    await storm(form.email);
    const { asked, proof, send, answer } = await workFor(form.email, form.password, newAddress());
    expect([asked.status, asked.body['code']]).toEqual([428, 'workNeeded']);
    expect(asked.body['error']).toContain('Someone is guessing passwords here.');
    expect(answer.status).toBe(200);
    // The proof is used up, and was valid for this email only.
    const again = await send({ email: form.email, password: form.password, proof });
    expect([again.status, again.body['code']]).toEqual([400, 'captchaFailed']);
  });

  test('work for one email is not valid for another, and cannot be forged', async () => {
    const [ann, ben] = [aUser(), aUser()];
    await post('signup', ann, newAddress());
    await post('signup', ben, newAddress());
    await storm(ann.email);
    const asked = await post('login', { email: ann.email, password: 'Wrong-1234' }, newAddress());
    const proof = await solved(asked.body['challenge'] as Challenge);
    const tried = { email: ben.email, password: ben.password, proof };
    const other = await server.call('POST', '/api/auth/login', { body: tried, headers: from(newAddress()) });
    expect([other.status, other.body['code']]).toEqual([400, 'captchaFailed']);
    const door = frontDoor(`${server.url}/api`, Date.now, () => from(newAddress()));
    const easy = { email: ann.email, password: ann.password, proof: await door.captchaToken() };
    const refused = await server.call('POST', '/api/auth/login', { body: easy, headers: from(newAddress()) });
    expect([refused.status, refused.body['code']]).toEqual([400, 'captchaFailed']);
  });

  test('an unknown address requires the same work', async () => {
    const { email } = aUser();
    await storm(email);
    const { asked, answer } = await workFor(email, 'Wrong-1234', newAddress());
    expect([asked.status, answer.status, answer.body['code']]).toEqual([428, 401, 'wrongLogin']);
  });

  test('the work grows with the guesses and ends with a new password by mail', async () => {
    const form = aUser();
    await post('signup', form, newAddress());
    await storm(form.email);
    const costOf = ({ asked }: Awaited<ReturnType<typeof workFor>>) =>
      (asked.body['challenge'] as Challenge).parameters.cost;
    const first = await workFor(form.email, 'Wrong-1234', newAddress());
    for (let guess = 1; guess < 50; guess += 1) await workFor(form.email, 'Wrong-1234', newAddress());
    const later = await workFor(form.email, 'Wrong-1234', newAddress());
    expect(first.answer.status).toBe(401);
    expect(costOf(later)).toBe(2 * costOf(first));
    // A proof with too little work is rejected with a request for more.
    const little = await first.send({ email: form.email, password: form.password, proof: later.proof });
    expect(little.status).toBe(400);

    const elsewhere = newAddress();
    await post('forgot-password', { email: form.email }, elsewhere);
    const token = tokenIn(await newestMail(server, form.email));
    expect((await post('reset-password', { token, newPassword: 'Brand-new1!' }, elsewhere)).status).toBe(200);
    expect(await logIn(form.email, 'Brand-new1!', newAddress())).toBe(200);
  });

  test('one network still has its own limit', async () => {
    const { email } = aUser();
    await storm(email);
    const address = newAddress();
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await workFor(email, 'Wrong-1234', address)).answer.status).toBe(401);
    }
    expect(await logIn(email, 'Wrong-1234', address)).toBe(429);
  });

  test('a signed-in user still changes their password', async () => {
    const [form, home] = [aUser(), newAddress()];
    const made = await post('signup', form, home);
    await storm(form.email);
    const change = { current_password: form.password, new_password: 'Brisk-Sun22' };
    const token = String(made.body['access_token']);
    const sent = { body: change, token, headers: from(newAddress()) };
    expect((await server.call('PATCH', '/api/auth/password', sent)).status).toBe(200);
  });
});

test('a mistake in the sign-up form is not an attempt', async () => {
  const address = newAddress();
  for (let slips = 0; slips < 15; slips += 1) {
    expect((await post('signup', { ...aUser(), email: 'ann@' }, address)).status).toBe(400);
  }
  for (let made = 0; made < 10; made += 1) expect((await post('signup', aUser(), address)).status).toBe(201);
  expect((await post('signup', aUser(), address)).status).toBe(429);
});
