import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readEnv } from '#api/platform/env.ts';
import { createLog } from '#api/platform/log.ts';
import { createMetrics } from '#api/platform/metrics.ts';
import { processorsOf } from './processors.ts';
import { aUser, startTestServer, type TestServer } from './testServer.ts';

interface Line {
  readonly level: number;
  readonly request?: string;
  readonly trace?: string;
  readonly route?: string;
  readonly user?: number;
  readonly code?: string;
  readonly job?: string;
}

let logged = '';
let server: TestServer;
/** A model server that rejects every request and echoes it back. */
let parrot: Server;

const lines = (): Line[] =>
  logged
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
/** The log lines of one request, once its final line has been written. */
const linesOf = (request: string) => lines().filter((line) => line.request === request);

beforeAll(async () => {
  parrot = createServer((request, response) => {
    response.statusCode = 400;
    request.pipe(response);
  }).listen(0, '127.0.0.1');
  await once(parrot, 'listening');
  const { port } = parrot.address() as AddressInfo;
  const settings = {
    OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    OPENAI_API_KEY: 'marker-key',
    // Mails that cannot be sent fail as jobs.
    SMTP_URL: 'smtp://marker:marker-password@127.0.0.1:9',
    CONFIRM_EMAIL: 'off',
  };
  server = await startTestServer(inject('testDatabase'), {
    log: createLog('debug', { write: (line: string) => void (logged += line) }),
    settings,
    processors: processorsOf(readEnv({ ACCESS: 'open', ...settings }), createMetrics()),
  });
});
afterAll(async () => {
  await server.stop();
  parrot.closeAllConnections();
  parrot.close();
});

describe('the log', () => {
  test('contains no user text and no secret, whatever fails', async () => {
    const form = { ...aUser(), email: 'marker-address@example.org', firstName: 'Markername' };
    const captchaToken = await server.door.captchaToken();
    const ann = await server.call<{ access_token: string }>('POST', '/api/auth/signup', {
      body: { ...form, password: 'Marker-Password-1', captchaToken },
    });
    const token = ann.body.access_token;
    const csrfToken = await server.door.csrfToken();
    const asAnn = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      server.call(method, path, { token, headers, ...(body === undefined ? {} : { body }) });
    await server.call('POST', '/api/auth/login', { body: { email: form.email, password: 'Marker-Wrong-1' } });
    const made = await asAnn('POST', '/api/tasks', { title: 'Markertitle' });
    await asAnn('PATCH', `/api/tasks/${String(made.body['id'])}`, { description: 'Markerdescription' });
    const dump = await asAnn('POST', '/api/brain-dumps', { rawText: 'Call Markerdump tomorrow' });
    expect(dump.body).toMatchObject({ processedBy: 'local', fellBack: true });
    await asAnn('POST', '/api/reflections', { biggestWin: 'Markerwin', completedCount: 1, totalCount: 2 });
    await asAnn('POST', '/api/tasks', '{"title":"Markerbroken');
    await asAnn('POST', '/api/tasks', { title: 'Markerwrong', status: 'Markerstatus' });
    await asAnn('GET', '/api/tasks?title=Markerquery', undefined, { 'user-agent': 'Markeragent' });
    await asAnn('GET', '/api/tasks/markerpath');
    await asAnn('GET', '/markerpage?token=markertoken');
    await asAnn('GET', '/api/tasks', undefined, { 'x-request-id': 'marker words', traceparent: '00-marker-01' });
    await server.call('POST', '/api/auth/reset-password', { body: { token: 'markerreset', password: 'Marker-1a' } });
    await server.call('POST', '/api/auth/signup', { body: { ...form, captchaToken: 'Markercaptcha' } });
    await server.call('GET', '/api/calendar/google/callback?code=markercode&state=markerstate');

    // A database error that contains the values of the row.
    const { knex } = server.database;
    await knex.raw(`alter table tasks add constraint sound check (title not like 'Markerrow%')`);
    expect((await asAnn('POST', '/api/tasks', { title: 'Markerrow' })).status).toBe(500);
    await knex.raw('alter table tasks drop constraint sound');
    const forgotten = await server.call('POST', '/api/auth/forgot-password', { body: { email: form.email } });
    expect(forgotten.status).toBe(200);
    await expect.poll(() => lines().filter(({ job }) => job === 'mail').length, { timeout: 10_000 }).toBeGreaterThan(0);

    expect(lines().length).toBeGreaterThanOrEqual(18);
    for (const line of lines()) expect(line).toHaveProperty('request');
    expect(logged).not.toMatch(/marker/i);
    for (const secret of [token, csrfToken, captchaToken]) expect(logged).not.toContain(secret);
  });

  test('names the route by its pattern and the user by number', async () => {
    const ben = await server.signedIn();
    const { id } = await ben.aTask();
    const { headers } = await ben.call('GET', `/api/tasks/${id}`);
    const request = headers.get('x-request-id') ?? '';
    await expect.poll(() => linesOf(request)).toHaveLength(1);
    expect(linesOf(request)[0]).toMatchObject({ method: 'GET', route: '/api/tasks/:id', status: 200, user: ben.id });
  });

  test('keeps the request id of a proxy in every line of the call, also in jobs', async () => {
    const ben = await server.signedIn();
    const [id, trace] = ['4bf92f3577b34da6a3ce929d0e0e4736', 'a3ce929d0e0e47364bf92f3577b34da6'];
    const own = { 'x-request-id': id, traceparent: `00-${trace}-00f067aa0ba902b7-01` };
    const { headers } = await ben.call('PATCH', '/api/auth/password', {
      body: { current_password: 'Tidy-Moon1', new_password: 'Abcdefg2' },
      headers: own,
    });
    expect(headers.get('x-request-id')).toBe(id);
    await expect.poll(() => linesOf(id).some(({ job }) => job === 'mail'), { timeout: 10_000 }).toBe(true);
    for (const line of linesOf(id)) expect(line.trace).toBe(trace);
  });

  test.each(['short', 'a person’s words', `${'0'.repeat(80)}`, 'ann@example.org-0000000', "x' or 1=1 --------"])(
    'rejects an id that could contain text: %s',
    async (told) => {
      const headers = { 'x-request-id': encodeURIComponent(told).slice(0, 100) };
      const answer = await server.call('GET', '/health/live', { headers });
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    },
  );
});
