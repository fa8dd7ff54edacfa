import { describe, expect, test } from 'vitest';
import { type AddressSources, readAddress, serverAddress } from './address.ts';

const nothing: AddressSources = { isPackaged: false, environment: undefined, chosen: undefined, built: '' };
const baseOf = (sources: Partial<AddressSources>) => serverAddress({ ...nothing, ...sources })?.apiBase;
const chosen = 'https://chosen.example.org';
const built = 'https://built.example.org/base/';

describe('where the server is', () => {
  test('in development the current environment wins, and cannot be changed in the app', () => {
    expect(serverAddress({ ...nothing, environment: 'http://127.0.0.1:21000/', chosen, built })).toEqual({
      origin: 'http://127.0.0.1:21000',
      address: 'http://127.0.0.1:21000',
      apiBase: 'http://127.0.0.1:21000/api',
      isFixed: true,
    });
  });

  test('an installed app ignores its environment', () => {
    const environment = 'https://evil.example.org';
    expect(baseOf({ isPackaged: true, environment, built })).toBe('https://built.example.org/base/api');
    expect(serverAddress({ ...nothing, isPackaged: true, environment, chosen, built })).toMatchObject({
      address: chosen,
      isFixed: false,
    });
  });

  test('an empty variable is ignored', () => {
    expect(baseOf({ environment: '', chosen })).toBe('https://chosen.example.org/api');
  });

  test('defaults to this computer in development, and is requested in an installed app', () => {
    expect(baseOf({})).toBe('http://127.0.0.1:4747/api');
    expect(serverAddress({ ...nothing, isPackaged: true })).toBeNull();
  });

  test('only a web address is accepted', () => {
    expect(() => serverAddress({ ...nothing, environment: 'file:///etc' })).toThrow();
  });
});

describe('a server address as typed', () => {
  test.each([
    ['https://unchaos.example.org/', 'https://unchaos.example.org'],
    ['  unchaos.example.org ', 'https://unchaos.example.org'],
    ['Unchaos.example.org:8443/team/', 'https://unchaos.example.org:8443/team'],
    ['localhost:4747', 'http://localhost:4747'],
    ['http://127.0.0.1:4747', 'http://127.0.0.1:4747'],
    ['http://[::1]:4747', 'http://[::1]:4747'],
    ['https://192.168.0.2', 'https://192.168.0.2'],
  ])('%j is %s', (typed, address) => {
    expect(readAddress(typed)).toMatchObject({ address, apiBase: `${address}/api`, isFixed: false });
  });

  test.each([
    'http://unchaos.example.org',
    'http://192.168.0.2:4747',
    'http://127.0.0.1.evil.org',
    'localhost.evil.org',
  ])('%s would be readable by others', (typed) => expect(readAddress(typed)).toBe('insecure'));

  test.each([
    '',
    '  ',
    'file:///etc',
    'javascript:alert(1)',
    'ftp://a.org',
    'https://me:word@a.org',
    'https://a.org/?x=1',
  ])('%j is invalid', (typed) => expect(readAddress(typed)).toBe('invalid'));
});
