import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { mailsTo, newestMail, tokenIn } from '#api/app/testMail.ts';
import { aUser, startTestServer, type TestServer } from '#api/app/testServer.ts';

const DAY_MS = 86_400_000;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'), { settings: { CONFIRM_EMAIL: 'on' } });
});
afterAll(() => server.stop());

const signUp = (form: ReturnType<typeof aUser>, headers: Record<string, string> = {}) =>
  server.call('POST', '/api/auth/signup', { body: form, headers });
const logIn = (email: string, password: string) =>
  server.call('POST', '/api/auth/login', { body: { email, password } });
const confirm = (token: string) => server.call('POST', '/api/auth/confirm-email', { body: { token } });
const subjects = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject);

describe('signing up on a server that confirms addresses', () => {
  test('creates an account only with the link of the mail', async () => {
    const form = { ...aUser(), lastName: 'Archer', dateOfBirth: '1990-02-28' };
    const { status, body } = await signUp(form);
    expect(status).toBe(201);
    expect(body).toEqual({
      user: {
        email: form.email,
        timezone: 'Europe/Berlin',
        user_metadata: { first_name: 'Ann', last_name: 'Archer', full_name: 'Ann Archer' },
      },
    });
    expect((await logIn(form.email, form.password)).body).toMatchObject({ code: 'emailUnconfirmed' });
    expect((await logIn(form.email, 'Wrong-1234')).body).toMatchObject({ code: 'wrongLogin' });
    expect(await server.database.knex('users').where({ email: form.email })).toEqual([]);

    const mail = await newestMail(server, form.email);
    expect(mail.subject).toBe('Please confirm your email');
    expect(mail.body).toContain(`${server.url}/confirm-email#token=`);
    const answer = await confirm(tokenIn(mail));
    expect(answer.body).toEqual({ success: true, purpose: 'signUp', email: form.email });
    expect((await logIn(form.email, form.password)).body).toMatchObject({ user: { timezone: 'Europe/Berlin' } });
    const row = await server.database.knex('users').where({ email: form.email }).first();
    expect(row).toMatchObject({ dateOfBirth: '1990-02-28', lastName: 'Archer', emailConfirmedAt: expect.any(Date) });
    expect((await server.database.knex('email_links').where({ userId: row.id }))[0].entries).toBeNull();
    // The first device that a user signs in on triggers no mail.
    expect(await subjects(form.email)).toEqual(['Please confirm your email']);
  });

  test('responds alike for an address that is free, pending or has an account', async () => {
    const form = aUser();
    const first = await signUp(form);
    // Mails that are written at the same time arrive in any order.
    await newestMail(server, form.email);
    const waiting = await signUp(form);
    await confirm(tokenIn(await newestMail(server, form.email)));
    const taken = await signUp(form);
    expect([waiting.status, waiting.text, taken.status, taken.text]).toEqual([201, first.text, 201, first.text]);
    expect((await subjects(form.email))[0]).toBe('You already have an account');
    const { body } = await newestMail(server, form.email);
    expect(body).toContain(`${server.url}/login`);
  });

  test('does the same work for a free address and one with an account', async () => {
    const { knex } = server.database;
    const statementsOf = async (form: ReturnType<typeof aUser>) => {
      const asked: string[] = [];
      const note = ({ sql }: { readonly sql: string }) => {
        if (!/jobs|rate_limits|used_captchas|mailbox/.test(sql)) asked.push(sql);
      };
      const body = await server.door.bodyFor('/auth/signup', form);
      await newestMail(server, known.email);
      knex.on('query', note);
      const { status } = await server.call('POST', '/api/auth/signup', { body });
      knex.removeListener('query', note);
      return { status, asked };
    };
    const known = aUser();
    await signUp(known);
    await confirm(tokenIn(await newestMail(server, known.email)));
    const [free, taken] = [await statementsOf(aUser()), await statementsOf(known)];
    expect(free.asked.length).toBeGreaterThan(0);
    expect(taken).toEqual(free);
  });

  test('drops what a stranger entered before for the same address', async () => {
    const ann = aUser();
    await signUp({ ...ann, password: 'Strangers1', firstName: 'Mallory' });
    const strangers = tokenIn(await newestMail(server, ann.email));
    await signUp(ann);
    const own = tokenIn(await newestMail(server, ann.email));
    expect((await confirm(strangers)).body).toMatchObject({ code: 'badEmailToken' });
    expect((await confirm(own)).status).toBe(200);
    expect((await logIn(ann.email, 'Strangers1')).status).toBe(401);
    expect((await logIn(ann.email, ann.password)).body).toMatchObject({
      user: { user_metadata: { first_name: 'Ann' } },
    });
  });

  test('responds to the same link twice and applies it once', async () => {
    const form = aUser();
    await signUp(form);
    const token = tokenIn(await newestMail(server, form.email));
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await logIn(form.email, form.password);
    await server.call('PATCH', '/api/auth/profile', {
      token: String(body['access_token']),
      body: { first_name: 'Anna' },
    });
    expect((await confirm(token)).status).toBe(200);
    expect((await logIn(form.email, form.password)).body).toMatchObject({
      user: { user_metadata: { first_name: 'Anna' } },
    });
  });

  test('writes in the language of the browser', async () => {
    const form = aUser();
    await signUp(form, { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' });
    const mail = await newestMail(server, form.email);
    expect(mail.subject).toBe('Bitte bestätige deine E-Mail-Adresse');
    expect(mail.html).toContain('<html lang="de">');
    expect(mail.body).not.toContain('Ann');
  });

  test('a link expires after a day', async () => {
    const local = await startTestServer(inject('testDatabase'), { settings: { CONFIRM_EMAIL: 'on' } });
    try {
      const form = aUser();
      await local.call('POST', '/api/auth/signup', { body: form });
      const token = tokenIn(await newestMail(local, form.email));
      local.clock.pass(DAY_MS + 1000);
      const { status, body } = await local.call('POST', '/api/auth/confirm-email', { body: { token } });
      expect([status, body['code']]).toEqual([400, 'badEmailToken']);
      const again = await local.call('POST', '/api/auth/login', { body: form });
      expect(again.body['code']).toBe('wrongLogin');
    } finally {
      await local.stop();
    }
  });

  test.each(['', 'x', 'x'.repeat(43)])('the link %j is invalid', async (token) => {
    expect((await confirm(token)).body).toMatchObject({ code: 'badEmailToken' });
  });

  test('a user who forgot the password before confirming gets that link again', async () => {
    const form = aUser();
    await signUp(form);
    const first = tokenIn(await newestMail(server, form.email));
    await server.call('POST', '/api/auth/forgot-password', { body: { email: form.email } });
    expect(await subjects(form.email)).toEqual(['Please confirm your email', 'Please confirm your email']);
    const second = tokenIn(await newestMail(server, form.email));
    expect((await confirm(first)).status).toBe(400);
    expect((await confirm(second)).status).toBe(200);
  });

  test('one inbox gets at most five mails an hour that anyone can request', async () => {
    const local = await startTestServer(inject('testDatabase'), {
      settings: { CONFIRM_EMAIL: 'on', RATE_LIMIT_FACTOR: '1' },
    });
    try {
      const form = aUser();
      const answers = [];
      for (let turn = 0; turn < 7; turn += 1) {
        answers.push(await local.call('POST', '/api/auth/signup', { body: form }));
        // A later sign-up replaces one whose mail is not written yet.
        await mailsTo(local, form.email);
      }
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(await mailsTo(local, form.email)).toHaveLength(5);
    } finally {
      await local.stop();
    }
  });
});

describe('an account from before the server confirmed addresses', () => {
  test('must be confirmed, which only its mail can do', async () => {
    const form = aUser();
    await signUp(form);
    await confirm(tokenIn(await newestMail(server, form.email)));
    await server.database.knex('users').where({ email: form.email }).update({ emailConfirmedAt: null });
    expect((await logIn(form.email, form.password)).body['code']).toBe('emailUnconfirmed');
    await signUp({ ...form, password: 'Another-1' });
    await confirm(tokenIn(await newestMail(server, form.email)));
    expect((await logIn(form.email, 'Another-1')).status).toBe(200);
    expect((await logIn(form.email, form.password)).status).toBe(401);
  });
});
