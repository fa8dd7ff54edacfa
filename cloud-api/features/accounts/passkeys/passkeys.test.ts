import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { MOST_PASSKEYS } from '#shared/accounts/passkeyContract.ts';
import { mailsTo } from '#api/app/testMail.ts';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';
import { guard, PASSWORD } from '../secondFactor/testApp.ts';
import { type Asked, Device, type Twist } from './testDevice.ts';

const ORIGIN = 'http://localhost:4747';
const REFUSED = [400, 'passkeyRefused'];
const own = { current_password: PASSWORD };
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'), { settings: { PUBLIC_URL: ORIGIN } });
});
afterAll(() => server.stop());

const codeOf = ({ status, body }: { status: number; body: object }) => [status, Reflect.get(body, 'code') ?? null];
const begin = (person: SignedInPerson, body: object = own) =>
  person.call<Asked>('POST', '/api/auth/passkeys/options', { body });
const add = (person: SignedInPerson, credential: object, name = 'My phone') =>
  person.call<{ id: number }>('POST', '/api/auth/passkeys', { body: { name, credential } });
const ask = async () => (await server.call<Asked>('POST', '/api/auth/login/passkey/options')).body;
const enter = (credential: object) =>
  server.call<{ access_token?: string; user?: { id: number } }>('POST', '/api/auth/login/passkey', {
    body: { credential },
  });
const passkeysOf = async (person: SignedInPerson) =>
  (await person.call<{ passkeys: { id: number }[] }>('GET', '/api/auth/second-factors')).body.passkeys;
const subjects = async ({ email }: SignedInPerson) => (await mailsTo(server, email)).map(({ subject }) => subject);

/** A user with a passkey on a device. */
async function withPasskey() {
  const person = await server.signedIn();
  const device = new Device(ORIGIN);
  const { status, body } = await add(person, device.make((await begin(person)).body));
  if (status !== 201) throw new Error(`Adding a passkey answered ${status}`);
  return { person, device, id: body.id };
}

