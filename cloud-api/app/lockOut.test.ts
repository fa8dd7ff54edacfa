import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { frontDoor } from './testDoor.ts';
import { newestMail, tokenIn } from './testMail.ts';
import { aUser, startTestServer, type TestServer } from './testServer.ts';

let server: TestServer;

beforeAll(async () => {
  const settings = { TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '1', CONFIRM_EMAIL: 'off' };
  server = await startTestServer(inject('testDatabase'), { settings });
});
afterAll(() => server.stop());

let networks = 0;
/** An address that nobody else in these tests has, as the proxy in front of the server names it. */
const newAddress = (): string => `203.0.${Math.floor((networks += 1) / 250)}.${networks % 250}`;
const from = (address: string) => ({ 'x-forwarded-for': address });

/** Calls from an address; the CAPTCHA is solved elsewhere: how often somebody may ask for one is not the question here. */
async function post(path: string, body: object, address: string) {
  const door = frontDoor(`${server.url}/api`, Date.now, () => from(newAddress()));
  const sent = { ...body, captchaToken: await door.captchaToken() };
  return server.call('POST', `/api/auth/${path}`, { body: sent, headers: from(address) });
}
const logIn = async (email: string, password: string, address: string) =>
  (await post('login', { email, password }, address)).status;

/** Strangers use up what all networks together may guess. */
async function storm(email: string): Promise<void> {
  for (let network = 0; network < 10; network += 1) {
    const address = newAddress();
    for (let tries = 0; tries < 5; tries += 1) expect(await logIn(email, 'Wrong-1234', address)).toBe(401);
  }
  expect(await logIn(email, 'Wrong-1234', newAddress())).toBe(429);
}

test('where an account was made, guesses of strangers keep nobody out', async () => {
  const [form, home] = [aUser(), newAddress()];
  expect((await post('signup', form, home)).status).toBe(201);
  await storm(form.email);
  expect(await logIn(form.email, form.password, newAddress())).toBe(429);
  expect(await logIn(form.email, form.password, home)).toBe(200);
});

test('where a link of a mail was opened, neither guesses of strangers nor own slips keep anyone out', async () => {
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

test('a slip in the sign-up form is no try', async () => {
  const address = newAddress();
  for (let slips = 0; slips < 15; slips += 1) {
    expect((await post('signup', { ...aUser(), email: 'ann@' }, address)).status).toBe(400);
  }
  for (let made = 0; made < 10; made += 1) expect((await post('signup', aUser(), address)).status).toBe(201);
  expect((await post('signup', aUser(), address)).status).toBe(429);
});
