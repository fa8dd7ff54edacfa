import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startTestServer, type TestServer } from './testServer.ts';

/** An inline script. */
const INLINE = "document.title += ' here';";
const webDir = mkdtempSync(join(tmpdir(), 'unchaos-web-'));
let server: TestServer;

beforeAll(async () => {
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Unchaos</title>');
  writeFileSync(join(webDir, 'landing.html'), '<!doctype html><title>Unchaos: a clear plan</title>');
  writeFileSync(join(webDir, 'landing.de.html'), '<!doctype html><title>Unchaos: ein klarer Plan</title>');
  writeFileSync(join(webDir, 'assets', 'index-abc123.js'), `${'console.log(1);'.repeat(500)}`);
  writeFileSync(join(webDir, 'assets', 'reader.worker-abc123.js'), 'read();');
  writeFileSync(join(webDir, 'login.html'), `<!doctype html><title>Welcome back</title><script>${INLINE}</script>`);
  writeFileSync(join(webDir, 'login.de.html'), '<!doctype html><title>Schön, dass du wieder da bist</title>');
  for (const file of ['landing.html', 'assets/index-abc123.js']) {
    const content = readFileSync(join(webDir, file));
    writeFileSync(join(webDir, `${file}.br`), brotliCompressSync(content));
    writeFileSync(join(webDir, `${file}.gz`), gzipSync(content));
  }
  writeFileSync(join(webDir, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(webDir, '.secret'), 'secret');
  mkdirSync(join(webDir, 'previous', 'assets'), { recursive: true });
  writeFileSync(join(webDir, 'previous', 'assets', 'index-before.js'), 'before();');
  server = await startTestServer(inject('testDatabase'), { settings: { WEB_DIR: webDir } });
});
afterAll(async () => {
  await server.stop();
  rmSync(webDir, { recursive: true });
});

/** Sends the request unchanged: fetch would normalize the path and ask for compression. */
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

  test.each([
    ['/login', 'en', 'Welcome back'],
    ['/login', 'de', 'Schön, dass du wieder da bist'],
    ['/signup', 'en', '<title>Unchaos</title>'],
    ['/login/', 'en', '<title>Unchaos</title>'],
  ])('answers %s to a browser of %s with its prerendered page, else the app', async (path, language, words) => {
    const { status, headers, text } = await plainGet(path, { accept: 'text/html', 'accept-language': language });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(Buffer.from(text, 'latin1').toString()).toContain(words);
  });

  test('allows the scripts built into a page and no other inline script', async () => {
    const { headers } = await plainGet('/signup', { accept: 'text/html' });
    expect(String(headers['content-security-policy'])).toContain("script-src 'self';");
    const hash = createHash('sha256').update(INLINE).digest('base64');
    const login = await plainGet('/login', { accept: 'text/html' });
    expect(String(login.headers['content-security-policy'])).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  test('allows WebAssembly only in the worker that reads dumps', async () => {
    const policyOf = async (path: string) => String((await plainGet(path)).headers['content-security-policy']);
    expect(await policyOf('/assets/reader.worker-abc123.js')).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(await policyOf('/assets/index-abc123.js')).toContain("script-src 'self';");
  });

  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('sends a browser that accepts %s the encoding %s made at build time', async (accepted, packing, unpack) => {
    for (const [path, file] of [
      ['/assets/index-abc123.js', 'assets/index-abc123.js'],
      ['/', 'landing.html'],
    ] as const) {
      const { headers, text } = await plainGet(path, { accept: 'text/html', 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBe(packing);
      expect(headers['content-type']).toMatch(path === '/' ? /^text\/html/ : /javascript/);
      expect(String(headers['vary'])).toContain('Accept-Encoding');
      const stored = readFileSync(join(webDir, `${file}.${packing === 'br' ? 'br' : 'gz'}`));
      expect(headers['content-length']).toBe(String(stored.length));
      expect(unpack(Buffer.from(text, 'latin1'))).toEqual(readFileSync(join(webDir, file)));
    }
  });

  test('sends plain files to clients without compression, with one ETag per encoding', async () => {
    const path = '/assets/index-abc123.js';
    const plain = await plainGet(path);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.text).toBe(readFileSync(join(webDir, path), 'utf8'));
    expect(String(plain.headers['vary'])).toContain('Accept-Encoding');
    const packed = await plainGet(path, { 'accept-encoding': 'br' });
    const tags = [String(plain.headers['etag']), String(packed.headers['etag'])] as const;
    expect(new Set(tags).size).toBe(2);
    const known = { 'accept-encoding': 'br', 'if-none-match': tags[1] };
    expect(await plainGet(path, known)).toMatchObject({ status: 304, text: '' });
    expect((await plainGet(path, { ...known, 'if-none-match': tags[0] })).status).toBe(200);
  });

  test('sends document policies only with documents and workers', async () => {
    const namesFor = async (dest?: string) => {
      const path = dest === 'image' ? '/icon.svg' : '/assets/index-abc123.js';
      const { headers } = await plainGet(path, { ...(dest && { 'sec-fetch-dest': dest }), 'accept-encoding': 'br' });
      return Object.keys(headers);
    };
    const lean = ['cache-control', 'content-length', 'content-type', 'cross-origin-resource-policy'];
    for (const part of ['script', 'style', 'font', 'image']) {
      const names = await namesFor(part);
      expect(names).toEqual(
        expect.arrayContaining([...lean, 'etag', 'vary', 'x-content-type-options', 'referrer-policy']),
      );
      expect(names.filter((name) => /policy$|^x-frame|last-modified/.test(name)).sort()).toEqual([
        'cross-origin-resource-policy',
        'referrer-policy',
      ]);
    }
    for (const whole of ['document', 'worker', 'empty', undefined])
      expect(await namesFor(whole)).toEqual(
        expect.arrayContaining(['content-security-policy', 'permissions-policy', 'x-frame-options']),
      );
  });

  test('caches hashed files for ever and revalidates the others', async () => {
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
    '/landing.html',
    '/login.de.html',
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

  test.each(['*/*', 'application/json', 'image/*', undefined])(
    'sends its public pages to clients that accept %s',
    async (accept) => {
      for (const path of ['/', '/login', '/signup', '/pricing', '/privacy', '/terms', '/imprint', '/support']) {
        const { status, headers } = await plainGet(path, accept === undefined ? {} : { accept });
        expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8']);
      }
    },
  );

  test('gives a tab that is one version behind its files, cached as long as the others', async () => {
    const { status, headers, text } = await plainGet('/assets/index-before.js');
    expect([status, text]).toEqual([200, 'before();']);
    expect(headers['cache-control']).toBe('max-age=31536000,immutable');
  });

  test('does not send its page to a script that requests something else', async () => {
    expect((await plainGet('/daily-plan', { accept: 'application/json' })).status).toBe(404);
  });
});