describe('adding a passkey', () => {
  test('requires the password; the user sees it and is notified', async () => {
    const ann = await server.signedIn();
    expect(codeOf(await begin(ann, {}))).toEqual([400, 'invalid']);
    expect(codeOf(await begin(ann, { current_password: 'Wrong-1234' }))).toEqual([400, 'wrongPassword']);
    const { body } = await begin(ann);
    expect(body.options).toMatchObject({
      rp: { id: 'localhost', name: 'Unchaos' },
      user: { name: ann.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const added = await add(ann, new Device(ORIGIN).make(body), ' My <b>phone</b> ');
    const passkey = { id: expect.any(Number), name: 'My phone', createdAt: expect.any(String), lastUsedAt: null };
    expect([added.status, added.body, await passkeysOf(ann)]).toEqual([201, passkey, [passkey]]);
    expect(await subjects(ann)).toContain('A passkey was added');
  });

  test('also requires a code where two-step login is on', async () => {
    const ann = await guard(server, await server.signedIn());
    server.clock.pass(600_000);
    expect(codeOf(await begin(ann))).toEqual([400, 'codeNeeded']);
    expect((await begin(ann, { ...own, code: ann.code() })).status).toBe(200);
  });

  const twists: readonly (readonly [string, Twist])[] = [
    ['a page of another origin', { origin: 'http://localhost:4748' }],
    ['a passkey for another site', { host: 'example.org' }],
    ['a device that asked for nothing', { isUnverified: true }],
  ];
  test.each(twists)('rejects %s', async (_what, twist) => {
    const ann = await server.signedIn();
    expect(codeOf(await add(ann, new Device(ORIGIN).make((await begin(ann)).body, twist)))).toEqual(REFUSED);
    expect(await passkeysOf(ann)).toEqual([]);
  });

  test('accepts a challenge once, for ten minutes, and for this account only', async () => {
    const [ann, ben] = [await server.signedIn(), await server.signedIn()];
    const make = (asked: Asked) => new Device(ORIGIN).make(asked);
    const { body: first } = await begin(ann);
    expect(codeOf(await add(ben, make(first)))).toEqual(REFUSED);
    expect(codeOf(await add(ann, make(first)))).toEqual([201, null]);
    expect(codeOf(await add(ann, make(first)))).toEqual(REFUSED);
    expect(codeOf(await add(ann, make(await ask())))).toEqual(REFUSED);
    const { body: late } = await begin(ann);
    server.clock.pass(600_000);
    expect(codeOf(await add(ann, make(late)))).toEqual(REFUSED);
  });

  test('rejects a passkey that an account already has', async () => {
    const { device } = await withPasskey();
    const ben = await server.signedIn();
    expect(codeOf(await add(ben, device.make((await begin(ben)).body)))).toEqual(REFUSED);
  });

  test(`stops at ${MOST_PASSKEYS}, also for concurrent requests`, async () => {
    const ann = await server.signedIn();
    const asked: Asked[] = [];
    for (let made = 0; made < MOST_PASSKEYS + 2; made += 1) asked.push((await begin(ann)).body);
    const answers = await Promise.all(asked.map((one) => add(ann, new Device(ORIGIN).make(one))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_PASSKEYS);
    expect(await passkeysOf(ann)).toHaveLength(MOST_PASSKEYS);
    expect(codeOf(await begin(ann))).toEqual(REFUSED);
  });
});

describe('signing in with a passkey', () => {
  test('requires neither email, password nor code, and records the use', async () => {
    const { person, device } = await withPasskey();
    await guard(server, person);
    const { status, body } = await enter(device.use(await ask()));
    expect([status, body.user?.id]).toEqual([200, person.id]);
    expect((await server.call('POST', '/api/auth/verify', { token: String(body.access_token) })).status).toBe(200);
    expect(await passkeysOf(person)).toMatchObject([{ lastUsedAt: expect.any(String) }]);
    expect((await enter(device.use(await ask()))).status).toBe(200);
  });

  const twists: readonly (readonly [string, Twist])[] = [
    ['a page of another origin', { origin: 'https://localhost:4747' }],
    ['a passkey for another site', { host: 'example.org' }],
    ['a device that asked for nothing', { isUnverified: true }],
    ['the key of another device', { key: new Device(ORIGIN) }],
    ['the handle of another account', { userHandle: 'AAAA' }],
  ];
  test.each(twists)('rejects %s', async (_what, twist) => {
    const { device } = await withPasskey();
    expect(codeOf(await enter(device.use(await ask(), twist)))).toEqual(REFUSED);
    expect((await enter(device.use(await ask()))).status).toBe(200);
  });

  test('rejects a device whose counter does not grow: it is a copy', async () => {
    const { device } = await withPasskey();
    expect((await enter(device.use(await ask(), { count: 7 }))).status).toBe(200);
    for (const count of [7, 6, 0]) expect(codeOf(await enter(device.use(await ask(), { count })))).toEqual(REFUSED);
    expect((await enter(device.use(await ask(), { count: 8 }))).status).toBe(200);
  });

  test('signs one of two concurrent calls with the same counter in', async () => {
    const { device } = await withPasskey();
    const asked = [await ask(), await ask()];
    const answers = await Promise.all(asked.map((one) => enter(device.use(one, { count: 5 }))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('accepts a challenge once and for ten minutes, and none of another kind', async () => {
    const { person, device } = await withPasskey();
    const asked = await ask();
    expect((await enter(device.use(asked))).status).toBe(200);
    expect(codeOf(await enter(device.use(asked)))).toEqual(REFUSED);
    expect(codeOf(await enter(device.use((await begin(person)).body)))).toEqual(REFUSED);
    expect(codeOf(await enter(device.use({ options: { challenge: 'bm90aGluZw' } })))).toEqual(REFUSED);
    const late = await ask();
    server.clock.pass(600_000);
    expect(codeOf(await enter(device.use(late)))).toEqual(REFUSED);
  });

  test('rejects an unknown passkey', async () => {
    expect(codeOf(await enter(new Device(ORIGIN).use(await ask())))).toEqual(REFUSED);
  });
});

describe('renaming a passkey', () => {
  test('changes its name and nothing else, for its owner only', async () => {
    const { device, id, person: ann } = await withPasskey();
    const rename = (person: SignedInPerson, name: string) =>
      person.call('PATCH', `/api/auth/passkeys/${id}`, { body: { name } });
    const renamed = await rename(ann, ' Old <b>laptop</b> ');
    expect([renamed.status, renamed.body]).toEqual([200, expect.objectContaining({ id, name: 'Old laptop' })]);
    expect(codeOf(await rename(ann, ' '))).toEqual([400, 'invalid']);
    expect(codeOf(await rename(await server.signedIn(), 'Mine'))).toEqual([403, 'notYours']);
    const { body } = await ann.call<{ passkeys: { name: string }[] }>('GET', '/api/auth/second-factors');
    expect(body.passkeys.map(({ name }) => name)).toEqual(['Old laptop']);
    expect((await enter(device.use(await ask()))).status).toBe(200);
  });
});

describe('removing a passkey', () => {
  test('requires the password, and the passkey stops working', async () => {
    const { person, device, id } = await withPasskey();
    const remove = async (body: object) => codeOf(await person.call('DELETE', `/api/auth/passkeys/${id}`, { body }));
    expect(await remove({ current_password: 'Wrong-1234' })).toEqual([400, 'wrongPassword']);
    expect(await remove(own)).toEqual([200, null]);
    expect(codeOf(await enter(device.use(await ask())))).toEqual(REFUSED);
    expect([await passkeysOf(person), await remove(own)]).toEqual([[], [404, 'notFound']]);
    expect(await subjects(person)).toContain('A passkey was removed');
  });

  test('of another user is rejected', async () => {
    const { device, id } = await withPasskey();
    const ben = await server.signedIn();
    expect(codeOf(await ben.call('DELETE', `/api/auth/passkeys/${id}`, { body: own }))).toEqual([403, 'notYours']);
    expect((await enter(device.use(await ask()))).status).toBe(200);
  });
});
