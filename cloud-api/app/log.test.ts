import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { aUser, startTestServer, type TestServer } from './testServer.ts';

let logged = '';
let server: TestServer;
beforeAll(async () => {
  const log = pino({ level: 'trace', base: null }, { write: (line: string) => void (logged += line) });
  server = await startTestServer(inject('testDatabase'), { log });
});
afterAll(() => server.stop());

test('nothing that people write, and no secret of theirs, is in the log', async () => {
  const form = {
    ...aUser(),
    email: 'marker-address@example.org',
    firstName: 'Markername',
    password: 'Marker-Password-1',
  };
  const captchaToken = await server.door.captchaToken();
  const ann = await server.call<{ access_token: string }>('POST', '/api/auth/signup', {
    body: { ...form, captchaToken },
  });
  const token = ann.body.access_token;
  const csrfToken = await server.door.csrfToken();
  await server.call('POST', '/api/auth/login', { body: { email: form.email, password: 'Marker-Wrong-1' } });
  await server.call('POST', '/api/tasks', { token, body: { title: 'Markertitle' } });
  await server.call('POST', '/api/brain-dumps', { token, body: { rawText: 'Markerdump' } });
  await server.call('POST', '/api/tasks', { token, body: '{"title":"Markerbroken' });
  await server.call('GET', '/api/tasks?title=Markerquery', { token, headers: { 'user-agent': 'Markeragent' } });
  await server.call('POST', '/api/auth/signup', { body: { ...form, captchaToken: 'Markercaptcha' } });

  const lines = logged.trim().split('\n');
  expect(lines.length).toBeGreaterThanOrEqual(8);
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty('id');
  expect(logged).not.toMatch(/marker/i);
  for (const secret of [token, csrfToken, captchaToken]) expect(logged).not.toContain(secret);
});
