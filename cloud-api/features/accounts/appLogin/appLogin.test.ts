import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newestMail } from '#api/app/testMail.ts';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';
import { challengeFor, enterCode, guarded, PASSWORD } from '../secondFactor/testApp.ts';

const MINUTE_MS = 60_000;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
});
afterAll(() => server.stop());

/** The secret that a desktop app keeps, and the challenge that it passes to the browser. */
function anApp() {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}
const grant = (person: Pick<SignedInPerson, 'call'>, challenge: string) =>
  person.call('POST', '/api/auth/app-login', { body: { challenge } });
const open = (body: { code: unknown; verifier: string }, headers: Record<string, string> = {}) =>
  server.call('POST', '/api/auth/app-login/open', { body, headers });
const OVER = [400, 'tookTooLong'];

describe('the desktop app', () => {
  test('logs in by the browser, once, and records it in the activity', async () => {
    const ann = await server.signedIn();
    const { verifier, challenge } = anApp();
    const { code } = (await grant(ann, challenge)).body;
    const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Unchaos/1.0.0 Chrome/140.0 Electron/40.0.0';
    const entered = await open({ code, verifier }, { 'user-agent': agent });
    expect(entered.body).toMatchObject({ user: { email: ann.email }, access_token: expect.any(String) });
    const session = { token: String(entered.body['access_token']) };
    const { body } = await server.call<{ entries: { kind: string }[] }>('GET', '/api/auth/activity', session);
    expect(body.entries[0]?.kind).toBe('signedInByBrowser');
    expect((await newestMail(server, ann.email)).subject).toBe('A new device logged in');
    expect((await ann.call('POST', '/api/auth/verify')).status).toBe(200);
    const again = await open({ code, verifier });
    expect([again.status, again.body['code']]).toEqual(OVER);
  });

  test('cannot be logged in with what another program intercepts', async () => {
    const ann = await server.signedIn();
    const [app, other] = [anApp(), anApp()];
    const { code } = (await grant(ann, app.challenge)).body;
    for (const verifier of [other.verifier, app.challenge, String(code)]) {
      const refused = await open({ code, verifier });
      expect([refused.status, refused.body['code']]).toEqual(OVER);
    }
    expect((await open({ code, verifier: app.verifier })).status).toBe(200);
  });

  test('is logged in once by concurrent calls', async () => {
    const ann = await server.signedIn();
    const { verifier, challenge } = anApp();
    const { code } = (await grant(ann, challenge)).body;
    const answers = await Promise.all(Array.from({ length: 20 }, () => open({ code, verifier })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
  });

  test('must log in within ten minutes, and a code ends with a new password', async () => {
    const ann = await server.signedIn();
    const app = anApp();
    const first = (await grant(ann, app.challenge)).body['code'];
    const second = (await grant(ann, app.challenge)).body['code'];
    const change = { current_password: PASSWORD, new_password: 'Brand-new1!' };
    server.clock.pass(9 * MINUTE_MS);
    expect((await open({ code: first, verifier: app.verifier })).status).toBe(200);
    expect((await ann.call('PATCH', '/api/auth/password', { body: change })).status).toBe(200);
    expect((await open({ code: second, verifier: app.verifier })).body['code']).toBe('tookTooLong');

    const ben = await server.signedIn();
    const late = (await grant(ben, app.challenge)).body['code'];
    server.clock.pass(10 * MINUTE_MS + 1_000);
    expect((await open({ code: late, verifier: app.verifier })).body['code']).toBe('tookTooLong');
  });

  test('rejects an old session: a stolen one creates none that outlives it', async () => {
    const ann = await server.signedIn();
    const { challenge } = anApp();
    server.clock.pass(10 * MINUTE_MS + 1_000);
    const refused = await grant(ann, challenge);
    expect([refused.status, refused.body['code']]).toEqual([403, 'logInAgain']);
    const entry = { email: ann.email, password: PASSWORD };
    const token = String((await server.call('POST', '/api/auth/login', { body: entry })).body['access_token']);
    const granted = await server.call('POST', '/api/auth/app-login', { body: { challenge }, token });
    expect(granted.status).toBe(200);
  });

  test('accepts two-step login by a browser that has shown a code', async () => {
    const ann = await guarded(server);
    const { verifier, challenge } = anApp();
    server.clock.pass(10 * MINUTE_MS + 1_000);
    const entered = await enterCode(server, await challengeFor(server, ann), ann.code());
    const token = String(entered.body['access_token']);
    const { code } = (await server.call('POST', '/api/auth/app-login', { body: { challenge }, token })).body;
    expect((await open({ code, verifier })).body).toMatchObject({ user: { email: ann.email } });
  });

  test('stores a code as a hash only', async () => {
    const ann = await server.signedIn();
    const { challenge } = anApp();
    const { code } = (await grant(ann, challenge)).body;
    const rows = JSON.stringify(await server.database.knex('signInChallenges'));
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(challenge);
  });

  test.each(['', 'x', 'x'.repeat(44), '!'.repeat(43)])('rejects %j as a secret', async (secret) => {
    const ann = await server.signedIn();
    expect((await grant(ann, secret)).status).toBe(400);
    expect((await open({ code: secret, verifier: 'x'.repeat(43) })).status).toBe(400);
    expect((await open({ code: 'x'.repeat(43), verifier: secret })).status).toBe(400);
  });
});
