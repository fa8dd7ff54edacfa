import { describe, expect, test } from 'vitest';
import { isPublicAddress, NotPublic, pinnedLookup, type Resolve } from './publicAddress.ts';

describe('an address that users may enter', () => {
  test.each([
    '1.1.1.1',
    '8.8.8.8',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.0.1',
    '172.32.0.1',
    '192.0.1.1',
    '223.255.255.255',
  ])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));
  test.each(['2606:4700:4700::1111', '2a00:1450:4001:81b::200e', '2001:200::1'])('%s is public', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
  test.each([
    ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.255.255.254', '169.254.169.254'],
    ...['172.16.0.1', '172.31.255.255', '192.0.0.8', '192.0.2.1', '192.168.1.1', '198.18.0.1', '198.19.255.255'],
    ...['198.51.100.7', '203.0.113.9', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
  test.each([
    ...['::', '::1', '::ffff:127.0.0.1', '::ffff:1.1.1.1', '::ffff:7f00:1', '::127.0.0.1', '64:ff9b::7f00:1'],
    ...[
      'fc00::1',
      'fd12:3456::1',
      'fe80::1',
      'fec0::1',
      'ff02::1',
      '2001::1',
      '2001:db8::1',
      '2002:7f00:1::',
      '3fff::1',
    ],
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
  test.each(['', 'localhost', '1.1.1', '1.1.1.1.', '01.1.1.1'])('"%s" is invalid', (text) =>
    expect(isPublicAddress(text)).toBe(false),
  );
});

describe('a name', () => {
  const names =
    (...addresses: readonly string[]): Resolve =>
    () =>
      Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
  const never: Resolve = () => Promise.reject(new Error('It was asked'));

  test('is resolved once, and connects only to what was checked', async () => {
    let asked = 0;
    const lookup = await pinnedLookup(
      'calendar.example.org',
      () => {
        asked += 1;
        // A name that resolves to another address the second time.
        return names(asked === 1 ? '1.1.1.1' : '127.0.0.1')('');
      },
      false,
    );
    const told: unknown[] = [];
    lookup('calendar.example.org', { all: true }, (...answer) => void told.push(answer));
    lookup('localhost', {}, (...answer) => void told.push(answer));
    expect(told).toEqual([
      [null, [{ address: '1.1.1.1', family: 4 }]],
      [null, '1.1.1.1', 4],
    ]);
    expect(asked).toBe(1);
  });

  test('is rejected when one of its addresses is not public, and allowed where an operator says so', async () => {
    const mixed = names('1.1.1.1', 'fd00::1');
    await expect(pinnedLookup('mixed.example.org', mixed, false)).rejects.toThrow(NotPublic);
    await expect(pinnedLookup('mixed.example.org', mixed, true)).resolves.toBeTypeOf('function');
  });

  test('that is an address is not resolved', async () => {
    await expect(pinnedLookup('[::1]', never, false)).rejects.toThrow(NotPublic);
    await expect(pinnedLookup('127.0.0.1', never, false)).rejects.toThrow(NotPublic);
    await expect(pinnedLookup('1.1.1.1', never, false)).resolves.toBeTypeOf('function');
  });

  test('without an address connects nowhere', async () => {
    await expect(pinnedLookup('empty.example.org', names(), false)).rejects.toThrow('no address');
  });
});
