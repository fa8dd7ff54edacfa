import { Agent, request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { type SignedInPerson, startTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
let ann: SignedInPerson;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
  ann = await server.signedIn();
});
afterAll(() => server.stop());

const postRaw = (body: string | Uint8Array, headers: Record<string, string> = {}) =>
  ann.call('POST', '/api/tasks', { body, headers });

describe('a body', () => {
  test.each([
    ['broken JSON', '{"title":'],
    ['a number', '5'],
    ['a text', '"title"'],
    ['null', 'null'],
    ['a prototype', '{"title":"x","__proto__":{"admin":true}}'],
    ['a deep prototype', '{"title":"x","a":[{"__proto__":{"admin":true}}]}'],
    ['a hidden prototype', '{"title":"x","__pro\\u0000to__":{"admin":true}}'],
    ['a value that breaks comparing', '{"title":{"length":[{"toString":1}]}}'],
    ['nesting without end', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['nested objects without end', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  ])('of %s is rejected as unreadable', async (_what, raw) => {
    const { status, body } = await postRaw(raw);
    expect([status, body['code']]).toEqual([400, 'badJson']);
  });

  test('that is a list is rejected by its schema', async () => {
    expect((await postRaw('[]')).body).toMatchObject({ code: 'invalid' });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'of type %s is rejected',
    async (type) => {
      expect((await postRaw('{"title":"x"}', { 'content-type': type })).status).toBe(400);
    },
  );

  test('that is too large is rejected, with and without a length, compressed or not', async () => {
    const large = JSON.stringify({ title: 'x', description: 'x'.repeat(300_000) });
    const bomb = gzipSync(Buffer.alloc(50_000_000, ' '));
    expect(bomb.length).toBeLessThan(100_000);
    const answers = await Promise.all([
      postRaw(large),
      postRaw(bomb, { 'content-encoding': 'gzip' }),
      postRaw(gzipSync(large), { 'content-encoding': 'gzip' }),
    ]);
    expect(answers.map(({ status, body }) => [status, body['code']])).toEqual([
      [413, 'tooLarge'],
      [413, 'tooLarge'],
      [413, 'tooLarge'],
    ]);
    expect((await postRaw(gzipSync('{"title":"packed"}'), { 'content-encoding': 'gzip' })).status).toBe(201);
  });

  test.each([
    ['gzip', 'not gzip'],
    ['br', '{}'],
    ['rot13', '{}'],
  ])('with a false %s encoding is rejected', async (encoding, raw) => {
    expect((await postRaw(raw, { 'content-encoding': encoding })).status).toBe(400);
  });

  test('is not read before the guard admits the caller', async () => {
    const { status } = await server.call('POST', '/api/tasks', { body: 'x'.repeat(300_000) });
    expect(status).toBe(401);
  });
});

describe('a keep-alive connection', () => {
  const tooLarge = JSON.stringify({ title: 'x'.repeat(400_000) });

  test.each([
    ['too large', tooLarge, {}],
    ['too large, packed', gzipSync(JSON.stringify({ title: 'x'.repeat(3_000_000) })), { 'content-encoding': 'gzip' }],
    ['packed by nobody knows what', tooLarge, { 'content-encoding': 'rot13' }],
    ['not packed at all', tooLarge, { 'content-encoding': 'gzip' }],
    ['of another kind', tooLarge, { 'content-type': 'text/plain' }],
    ['from nobody', tooLarge, { authorization: 'Bearer x' }],
    ['deeper than anything', '['.repeat(200_000), {}],
  ])('answers the next call after a body that was %s', async (_what, body, more) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const csrf = await server.door.headersFor('POST');
    const headers = { ...csrf, 'content-type': 'application/json', authorization: `Bearer ${ann.token}` };
    const call = (method: string, path: string, sent: object, text?: string | Uint8Array) =>
      new Promise<{ status: number; isKept: boolean }>((resolve, reject) => {
        const asked = request(server.url + path, { agent, method, headers: { ...headers, ...sent } }, (answer) => {
          answer.resume();
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, isKept: asked.reusedSocket }));
        });
        asked.on('error', reject);
        asked.end(text);
      });
    const refused = await call('POST', '/api/tasks', { ...more, 'content-length': String(body.length) }, body);
    expect([400, 401, 413]).toContain(refused.status);
    expect(await call('GET', '/api/tasks', {})).toEqual({ status: 200, isKept: true });
    agent.destroy();
  });
});

