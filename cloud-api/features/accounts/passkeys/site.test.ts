import { expect, test } from 'vitest';
import { passkeySite } from './site.ts';

test.each([
  ['https://unchaos.example', 'https://unchaos.example', 'unchaos.example'],
  ['https://unchaos.example:8443', 'https://unchaos.example:8443', 'unchaos.example'],
  ['http://localhost:4747', 'http://localhost:4747', 'localhost'],
])('a server at %s supports passkeys', (publicUrl, origin, host) => {
  expect(passkeySite(publicUrl, 'secret')).toMatchObject({ origin, host });
});

test.each(['http://unchaos.example', 'http://127.0.0.1:4747', 'https://127.0.0.1', 'https://[::1]:4747'])(
  'a server at %s supports none: browsers create none there',
  (publicUrl) => expect(passkeySite(publicUrl, 'secret')).toBeUndefined(),
);

test('a device stores an opaque handle of an account, different on every server', () => {
  const [here, elsewhere] = ['one', 'other'].map((secret) => passkeySite('https://unchaos.example', secret));
  const handles = [here?.handleOf(7), here?.handleOf(7), here?.handleOf(8), elsewhere?.handleOf(7)];
  expect(new Set(handles.map((handle) => handle?.toString('hex'))).size).toBe(3);
  expect(handles[0]).toHaveLength(32);
});
