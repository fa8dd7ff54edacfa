import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { COSTLY_PASSWORD } from '#scripts/cheap-passwords.ts';
import { aUser, startTestServer, type TestServer } from '#api/app/testServer.ts';

const DAY_MS = 86_400_000;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
});
afterAll(() => server.stop());

const logIn = (email: string, password: string) =>
  server.call('POST', '/api/auth/login', { body: { email, password } });

describe('signing up', () => {
  test('creates an account, signs it in and returns the user without the password', async () => {
    const form = { ...aUser(), lastName: 'Archer <b>Smith</b>', dateOfBirth: '1990-02-28' };
    const { status, body, text } = await server.call('POST', '/api/auth/signup', { body: form });
    expect(status).toBe(201);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        id: expect.any(Number),
        email: form.email,
        timezone: 'Europe/Berlin',
        user_metadata: { first_name: 'Ann', last_name: 'Archer Smith', full_name: 'Ann Archer Smith' },
      },
    });
    expect(text).not.toContain('password');
    expect(text).not.toContain('argon2');
  });

  test('stores the password as an argon2id hash of the agreed cost and the birthday as a day', async () => {
    const { email } = await server.signedIn({ password: COSTLY_PASSWORD, dateOfBirth: '2000-02-29' });
    const row = await server.database.knex('users').where({ email }).first();
    expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(row.dateOfBirth).toBe('2000-02-29');
  });

  test('gives an address to one of twenty concurrent sign-ups', async () => {
    const form = aUser();
    const spellings = Array.from({ length: 20 }, (_, turn) =>
      turn % 2 === 0 ? form.email : ` ${form.email.toUpperCase()} `,
    );
    const answers = await Promise.all(
      spellings.map((email) => server.call('POST', '/api/auth/signup', { body: { ...form, email } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(answers.find(({ status }) => status === 409)?.body['code']).toBe('emailTaken');
  });

  test.each([
    ['no first name', { firstName: ' ' }, 'firstName', 'First name is required'],
    ['a weak password', { password: 'abcdefgh' }, 'password', 'Password must contain at least one uppercase letter'],
    ['two addresses', { email: 'a@b.co,c@d.co' }, 'email', 'Please enter a valid email address'],
    ['a header in the address', { email: 'a@b.co\r\nBcc: c@d.co' }, 'email', 'Please enter a valid email address'],
    [
      'somebody too young',
      { dateOfBirth: '2020-01-01' },
      'dateOfBirth',
      'You must be at least 16 years old to create an account',
    ],
    ['an unknown zone', { timezone: 'Mars/Base' }, 'timezone', "We don't know this time zone"],
  ])('rejects %s and names the field', async (_what, change, field, message) => {
    const { status, body } = await server.call('POST', '/api/auth/signup', { body: { ...aUser(), ...change } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid', fields: { [field]: message } });
  });
});

describe('logging in', () => {
  test('accepts the address in any spelling and the password exactly', async () => {
    const form = { ...aUser(), password: ' Spaces 1 stay ' };
    await server.call('POST', '/api/auth/signup', { body: form });
    expect((await logIn(` ${form.email.toUpperCase()}`, ' Spaces 1 stay ')).status).toBe(200);
    expect((await logIn(form.email, 'Spaces 1 stay')).status).toBe(401);
  });

  test('responds to an unknown address exactly as to a wrong password', async () => {
    const { email } = await server.signedIn();
    const [wrong, unknown] = [await logIn(email, 'Wrong-1234'), await logIn('nobody@example.org', 'Wrong-1234')];
    expect([wrong.status, wrong.text]).toEqual([401, unknown.text]);
    expect(unknown.status).toBe(401);
  });

  test('requires both fields', async () => {
    const { status, body } = await logIn('', '');
    expect(status).toBe(400);
    expect(body['message']).toBe('Email and password are required');
  });
});

describe('a session', () => {
  test('is stored as a hash only, with the start of the browser name', async () => {
    const { token, id } = await server.signedIn();
    await server.call('POST', '/api/auth/verify', { token });
    const rows = await server.database.knex('sessions').where({ userId: id });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0].tokenHash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('cuts a very long browser name', async () => {
    const form = aUser();
    const headers = { 'user-agent': 'x'.repeat(5000) };
    const { body } = await server.call<{ user: { id: number } }>('POST', '/api/auth/signup', { body: form, headers });
    const row = await server.database.knex('sessions').where({ userId: body.user.id }).first();
    expect(row.userAgent).toHaveLength(200);
  });

  test('identifies the user of its token and ends at once on logout', async () => {
    const ann = await server.signedIn();
    expect((await ann.call('POST', '/api/auth/verify')).body).toMatchObject({ user: { id: ann.id, email: ann.email } });
    expect((await ann.call('POST', '/api/auth/logout')).body).toEqual({ success: true });
    expect((await ann.call('POST', '/api/auth/verify')).status).toBe(401);
  });

  test('expires thirty days after its last use, not after its start', async () => {
    const local = await startTestServer(inject('testDatabase'));
    try {
      const ann = await local.signedIn();
      const verify = async () => (await ann.call('POST', '/api/auth/verify')).status;
      local.clock.pass(29 * DAY_MS);
      expect(await verify()).toBe(200);
      local.clock.pass(29 * DAY_MS);
      expect(await verify()).toBe(200);
      local.clock.pass(31 * DAY_MS);
      expect(await verify()).toBe(401);
    } finally {
      await local.stop();
    }
  });

  test('expires 180 days after its start, however much it is used', async () => {
    const local = await startTestServer(inject('testDatabase'));
    try {
      const ann = await local.signedIn();
      const verify = async () => (await ann.call('POST', '/api/auth/verify')).status;
      for (let month = 0; month < 6; month += 1) {
        expect(await verify()).toBe(200);
        local.clock.pass(29.9 * DAY_MS);
      }
      expect(await verify()).toBe(200);
      local.clock.pass(0.6 * DAY_MS + 1000);
      expect(await verify()).toBe(401);
    } finally {
      await local.stop();
    }
  });

  test('of a version before that rule also expires by it, and is no longer listed', async () => {
    const [ann, local] = [await server.signedIn(), server.database.knex];
    const { body } = await server.call('POST', '/api/auth/login', {
      body: { email: ann.email, password: 'Tidy-Moon1' },
    });
    const createdAt = new Date(server.clock.now().getTime() - 180 * DAY_MS);
    const [first] = await local('sessions').where({ userId: ann.id }).orderBy('id').limit(1);
    await local('sessions').where({ id: first.id }).update({ createdAt });
    expect((await ann.call('POST', '/api/auth/verify')).status).toBe(401);
    const token = String(body['access_token']);
    const list = await server.call<{ sessions: object[] }>('GET', '/api/auth/sessions', { token });
    expect(list.body.sessions).toHaveLength(1);
  });

  test('records its use at most once a minute', async () => {
    const ann = await server.signedIn();
    const used = async () => (await server.database.knex('sessions').where({ userId: ann.id }).first()).lastUsedAt;
    const start = await used();
    await ann.call('POST', '/api/auth/verify');
    expect(await used()).toEqual(start);
  });

  test.each(['', 'Bearer', 'Bearer x', 'Basic abc', `Bearer ${'x'.repeat(43)}`, "Bearer ' or 1=1 --"])(
    'is not accepted in the header %j',
    async (authorization) => {
      const { status, body } = await server.call('POST', '/api/auth/verify', { headers: { authorization } });
      expect(status).toBe(401);
      expect(body).toMatchObject({ error: 'Unauthorized', requiresReauth: true });
    },
  );
});
