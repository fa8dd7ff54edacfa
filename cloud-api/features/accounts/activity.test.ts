import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { ActivityEntry } from '#shared/accounts/activityContract.ts';
import { newestMail, tokenIn } from '#api/app/testMail.ts';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';
import { guard } from './secondFactor/testApp.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const PASSWORD = 'Tidy-Moon1';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
});
afterAll(() => server.stop());

const entriesOf = async (person: SignedInPerson) =>
  (await person.call<{ entries: ActivityEntry[] }>('GET', '/api/auth/activity')).body.entries;
const kindsOf = async (person: SignedInPerson) => (await entriesOf(person)).map(({ kind }) => kind);

async function logIn({ email }: SignedInPerson, password = PASSWORD): Promise<string> {
  const headers = { 'user-agent': FIREFOX };
  const { body } = await server.call('POST', '/api/auth/login', { body: { email, password }, headers });
  return String(body['access_token']);
}

describe('the activity of an account', () => {
  test('lists sign-ins and sign-outs, newest first, with program and system', async () => {
    const ann = await server.signedIn();
    const token = await logIn(ann);
    await server.call('POST', '/api/auth/logout', { token, headers: { 'user-agent': FIREFOX } });
    const device = { program: 'Firefox', system: 'Windows', name: null };
    expect(await entriesOf(ann)).toMatchObject([
      { kind: 'signedOut', ...device },
      { kind: 'signedIn', ...device },
      { kind: 'signedUp', program: null, system: null, name: null },
    ]);
  });

  test('lists signed-out devices, exports and password changes', async () => {
    const ann = await server.signedIn();
    await logIn(ann);
    const { body } = await ann.call<{ sessions: { id: number }[] }>('GET', '/api/auth/sessions');
    await ann.call('DELETE', `/api/auth/sessions/${body.sessions[1]?.id}`);
    await ann.call('DELETE', '/api/auth/sessions');
    await logIn(ann);
    await ann.call('DELETE', '/api/auth/sessions');
    await ann.call('GET', '/api/user/export');
    const change = { current_password: PASSWORD, new_password: 'Brisk-Sun22' };
    await ann.call('PATCH', '/api/auth/password', { body: change });
    const entries = await entriesOf(ann);
    expect(entries.map(({ kind }) => kind)).toEqual([
      'passwordChanged',
      'exported',
      'othersSignedOut',
      'signedIn',
      'deviceSignedOut',
      'signedIn',
      'signedUp',
    ]);
    expect(entries[4]).toMatchObject({ name: 'Firefox on Windows' });
  });

  test('lists a new email and a restored address', async () => {
    const ann = await server.signedIn();
    const email = `new.${ann.email}`;
    await ann.call('PATCH', '/api/auth/email', { body: { email, current_password: PASSWORD } });
    await server.call('POST', '/api/auth/confirm-email', { body: { token: tokenIn(await newestMail(server, email)) } });
    const undo = tokenIn(await newestMail(server, ann.email));
    expect(await kindsOf(ann)).toEqual(['emailChanged', 'emailChangeAsked', 'signedUp']);
    const { body } = await server.call('POST', '/api/auth/undo-email', { body: { token: undo } });
    const reset = { token: String(body['resetToken']), newPassword: 'Brand-new1!' };
    await server.call('POST', '/api/auth/reset-password', { body: reset });
    const back = { ...ann, call: backAs(await logIn(ann, 'Brand-new1!')) };
    expect((await kindsOf(back)).slice(0, 3)).toEqual(['signedIn', 'passwordReset', 'emailPutBack']);
  });

  test('lists two-step login, its recovery codes and access keys', async () => {
    const ann = await server.signedIn();
    const { code, recoveryCodes } = await guard(server, ann);
    const { body } = await server.call('POST', '/api/auth/login', { body: { email: ann.email, password: PASSWORD } });
    const entry = { challenge: body['challenge'], code: recoveryCodes[0] };
    await server.call('POST', '/api/auth/login/code', { body: entry });
    server.clock.pass(3_600_000);
    const identity = { current_password: PASSWORD, code: code() };
    const form = { name: 'Script', scopes: ['tasks:read'], days: 1, ...identity };
    const made = await ann.call<{ made: { id: number } }>('POST', '/api/auth/tokens', { body: form });
    await ann.call('DELETE', `/api/auth/tokens/${made.body.made.id}`);
    const entries = await entriesOf(ann);
    expect(entries.map(({ kind, name }) => [kind, name])).toEqual([
      ['keyRemoved', 'Script'],
      ['keyMade', 'Script'],
      ['signedInByCode', null],
      ['recoveryCodeUsed', null],
      ['twoStepOn', null],
      ['signedUp', null],
    ]);
  });

  test('lists nothing that was rejected', async () => {
    const ann = await server.signedIn();
    await logIn(ann, 'Wrong-1234');
    await ann.call('DELETE', '/api/auth/account', { body: { current_password: 'Wrong-1234' } });
    await ann.call('PATCH', '/api/auth/password', { body: { current_password: 'x', new_password: 'Brisk-Sun22' } });
    expect(await kindsOf(ann)).toEqual(['signedUp']);
  });

  test('keeps the newest 500, shows 100, and each user sees only their own', async () => {
    const [ann, ben] = [await server.signedIn(), await server.signedIn()];
    const at = server.clock.now();
    const many = Array.from({ length: 520 }, () => ({ userId: ann.id, at, kind: 'signedIn', userAgent: '' }));
    await server.database.knex('accountEvents').insert(many);
    await logIn(ann);
    expect(await server.database.knex('accountEvents').where({ userId: ann.id })).toHaveLength(500);
    expect(await entriesOf(ann)).toHaveLength(100);
    expect(await kindsOf(ben)).toEqual(['signedUp']);
  });
});

function backAs(token: string): SignedInPerson['call'] {
  return (method, path, sent = {}) => server.call(method, path, { ...sent, token });
}
