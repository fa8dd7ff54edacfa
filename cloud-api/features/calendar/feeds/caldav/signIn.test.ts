import { describe, expect, test } from 'vitest';
import { digestAuthorization, digestChallenge } from './digest.ts';
import { basicAuthorization, isSameHouse } from './signIn.ts';

describe('a password', () => {
  test.each([
    ['https://dav.example.org/', 'https://dav.example.org/ann/', true],
    ['https://caldav.icloud.com/', 'https://p42-caldav.icloud.com/', true],
    ['https://caldav.icloud.com/', 'https://p42.caldav.icloud.com/', true],
    ['https://dav.example.org/', 'https://dav.example.org:8443/', true],
    ['http://127.0.0.1:5232/', 'http://127.0.0.1:5232/ann/', true],
    ['https://dav.example.org/', 'http://dav.example.org/', false],
    ['https://dav.example.org/', 'https://example.net/', false],
    ['https://dav.example.org/', 'https://evilexample.org/', false],
    ['https://example.org/', 'https://evil.org/', false],
    ['https://example.org/', 'https://dav.example.org/', false],
    ['http://127.0.0.1:5232/', 'http://127.0.0.1:80/', false],
    ['https://10.0.0.1/', 'https://10.0.0.2/', false],
  ])('for %s may go to %s: %s', (from, to, may) => {
    expect(isSameHouse(new URL(from), new URL(to))).toBe(may);
  });

  test('is sent in UTF-8', () => {
    expect(basicAuthorization({ userName: 'ann', password: 'wörd' })).toBe('Basic YW5uOnfDtnJk');
  });
});

describe('a digest', () => {
  const header =
    'Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=MD5, nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"';
  const mufasa = { userName: 'Mufasa', password: 'Circle of Life' };
  const request = { method: 'GET', path: '/dir/index.html' };
  const nonce = 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ';

  test.each([
    ['MD5', '8ca523f5e9506fed4657c9700eebdbec'],
    ['SHA-256', '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1'],
  ])('is that of the example in RFC 7616, 3.9.1, by %s', (algorithm, response) => {
    const challenge = digestChallenge(header.replace('MD5', algorithm));
    expect(challenge && digestAuthorization(challenge, mufasa, request, nonce)).toContain(`response="${response}"`);
  });

  test('without a quality is that of RFC 2069', () => {
    const challenge = digestChallenge('Digest realm="testrealm@host.com", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093"');
    expect(challenge).toMatchObject({ hasQop: false, algorithm: 'MD5', opaque: null });
    expect(challenge && digestAuthorization(challenge, mufasa, request, nonce)).not.toMatch(/qop|cnonce|opaque/);
  });

  test.each([
    'Basic realm="x"',
    'Digest realm="x"',
    'Digest realm="x", nonce="y", algorithm=SHA-512-256',
    'Digest realm="x", nonce="y", qop="auth-int"',
  ])('is not made for %s', (text) => {
    expect(digestChallenge(text)).toBeNull();
  });
});
