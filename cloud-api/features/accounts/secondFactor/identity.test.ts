import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { mailsTo } from '#api/app/testMail.ts';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';
import { challengeFor, enterCode, guarded, PASSWORD, wrongCode } from './testApp.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
});
afterAll(() => server.stop());

const routes = [
  ['PATCH', '/api/auth/email', { email: 'other@example.org', current_password: PASSWORD }],
  ['DELETE', '/api/auth/account', { current_password: PASSWORD }],
] as const;
const codeOf = async (answer: ReturnType<SignedInPerson['call']>) => {
  const { status, body } = (await answer) as { status: number; body: Record<string, unknown> };
  return [status, body['code'] ?? null];
};

test.each(routes)('%s %s also requires a code where two-step login is on', async (method, path, own) => {
  const ann = await guarded(server);
  expect(await codeOf(ann.call(method, path, { body: own }))).toEqual([400, 'codeNeeded']);
  const wrong = { ...own, code: wrongCode(ann) };
  expect(await codeOf(ann.call(method, path, { body: wrong }))).toEqual([400, 'wrongCode']);
  const subjects = (await mailsTo(server, ann.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Two-step login is on']);
  expect(await codeOf(ann.call(method, path, { body: { ...own, code: ann.code() } }))).toEqual([200, null]);
});

test.each(routes)('%s %s requires no code right after a sign-in with one', async (method, path, own) => {
  const ann = await guarded(server);
  const { body } = await enterCode(server, await challengeFor(server, ann), ann.code());
  const token = String(body['access_token']);
  expect(await codeOf(server.call(method, path, { body: own, token }))).toEqual([200, null]);
});
