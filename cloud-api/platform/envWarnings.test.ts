import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { warningsOf } from './envWarnings.ts';

describe('a start warns', () => {
  const DATABASE_URL = 'postgres://u:hunter2@db/unchaos';
  const IMPRINT = { IMPRINT_NAME: 'Example GmbH', IMPRINT_ADDRESS: 'Musterstraße 1; 10115 Berlin' };
  const PUBLIC_URL = 'https://unchaos.example';
  const live = { PUBLIC_URL, DATABASE_URL, CONFIRM_EMAIL: 'off', TRUST_PROXY: '1', ...IMPRINT };
  const warned = (more: Record<string, string>): string => {
    const source = { ACCESS: 'open', ...live, ...more };
    return warningsOf(readEnv(source), source).join('\n');
  };

  test('about nothing when all is well, on the net and locally', () => {
    expect(warned({})).toBe('');
    expect(warned({ PATH: '/bin', HOME: '/', UNCHAOS_DESKTOP: 'off', SECRET_FILE: '' })).toBe('');
    for (const PUBLIC_URL of ['http://localhost:8080', 'http://192.168.1.2', 'http://[::1]:1', 'http://box.local']) {
      expect(warned({ PUBLIC_URL, TRUST_PROXY: '0', CAPTCHA: 'none' })).toBe('');
    }
  });

  test.each([
    [{ PUBLIC_URL: 'http://unchaos.example' }, 'Expected https'],
    [{ TRUST_PROXY: '0' }, 'Expected TRUST_PROXY=1'],
    [{ CAPTCHA: 'none' }, 'CAPTCHA=none'],
    [{ IMPRINT_NAME: '', IMPRINT_ADDRESS: '' }, 'The imprint is empty'],
    [{ RATE_LIMIT_FACTOR: '10' }, 'RATE_LIMIT_FACTOR'],
    [{ DATABASE_URL: '' }, 'Expected DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://u:hunter2@db.example.org/unchaos' }, 'sslmode'],
    [
      { DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: 'postgres://u:hunter2@db.example.org/unchaos' },
      'DATABASE_DIRECT_URL leads to a public address without sslmode',
    ],
    [{ STRIPE_SECRET: 'hunter2' }, 'STRIPE_SECRET is no setting.'],
    [{ SMTP_ULR: 'hunter2' }, 'SMTP_ULR is no setting. Did you mean SMTP_URL?'],
    [{ DATABASE_URLS: 'hunter2' }, 'DATABASE_URLS is no setting. Did you mean DATABASE_URL?'],
    [{ UNCHAOS_PORT: '1' }, 'UNCHAOS_PORT is no setting.'],
  ])('about %j', (more: Record<string, string>, words) => {
    expect(warned(more)).toContain(words);
    expect(warned(more).split('\n')).toHaveLength(1);
    expect(warned(more)).not.toContain('hunter2');
  });
});
