import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startTestServer, type TestServer } from './testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'), { settings: { PUBLIC_URL: 'https://unchaos.example' } });
});
afterAll(() => server.stop());

describe('every response over https', () => {
  test.each([
    ['GET', '/api/settings', 200],
    ['GET', '/api/tasks', 401],
    ['GET', '/api/nothing', 404],
    ['PUT', '/api/tasks', 405],
    ['GET', '/health/live', 200],
  ])('%s %s (%i) restricts the browser', async (method, path, status) => {
    const { headers, ...answer } = await server.call(method, path);
    expect(answer.status).toBe(status);
    expect(headers.get('content-type')).toMatch(/^application\/json; charset=utf-8$/);
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=(?:[3-9]\d{7}|\d{9,}); includeSubDomains$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    const policy = headers.get('content-security-policy') ?? '';
    for (const rule of ["script-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy.split(';')).toContain(rule);
    expect(policy).toContain('upgrade-insecure-requests');
    expect([headers.get('x-powered-by'), headers.get('server')]).toEqual([null, null]);
  });
});
