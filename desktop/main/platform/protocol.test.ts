import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ProtocolRequest, ProtocolResponse } from 'electron';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PAGE_ORIGIN } from './pages.ts';
import { declarePageScheme, servePages } from './protocol.ts';

const schemes = vi.hoisted(() => ({ declared: [] as unknown[] }));
vi.mock('electron', () => ({
  app: { on: vi.fn() },
  protocol: { registerSchemesAsPrivileged: (all: unknown[]) => schemes.declared.push(...all) },
}));

type Serve = (request: ProtocolRequest, done: (answer: ProtocolResponse) => void) => void;
let root: string;
let serve: Serve;
let known: (hasHcaptcha: boolean) => void;

beforeEach(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pages-'));
  root = path.join(folder, 'pages');
  await mkdir(root);
  await writeFile(path.join(folder, 'secret.js'), 'void 0;');
  await writeFile(path.join(root, 'index.html'), '<p>Hello</p>');
  await writeFile(path.join(root, 'app.js'), 'void 0;');
  const { promise, resolve } = Promise.withResolvers<boolean>();
  known = resolve;
  const pages = { protocol: { registerBufferProtocol: (_scheme: string, handler: Serve) => (serve = handler) } };
  servePages(pages as never, root, 'https://unchaos.example', promise);
  return () => rm(folder, { recursive: true, force: true });
});

const asks = (url: string, method = 'GET') =>
  new Promise<ProtocolResponse>((done) => serve({ method, url: PAGE_ORIGIN + url } as ProtocolRequest, done));

test('our pages are an origin like any https one', () => {
  declarePageScheme();
  expect(schemes.declared).toMatchObject([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, corsEnabled: true } },
  ]);
});

describe('a page', () => {
  test('has its type and its security headers', async () => {
    known(false);
    const answer = await asks('/index.html');
    expect(answer).toMatchObject({ statusCode: 200, mimeType: 'text/html' });
    expect(String(answer.data)).toBe('<p>Hello</p>');
    expect(answer.headers).toMatchObject({
      ...{ 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' },
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Content-Security-Policy': expect.stringContaining('https://unchaos.example'),
      'Content-Type': expect.stringContaining('text/html'),
    });
    expect((await asks('/app.js', 'HEAD')).mimeType).toContain('javascript');
  });

  test('waits until the CAPTCHA provider is known', async () => {
    const asked = asks('/index.html');
    known(true);
    const policy = String((await asked).headers?.['Content-Security-Policy']);
    expect(policy).toContain('hcaptcha');
  });

  test.each([
    ['is not there', '/other.html', 'GET'],
    ['lies elsewhere', '/..%2fsecret.js', 'GET'],
    ['is written to', '/index.html', 'POST'],
  ])('that %s is not found, with the same headers', async (_what, url, method) => {
    known(false);
    const answer = await asks(url, method);
    expect(answer).toMatchObject({ statusCode: 404, mimeType: 'text/plain' });
    expect(String(answer.data)).toBe('Not found');
    expect(answer.headers).toHaveProperty('Content-Security-Policy');
  });
});
