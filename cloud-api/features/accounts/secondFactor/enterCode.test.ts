import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { mailsTo } from '#api/app/testMail.ts';
import { startTestServer, type TestServer } from '#api/app/testServer.ts';
import { challengeFor, enterCode, guarded, PASSWORD, STEP_MS, wrongCode } from './testApp.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
});
afterAll(() => server.stop());

const outcome = async (answer: ReturnType<typeof enterCode>) => {
  const { status, body } = await answer;
  return [status, body['code'] ?? typeof body['access_token']];
};
const IN = [200, 'string'];
const WRONG = [400, 'wrongCode'];
const OVER = [400, 'tookTooLong'];

describe('a two-step sign-in', () => {
  test('responds to the password with a challenge and no token, and to the code with a token', async () => {
    const ann = await guarded(server);
    const first = await server.call('POST', '/api/auth/login', { body: { email: ann.email, password: PASSWORD } });
    expect([first.status, first.body]).toEqual([
      200,
      { secondFactor: 'code', challenge: expect.stringMatching(/^[\w-]{43}$/) },
    ]);
    const { status, body } = await enterCode(server, String(first.body['challenge']), ann.code());
    expect([status, body]).toEqual([200, { access_token: expect.any(String), user: expect.anything() }]);
    const token = String(body['access_token']);
    expect((await server.call('POST', '/api/auth/verify', { token })).body).toMatchObject({ user: { id: ann.id } });
  });

  test('does not reveal the second step for a wrong password', async () => {
    const ann = await guarded(server);
    const plain = await server.signedIn();
    const wrong = (email: string) =>
      server.call('POST', '/api/auth/login', { body: { email, password: 'Wrong-1234' } });
    const [one, other] = [await wrong(ann.email), await wrong(plain.email)];
    expect([one.status, one.text]).toEqual([other.status, other.text]);
  });

  test('accepts the code of one step before and after, and no other', async () => {
    const ann = await guarded(server);
    const challenge = await challengeFor(server, ann);
    for (const code of [ann.code(2), ann.code(-2), wrongCode(ann), 'abcdef', `${ann.code()}0`]) {
      expect(await outcome(enterCode(server, challenge, code))).toEqual(WRONG);
    }
    server.clock.pass(STEP_MS);
    expect(await outcome(enterCode(server, challenge, ann.code(1)))).toEqual(IN);
    expect(await outcome(enterCode(server, await challengeFor(server, ann), ann.code(-1)))).toEqual(IN);
  });

  test('accepts a code with a space in the middle', async () => {
    const ann = await guarded(server);
    const code = ann.code().replace(/^.{3}/, '$& ');
    expect(await outcome(enterCode(server, await challengeFor(server, ann), code))).toEqual(IN);
  });

  test('accepts no code twice, nor an older one after it', async () => {
    const ann = await guarded(server);
    server.clock.pass(STEP_MS);
    const challenges = [await challengeFor(server, ann), await challengeFor(server, ann)];
    const both = await Promise.all(challenges.map((one) => outcome(enterCode(server, one, ann.code()))));
    expect(both.toSorted()).toEqual([IN, WRONG]);
    const left = challenges[both[0]?.[0] === 200 ? 1 : 0] ?? '';
    expect(await outcome(enterCode(server, left, ann.code(1)))).toEqual(WRONG);
  });

  test('rejects the code of another user', async () => {
    const [ann, ben] = [await guarded(server), await guarded(server)];
    const challenge = await challengeFor(server, ann);
    expect(await outcome(enterCode(server, challenge, ben.code()))).toEqual(WRONG);
    expect(await outcome(enterCode(server, challenge, ben.recoveryCodes[0] ?? ''))).toEqual(WRONG);
  });
});

describe('a recovery code', () => {
  test('signs in once, however it is typed, and notifies the user', async () => {
    const ann = await guarded(server);
    const [code = ''] = ann.recoveryCodes;
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
    expect(await outcome(enterCode(server, await challengeFor(server, ann), typed))).toEqual(IN);
    expect(await outcome(enterCode(server, await challengeFor(server, ann), code))).toEqual(WRONG);
    const subjects = (await mailsTo(server, ann.email)).map(({ subject }) => subject);
    expect(subjects).toContain('A recovery code was used');
  });

  test('signs in once also for two concurrent calls', async () => {
    const ann = await guarded(server);
    const [code = ''] = ann.recoveryCodes;
    const challenges = [await challengeFor(server, ann), await challengeFor(server, ann)];
    const both = await Promise.all(challenges.map((one) => outcome(enterCode(server, one, code))));
    expect(both.toSorted()).toEqual([IN, WRONG]);
  });
});

describe('a challenge', () => {
  test('is stored as a hash only, and valid for one sign-in', async () => {
    const ann = await guarded(server);
    const challenge = await challengeFor(server, ann);
    const rows = await server.database.knex('signInChallenges').where({ userId: ann.id });
    expect([rows.length, JSON.stringify(rows).includes(challenge)]).toEqual([1, false]);
    expect(await outcome(enterCode(server, challenge, ann.code()))).toEqual(IN);
    server.clock.pass(STEP_MS);
    expect(await outcome(enterCode(server, challenge, ann.code()))).toEqual(OVER);
  });

  test('that is unknown or ten minutes old is rejected', async () => {
    const ann = await guarded(server);
    const challenge = await challengeFor(server, ann);
    expect(await outcome(enterCode(server, 'x'.repeat(43), ann.code()))).toEqual(OVER);
    server.clock.pass(600_000);
    expect(await outcome(enterCode(server, challenge, ann.code()))).toEqual(OVER);
  });

  test('ends with the sessions when the password changes', async () => {
    const ann = await guarded(server);
    const challenge = await challengeFor(server, ann);
    const body = { current_password: PASSWORD, new_password: 'Zebra-77-Moon' };
    expect((await ann.call('PATCH', '/api/auth/password', { body })).status).toBe(200);
    expect(await outcome(enterCode(server, challenge, ann.code()))).toEqual(OVER);
  });
});

describe('guessing a code', () => {
  test('is slowed down like guessing a password, and the password does not reset the count', async () => {
    const local = await startTestServer(inject('testDatabase'), { settings: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const ann = await guarded(local);
      const statuses: number[] = [];
      for (let turn = 0; turn < 6; turn += 1) {
        const { status, body } = await local.call('POST', '/api/auth/login', {
          body: { email: ann.email, password: PASSWORD },
        });
        statuses.push(status);
        if (status === 200) {
          statuses.push((await enterCode(local, String(body['challenge']), wrongCode(ann))).status);
        }
      }
      expect(statuses).toEqual([200, 400, 200, 400, 200, 400, 200, 400, 200, 400, 429]);
    } finally {
      await local.stop();
    }
  });
});
