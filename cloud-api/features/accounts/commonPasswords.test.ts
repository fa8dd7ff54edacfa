import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newestMail, tokenIn } from '#api/app/testMail.ts';
import { type Answer, aUser, startTestServer, type TestServer } from '#api/app/testServer.ts';
import { refuseCommon } from './commonPasswords.ts';
import { hashPassword } from './passwords.ts';

test.each(['Password1', 'PASSWORD1', 'Passwort1', 'Qwerty123', 'Password1!', '**Iloveyou1**', '12345678', 'Letmein1'])(
  '%s is a common password, so it is rejected',
  async (password) => {
    await expect(refuseCommon(password)).rejects.toMatchObject({ code: 'commonPassword' });
  },
);

test.each(['Calm-Waters-9', 'passwort mit vier Wörtern', 'Zebra77Moon', '!!!', 'Straße nach Süden 4'])(
  '%s is not a common password',
  async (password) => {
    await expect(refuseCommon(password)).resolves.toBeUndefined();
  },
);

describe('a common password', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(inject('testDatabase'));
  });
  afterAll(() => server.stop());

  const REFUSED = [400, 'commonPassword'];
  const codeOf = async (answer: Promise<Answer>) => {
    const { status, body } = await answer;
    return [status, body['code']];
  };
  const logIn = async (email: string, password: string) =>
    (await server.call('POST', '/api/auth/login', { body: { email, password } })).status;

  test('creates no account', async () => {
    const form = { ...aUser(), password: 'Password1' };
    expect(await codeOf(server.call('POST', '/api/auth/signup', { body: form }))).toEqual(REFUSED);
    expect(await server.database.knex('users').where({ email: form.email })).toEqual([]);
  });

  test('replaces no other password and uses up no link', async () => {
    const ann = await server.signedIn();
    const change = (new_password: string) =>
      ann.call('PATCH', '/api/auth/password', { body: { current_password: aUser().password, new_password } });
    expect(await codeOf(change('qwerty123'))).toEqual(REFUSED);
    await server.call('POST', '/api/auth/forgot-password', { body: { email: ann.email } });
    const token = tokenIn(await newestMail(server, ann.email));
    const reset = (newPassword: string) =>
      server.call('POST', '/api/auth/reset-password', { body: { token, newPassword } });
    expect(await codeOf(reset('Password1!'))).toEqual(REFUSED);
    expect(await logIn(ann.email, aUser().password)).toBe(200);
    expect((await reset('Zebra-77-Moon!')).status).toBe(200);
    expect(await logIn(ann.email, 'Zebra-77-Moon!')).toBe(200);
  });

  test('that a user already has still works', async () => {
    const ann = await server.signedIn();
    const passwordHash = await hashPassword('Password1');
    await server.database.knex('users').where({ id: ann.id }).update({ passwordHash });
    expect(await logIn(ann.email, 'Password1')).toBe(200);
  });
});