describe('a response', () => {
  test.each(['0', '-1', '1.5', 'abc', '1e3', '99999999999999999999', '01', '%00', "1'--"])(
    'to the id %s is 404',
    async (id) => {
      expect((await ann.call('GET', `/api/tasks/${id}`)).status).toBe(404);
    },
  );

  test('to an unknown call is JSON: 404, or 405 with the allowed methods', async () => {
    const unknown = await server.call('GET', '/api/nothing', { headers: { accept: 'text/html' } });
    expect([unknown.status, unknown.body]).toEqual([404, { error: 'Not found', code: 'notFound' }]);
    const wrong = await server.call('PUT', '/api/tasks');
    expect([wrong.status, wrong.headers.get('allow'), wrong.body['code']]).toEqual([
      405,
      'GET, HEAD, PATCH, POST',
      'wrongMethod',
    ]);
    expect((await server.call('GET', '/api/Tasks')).status).toBe(404);
    expect((await server.call('POST', '/')).status).toBe(405);
  });

  test('of the API is never stored and names its request', async () => {
    const { headers } = await ann.call('GET', '/api/tasks');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('x-powered-by')).toBeNull();
  });

  test('names its contract version, errors included, but pages do not', async () => {
    for (const path of ['/api/tasks', '/api/nothing', '/api/tasks/0'])
      expect((await ann.call('GET', path)).headers.get('x-api-version')).toBe('1');
    expect((await ann.call('GET', '/health/live')).headers.get('x-api-version')).toBeNull();
    const { body } = await server.call<{ info: { version: string } }>('GET', '/api/openapi.json');
    expect(body.info.version).toBe('1');
  });

  test('forbids pages the camera and the location, and allows ours the microphone', async () => {
    const policy = (await server.call('GET', '/health/live')).headers.get('permissions-policy');
    expect(policy?.split(', ')).toEqual(expect.arrayContaining(['camera=()', 'geolocation=()', 'microphone=(self)']));
  });

  test('is compressed when the caller accepts it', async () => {
    for (let made = 0; made < 5; made += 1) await ann.aTask({ description: 'long '.repeat(100) });
    const packed = await ann.call('GET', '/api/tasks', { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
  });
});

describe('pages of other origins', () => {
  const preflight = (origin: string) =>
    server.call('OPTIONS', '/api/tasks', {
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    });

  test('may call when they are listed', async () => {
    const { status, headers } = await preflight('app://unchaos');
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, 'app://unchaos']);
    expect(headers.get('access-control-allow-headers')).toContain('Idempotency-Key');
    const read = await ann.call('GET', '/api/tasks', { headers: { origin: 'app://unchaos' } });
    expect(read.headers.get('access-control-allow-origin')).toBe('app://unchaos');
    const refused = await server.call('GET', '/api/tasks', { headers: { origin: 'app://unchaos' } });
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, 'app://unchaos']);
  });

  test.each(['https://evil.example', 'null', 'app://unchaos.evil', 'APP://UNCHAOS'])('%s may not', async (origin) => {
    expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('health', () => {
  test('is alive and ready while the database answers', async () => {
    expect((await server.call('GET', '/health/live')).body).toEqual({ status: 'ok' });
    expect((await server.call('GET', '/health/ready')).body).toEqual({
      status: 'ok',
      parts: { process: 'ok', database: 'ok', schema: 'ok', jobs: 'ok', news: 'ok' },
    });
  });

  test('is alive but not ready without the database', async () => {
    const local = await startTestServer(inject('testDatabase'));
    await local.database.knex.destroy();
    expect((await local.call('GET', '/health/live')).status).toBe(200);
    const { status, body } = await local.call('GET', '/health/ready');
    expect([status, body['code'], body['status']]).toEqual([503, 'unavailable', 'unavailable']);
    expect(body['parts']).toMatchObject({ process: 'ok', database: 'failed', schema: 'failed', jobs: 'ok' });
    await local.stop();
  });

  test('checks the database once for concurrent calls', async () => {
    const local = await startTestServer(inject('testDatabase'));
    let looks = 0;
    local.database.knex.on(
      'query',
      ({ sql }: { sql: string }) => void (looks += Number(sql.includes('knex_migrations'))),
    );
    // A check is reused for a second, and a busy machine needs longer for fifty calls.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    const answers = await Promise.all(Array.from({ length: 50 }, () => local.call('GET', '/health/ready')));
    clock.mockRestore();
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(looks).toBe(1);
    await local.stop();
  });
});
