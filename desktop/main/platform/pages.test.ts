import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentPolicy, fileFor, isOurPage, mediaType } from './pages.ts';

const root = path.resolve('/program/renderer');
const inRoot = (...parts: string[]) => path.join(root, ...parts);

describe('pages of our own', () => {
  test.each([
    ['app://unchaos/', 'index.html'],
    ['app://unchaos', 'index.html'],
    ['app://unchaos/daily-plan', 'index.html'],
    ['app://unchaos/login?next=%2Faccount#top', 'index.html'],
    ['app://unchaos/capture.html', 'capture.html'],
    ['app://unchaos/assets/index-a%20b.js', 'assets/index-a b.js'],
    ['app://unchaos/assets/../capture.html', 'capture.html'],
  ])('%s is answered by %s', (address, file) => {
    expect(fileFor(root, address)).toBe(inRoot(file));
  });

  test.each([
    'app://unchaos/..%2f..%2fetc/passwd.txt',
    'app://unchaos/%2e%2e%2f%2e%2e%2fmain/index.js',
    'app://unchaos/assets/..%5c..%5cmain%5cindex.js',
    'app://unchaos/a%00.html',
    'app://unchaos/%E0%A4%A.html',
    'app://elsewhere/index.html',
    'app://unchaos:99/index.html',
    'app://me@unchaos/index.html',
    'file:///etc/passwd',
    'not an address',
  ])('%s names no file', (address) => {
    expect(fileFor(root, address)).toBeNull();
  });

  test('only app://unchaos is ours', () => {
    expect(isOurPage('app://unchaos/daily-plan')).toBe(true);
    for (const foreign of ['https://unchaos/', 'app://unchaos.evil/', 'app://evil/unchaos', 'about:blank', '']) {
      expect(isOurPage(foreign)).toBe(false);
    }
  });

  test('unknown file types are plain bytes', () => {
    expect(mediaType('/x/INDEX.HTML')).toBe('text/html; charset=utf-8');
    expect(mediaType('/x/index.js.map')).toBe('application/octet-stream');
  });

  test('the policy lets pages contact themselves and the server, and run no inline script', () => {
    const policy = contentPolicy('https://api.example.org');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self' https://api.example.org;");
    expect(policy).not.toContain('hcaptcha');
  });

  test('only the worker that reads dumps may compile', () => {
    const policyOf = (file: string): string => contentPolicy('https://api.example.org', false, file);
    expect(policyOf('/assets/reader.worker-C9GCzOWu.js')).toContain("script-src 'self' 'wasm-unsafe-eval';");
    for (const file of ['/', '/assets/reader-C9GCzOWu.js', '/assets/reader.worker-C9GCzOWu.css', '/reader.worker-.js'])
      expect(policyOf(file)).toContain("script-src 'self';");
  });

  test('hCaptcha is allowed only where it is configured', () => {
    const policy = contentPolicy('https://api.example.org', true);
    const hosts = 'https://hcaptcha.com https://*.hcaptcha.com';
    expect(policy).toContain(`script-src 'self' ${hosts};`);
    expect(policy).toContain(`frame-src ${hosts};`);
    expect(policy).toContain(`connect-src 'self' https://api.example.org ${hosts};`);
    expect(policy).toContain("default-src 'none'");
  });
});
