import { expect, test } from 'vitest';
import { pathOfLink, wishOf } from './launchWish.ts';

test.each([
  ['unchaos://brain-dump', '/brain-dump'],
  ['unchaos://daily-plan/', '/daily-plan'],
  ['UNCHAOS://Account?code=secret#x', '/account'],
  ['unchaos:///pricing', '/pricing'],
  ['unchaos://look-back', '/look-back'],
  ['unchaos://insights', '/insights'],
  ['unchaos://review', '/review'],
  ['unchaos://settings', '/settings'],
  ['unchaos://checkout?session_id=cs_test_a1B2&payment=success', '/pricing?session_id=cs_test_a1B2&payment=success'],
  ['unchaos://checkout/?session_id=cs_1', '/pricing?session_id=cs_1&payment=success'],
  ['unchaos://checkout?canceled=true', '/pricing?canceled=true'],
  ['unchaos://checkout?session_id=%22%3E%3Cscript%3E&next=//evil.org', '/pricing'],
  ['unchaos://checkout', '/pricing'],
  [`unchaos://app-login?code=${'aB1-'.repeat(10)}_0Z&next=//evil.org`, `/app-login?code=${'aB1-'.repeat(10)}_0Z`],
  ['unchaos://weekly-plan?calendar=connected', '/weekly-plan?calendar=connected'],
  ['unchaos://account/calendars?calendar=partly', '/account/calendars?calendar=partly'],
  ['unchaos://account?calendar=connected', '/account'],
])('%s opens %s', (link, path) => {
  expect(pathOfLink(link)).toBe(path);
});

test.each([
  'unchaos://debug',
  'unchaos://account/delete',
  'unchaos://app-login',
  'unchaos://app-login?code=short',
  'unchaos://',
  'https://account',
  'unchaos://%zz',
  '',
])('%s opens no screen', (link) => {
  expect(pathOfLink(link)).toBeUndefined();
});

test('arguments of a launch are found among those of the system', () => {
  expect(wishOf(['/usr/bin/unchaos', '--no-sandbox', '--dump'])).toEqual({
    dump: true,
    hidden: false,
    path: undefined,
  });
  expect(wishOf(['/usr/bin/unchaos', 'unchaos://pricing?x=1', '--hidden'])).toEqual({
    dump: false,
    hidden: true,
    path: '/pricing',
  });
});

test.each(['unchaos://dump', 'unchaos://dump/', 'UNCHAOS:///Dump'])('%s opens the capture window', (link) => {
  expect(wishOf(['/usr/bin/unchaos', link])).toEqual({ dump: true, hidden: false, path: undefined });
});

test.each(['unchaos://dump/all', 'unchaos://dump?text=other', 'unchaos://brain-dump'])('%s does not', (link) => {
  expect(wishOf([link]).dump).toBe(false);
});
