import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

const DATABASE_URL = 'postgres://pooler/unchaos';
const DATABASE_DIRECT_URL = 'postgres://first/unchaos';
const read = (source: Record<string, string>) => readEnv({ ACCESS: 'open', CONFIRM_EMAIL: 'off', ...source });

test('a pooler requires the direct address', () => {
  expect(read({ DATABASE_URL }).databaseDirectUrl).toBeUndefined();
  expect(read({ DATABASE_URL, DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL })).toMatchObject({
    databaseUrl: DATABASE_URL,
    databaseDirectUrl: DATABASE_DIRECT_URL,
  });
});

test.each([
  ['without the way past it', { DATABASE_URL, DATABASE_POOLER: 'transaction' }, /^DATABASE_POOLER=transaction needs /],
  ['that is not told', { DATABASE_URL, DATABASE_DIRECT_URL }, /set DATABASE_POOLER=transaction, too\.$/],
  [
    'with a way that is the same',
    { DATABASE_URL, DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: DATABASE_URL },
    /is the same as DATABASE_URL\.$/,
  ],
  [
    'before nothing',
    { DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL },
    /belong to DATABASE_URL, which is not set/,
  ],
])('a pooler %s keeps a server from starting, and no address is printed', (_what, settings, words) => {
  const start = () => read(settings);
  expect(start).toThrow(words);
  expect(start).not.toThrow(/postgres:/);
});
