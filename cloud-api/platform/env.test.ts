import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';

describe('the settings', () => {
  test('have defaults that work on one’s own machine', () => {
    expect(readEnv({})).toEqual({
      port: 4747,
      host: '127.0.0.1',
      databaseUrl: undefined,
      dataDir: resolve('.data'),
      publicUrl: 'http://127.0.0.1:4747',
      access: 'open',
      allowedOrigins: ['app://unchaos'],
      trustProxy: false,
      secret: undefined,
      rateLimitFactor: 1,
      webDir: resolve('out/web'),
      logLevel: 'info',
    });
  });

  test('count an empty variable as not set', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4747, databaseUrl: undefined });
  });

  test('are read from text', () => {
    const source = {
      PORT: '8080',
      PUBLIC_URL: 'https://unchaos.example/',
      ALLOWED_ORIGINS: 'app://unchaos, https://a.example/,',
      TRUST_PROXY: 'true',
      DATABASE_URL: 'postgresql://u:p@db/unchaos',
      ACCESS: 'plans',
    };
    expect(readEnv(source)).toMatchObject({
      port: 8080,
      publicUrl: 'https://unchaos.example',
      allowedOrigins: ['app://unchaos', 'https://a.example'],
      trustProxy: true,
      databaseUrl: source.DATABASE_URL,
      access: 'plans',
    });
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['ACCESS', 'free'],
    ['TRUST_PROXY', 'maybe'],
    ['DATABASE_URL', 'mysql://x'],
    ['PUBLIC_URL', 'ftp://x'],
    ['SECRET', 'too short'],
    ['RATE_LIMIT_FACTOR', '0'],
  ])('name %s=%s as wrong', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^These settings are not valid: ${name}: `));
  });
});
