import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { mailsTo, newestMail, tokenIn } from '#api/app/testMail.ts';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
const OLD_PASSWORD = 'Tidy-Moon1';
const NEW_PASSWORD = 'Brand-new1!';
const BAD_LINK = [400, 'badEmailToken'];
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
});
afterAll(() => server.stop());

const post = (path: string, body: object) => server.call('POST', `/api/auth/${path}`, { body });
const undo = (token: string) => post('undo-email', { token });
const codeOf = async (answer: ReturnType<typeof post>) => {
  const { status, body } = await answer;
  return [status, body['code']];
};
const logIn = async (email: string, password: string) => (await post('login', { email, password })).status;
const subjects = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject);
const emailOf = async ({ id }: SignedInPerson): Promise<string> =>
  (await server.database.knex('users').where({ id }).first('email')).email;

/** Changes an account's email and returns the token that undoes it. */
async function move(person: SignedInPerson, email: string): Promise<string> {
  const before = await emailOf(person);
  await person.call('PATCH', '/api/auth/email', { body: { email, current_password: OLD_PASSWORD } });
  await post('confirm-email', { token: tokenIn(await newestMail(server, email)) });
  return tokenIn(await newestMail(server, before));
}

describe('the link to the old address', () => {
  test('restores it, ends every session, and leads to a new password', async () => {
    const ann = await server.signedIn();
    const thief = `thief.${ann.email}`;
    const token = await move(ann, thief);
    const mail = await newestMail(server, ann.email);
    expect([mail.subject, mail.body.includes(thief)]).toEqual(['Your email was changed', true]);
    expect(mail.body).toContain(`${server.url}/undo-email#token=`);

    const { status, body } = await undo(token);
    expect([status, body]).toEqual([200, { success: true, email: ann.email, resetToken: expect.any(String) }]);
    expect((await ann.call('POST', '/api/auth/verify')).status).toBe(401);
    expect([await logIn(ann.email, OLD_PASSWORD), await logIn(thief, OLD_PASSWORD)]).toEqual([401, 401]);
    expect((await subjects(thief))[0]).toBe('Your email was changed back');
    const reset = { token: body['resetToken'], newPassword: NEW_PASSWORD };
    expect((await post('reset-password', reset)).status).toBe(200);
    expect(await logIn(ann.email, NEW_PASSWORD)).toBe(200);
    expect(await codeOf(undo(token))).toEqual(BAD_LINK);
  });

  test('responds again until there is a new password, and only the newest response sets it', async () => {
    const ann = await server.signedIn();
    const token = await move(ann, `new.${ann.email}`);
    const answers = await Promise.all([undo(token), undo(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await undo(token);
    for (const early of answers) {
      const reset = { token: early.body['resetToken'], newPassword: NEW_PASSWORD };
      expect(await codeOf(post('reset-password', reset))).toEqual([400, 'badResetToken']);
    }
    expect((await post('reset-password', { token: body['resetToken'], newPassword: NEW_PASSWORD })).status).toBe(200);
    expect((await subjects(`new.${ann.email}`)).filter((subject) => subject.includes('back'))).toHaveLength(1);
  });

  test('outlives other changes to the account', async () => {
    const ann = await server.signedIn();
    const [second, third] = [`second.${ann.email}`, `third.${ann.email}`];
    const token = await move(ann, second);
    const later = await move(ann, third);
    const change = { current_password: OLD_PASSWORD, new_password: 'Thieves-1' };
    expect((await ann.call('PATCH', '/api/auth/password', { body: change })).status).toBe(200);
    expect((await undo(token)).body).toMatchObject({ email: ann.email });
    // The undo link to a later address may be the attacker's.
    expect(await codeOf(undo(later))).toEqual(BAD_LINK);
    expect(await emailOf(ann)).toBe(ann.email);
  });

  test('is not closed by the undo link of a later address', async () => {
    const ann = await server.signedIn();
    const token = await move(ann, `second.${ann.email}`);
    const later = await move(ann, `third.${ann.email}`);
    expect((await undo(later)).body).toMatchObject({ email: `second.${ann.email}` });
    expect((await undo(token)).body).toMatchObject({ email: ann.email });
    expect(await codeOf(undo(later))).toEqual(BAD_LINK);
  });

  test('cancels a pending change', async () => {
    const ann = await server.signedIn();
    const token = await move(ann, `second.${ann.email}`);
    const third = `third.${ann.email}`;
    await ann.call('PATCH', '/api/auth/email', { body: { email: third, current_password: OLD_PASSWORD } });
    const waiting = tokenIn(await newestMail(server, third));
    await undo(token);
    expect(await codeOf(post('confirm-email', { token: waiting }))).toEqual(BAD_LINK);
  });

  test('is sent again to a user who forgot the password of the old address', async () => {
    const ann = await server.signedIn();
    const token = await move(ann, `new.${ann.email}`);
    await post('forgot-password', { email: ann.email });
    const again = tokenIn(await newestMail(server, ann.email));
    expect(await codeOf(undo(token))).toEqual(BAD_LINK);
    expect((await undo(again)).body).toMatchObject({ email: ann.email });
  });

  test('keeps strangers from using the old address', async () => {
    const ann = await server.signedIn();
    const token = await move(ann, `new.${ann.email}`);
    const stranger = { email: ann.email, password: OLD_PASSWORD, firstName: 'Mallory' };
    expect(await codeOf(post('signup', stranger))).toEqual([409, 'emailTaken']);
    expect((await undo(token)).status).toBe(200);
  });

  test('reports that the address has another account by now', async () => {
    const ann = await server.signedIn();
    const token = await move(ann, `new.${ann.email}`);
    const ben = await server.signedIn();
    await move(ben, ann.email);
    expect(await codeOf(undo(token))).toEqual([409, 'emailTaken']);
    expect((await ann.call('POST', '/api/auth/verify')).status).toBe(200);
  });

  test('works for seven days and for this purpose only', async () => {
    const ann = await server.signedIn();
    const token = await move(ann, `new.${ann.email}`);
    expect(await codeOf(post('confirm-email', { token }))).toEqual(BAD_LINK);
    expect((await post('verify-reset-token', { token })).body).toMatchObject({ valid: false });
    const other = `other.${ann.email}`;
    await ann.call('PATCH', '/api/auth/email', { body: { email: other, current_password: OLD_PASSWORD } });
    for (const wrong of [tokenIn(await newestMail(server, other)), '', 'x'.repeat(43)]) {
      expect(await codeOf(undo(wrong))).toEqual(BAD_LINK);
    }
    expect(await codeOf(undo('x'.repeat(201)))).toEqual([400, 'invalid']);
    expect(JSON.stringify(await server.database.knex('email_links'))).not.toContain(token);
    const made = server.clock.now().getTime();
    try {
      server.clock.set(new Date(made + 7 * DAY_MS + 1000).toISOString());
      expect(await codeOf(undo(token))).toEqual(BAD_LINK);
      server.clock.set(new Date(made + 7 * DAY_MS - HOUR_MS).toISOString());
      expect((await undo(token)).status).toBe(200);
    } finally {
      server.clock.set(new Date().toISOString());
    }
  });

  test('is written in German to users who read German', async () => {
    const ann = await server.signedIn();
    await server.database.knex('users').where({ id: ann.id }).update({ language: 'de' });
    await move(ann, `new.${ann.email}`);
    const { subject, body } = await newestMail(server, ann.email);
    expect(subject).toBe('Deine E-Mail-Adresse wurde geändert');
    expect(body).toContain('Änderung rückgängig machen:');
  });

  test('is written in English to a user whose language another version had: the database accepts any', async () => {
    const ann = await server.signedIn();
    await server.database.knex('users').where({ id: ann.id }).update({ language: 'xx' });
    await move(ann, `new.${ann.email}`);
    expect((await newestMail(server, ann.email)).subject).toBe('Your email was changed');
  });
});

describe('a forgotten password on the day after a change of address', () => {
  test('is reset by the old address only; the new one gets no mail, and both get the same response', async () => {
    const ann = await server.signedIn();
    const next = `new.${ann.email}`;
    await move(ann, next);
    const before = await mailsTo(server, next);
    const [known, unknown] = [
      await post('forgot-password', { email: next }),
      await post('forgot-password', { email: `nobody.${ann.email}` }),
    ];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    const mail = await newestMail(server, ann.email);
    expect([mail.subject, mail.body.includes(next)]).toEqual(['Set a new password', true]);
    expect(await mailsTo(server, next)).toEqual(before);
    expect((await post('reset-password', { token: tokenIn(mail), newPassword: NEW_PASSWORD })).status).toBe(200);
    expect([await logIn(next, NEW_PASSWORD), await logIn(ann.email, NEW_PASSWORD)]).toEqual([200, 401]);
  });

  test('is reset by the new one after 24 hours', async () => {
    const ann = await server.signedIn();
    const next = `new.${ann.email}`;
    await move(ann, next);
    try {
      server.clock.pass(DAY_MS - HOUR_MS);
      await post('forgot-password', { email: next });
      expect(await subjects(next)).not.toContain('Set a new password');
      server.clock.pass(HOUR_MS + 1000);
      await post('forgot-password', { email: next });
      expect((await subjects(next))[0]).toBe('Set a new password');
    } finally {
      server.clock.set(new Date().toISOString());
    }
  });

  test('is sent to the first address of a day with two changes', async () => {
    const ann = await server.signedIn();
    await move(ann, `second.${ann.email}`);
    await move(ann, `third.${ann.email}`);
    await post('forgot-password', { email: `third.${ann.email}` });
    expect((await newestMail(server, ann.email)).subject).toBe('Set a new password');
    expect(await subjects(`second.${ann.email}`)).not.toContain('Set a new password');
  });
});
