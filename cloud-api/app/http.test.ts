import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type SignedInPerson, startTestServer, type TestServer } from './testServer.ts';

const webDir = mkdtempSync(join(tmpdir(), 'unchaos-web-'));
let server: TestServer;
let ann: SignedInPerson;

beforeAll(async () => {
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Unchaos</title>');
  writeFileSync(join(webDir, 'landing.html'), '<!doctype html><title>Unchaos: a clear plan</title>');
  writeFileSync(join(webDir, 'landing.de.html'), '<!doctype html><title>Unchaos: ein klarer Plan</title>');
  writeFileSync(join(webDir, 'assets', 'index-abc123.js'), `${'console.log(1);'.repeat(500)}`);
  writeFileSync(join(webDir, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(webDir, '.secret'), 'secret');
  server = await startTestServer(inject('testDatabase'), { settings: { WEB_DIR: webDir } });
  ann = await server.signedIn();
});
afterAll(async () => {
  await server.stop();
  rmSync(webDir, { recursive: true });
});

const postRaw = (body: string | Uint8Array, headers: Record<string, string> = {}) =>
  ann.call('POST', '/api/tasks', { body, headers });

/** As it is on the wire: fetch would tidy the path up and ask for compression by itself. */
const plainGet = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    request({ hostname, port, path, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    })
      .on('error', reject)
      .end();
  });

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
  ])('of %s is refused as unreadable', async (_what, raw) => {
    const { status, body } = await postRaw(raw);
    expect([status, body['code']]).toEqual([400, 'badJson']);
  });

  test('that is a list is refused by its shape', async () => {
    expect((await postRaw('[]')).body).toMatchObject({ code: 'invalid' });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'of type %s is refused',
    async (type) => {
      expect((await postRaw('{"title":"x"}', { 'content-type': type })).status).toBe(400);
    },
  );

  test('that is too large is refused, told or untold, packed or not', async () => {
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
  ])('packed as %s but not really is refused', async (encoding, raw) => {
    expect((await postRaw(raw, { 'content-encoding': encoding })).status).toBe(400);
  });

  test('is not read before the guard has let the caller in', async () => {
    const { status } = await server.call('POST', '/api/tasks', { body: 'x'.repeat(300_000) });
    expect(status).toBe(401);
  });
});

describe('an answer', () => {
  test.each(['0', '-1', '1.5', 'abc', '1e3', '99999999999999999999', '01', '%00', "1'--"])(
    'to the id %s is 404',
    async (id) => {
      expect((await ann.call('GET', `/api/tasks/${id}`)).status).toBe(404);
    },
  );

  test('to an unknown call is JSON: 404, or 405 with what is allowed', async () => {
    const unknown = await server.call('GET', '/api/nothing', { headers: { accept: 'text/html' } });
    expect([unknown.status, unknown.body]).toEqual([404, { error: 'Not found', code: 'notFound' }]);
    const wrong = await server.call('PUT', '/api/tasks');
    expect([wrong.status, wrong.headers.get('allow'), wrong.body['code']]).toEqual([
      405,
      'GET, HEAD, POST',
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

  test('is packed when the caller can unpack it', async () => {
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
    expect((await server.call('GET', '/health/ready')).body).toEqual({ status: 'ok' });
  });

  test('is alive but not ready when the database is gone', async () => {
    const local = await startTestServer(inject('testDatabase'));
    await local.database.knex.destroy();
    expect((await local.call('GET', '/health/live')).status).toBe(200);
    const { status, body } = await local.call('GET', '/health/ready');
    expect([status, body['code']]).toEqual([503, 'unavailable']);
    await local.stop();
  });
});

describe('the web app', () => {
  test.each([
    ['en-US,en;q=0.9', 'a clear plan'],
    ['de-AT,de;q=0.9,en;q=0.5', 'ein klarer Plan'],
    ['fr', 'a clear plan'],
  ])('answers / to a browser of %s with the landing page in its language', async (language, title) => {
    const { status, headers, text } = await plainGet('/', { accept: 'text/html', 'accept-language': language });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(String(headers['vary'])).toContain('Accept-Language');
    expect(text).toContain(title);
  });

  test.each(['/daily-plan', '/reset-password?token=abc', '/tasks/5'])('answers %s with its page', async (path) => {
    const { status, headers, text } = await plainGet(path, { accept: 'text/html' });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(text).toContain('<title>Unchaos</title>');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('keeps hashed files for ever and asks anew for the others', async () => {
    const hashed = await plainGet('/assets/index-abc123.js');
    expect(hashed.headers['cache-control']).toBe('max-age=31536000,immutable');
    expect(hashed.headers['content-type']).toContain('javascript');
    const icon = await plainGet('/icon.svg');
    expect([icon.status, icon.headers['cache-control']]).toEqual([200, 'no-cache']);
    const again = await plainGet('/icon.svg', { 'if-modified-since': String(icon.headers['last-modified']) });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test.each([
    '/assets/gone-123.js',
    '/gone.png',
    '/.secret',
    '/../package.json',
    '/..%2fpackage.json',
    '/%00',
    '/%E0%A4%A',
  ])('has no file %s', async (path) => {
    const { status, text } = await plainGet(path);
    expect(status).toBe(404);
    expect(text).toContain('"code":"notFound"');
  });

  test('does not answer its page to a script that looks for something else', async () => {
    expect((await plainGet('/daily-plan', { accept: 'application/json' })).status).toBe(404);
  });
});
