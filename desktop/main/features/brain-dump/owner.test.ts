import { expect, test } from 'vitest';
import { ownerOf, owns } from './owner.ts';

const AWAITED = 7;
const session = (accountId: number | null, token = 'secret') => ({ token, accountId });
const held = (heldFor: string | null) => ({ accountId: null, heldFor });

test('text captured while a user was expected back is theirs once they return', () => {
  const dump = held(ownerOf(null, AWAITED).mark);
  expect(owns(ownerOf(session(AWAITED)), dump)).toBe(true);
  expect(owns(ownerOf(null, AWAITED), dump)).toBe(true);
});

test('no other user gets it, nor a sign-in whose account is not known yet', () => {
  const dump = held(ownerOf(null, AWAITED).mark);
  expect(owns(ownerOf(session(8)), dump)).toBe(false);
  expect(owns(ownerOf(session(null)), dump)).toBe(false);
  expect(owns(ownerOf(null), dump)).toBe(false);
});

test('text belongs to no one when no user is expected', () => {
  const dump = held(ownerOf(null).mark);
  expect(dump.heldFor).toBeNull();
  for (const owner of [ownerOf(null), ownerOf(session(AWAITED)), ownerOf(session(null))])
    expect(owns(owner, dump)).toBe(false);
});

test('a fingerprint distinguishes sign-ins without their token', () => {
  const { mark } = ownerOf(session(null));
  expect(mark).not.toContain('secret');
  expect(owns(ownerOf(session(null)), held(mark))).toBe(true);
  expect(owns(ownerOf(session(null, 'other')), held(mark))).toBe(false);
});
