import { describe, expect, test } from 'vitest';
import { NO_DRAFT, sealed } from './drafts.ts';

const keys = () => {
  let made = 0;
  return () => `key-${(made += 1)}`;
};

describe('the key of a dump', () => {
  test('stays the same when the same words are sent again', () => {
    const makeKey = keys();
    const first = sealed({ ...NO_DRAFT, text: 'call mum' }, makeKey);
    const again = sealed({ ...first, isSending: false }, makeKey);
    expect(again.key).toBe('key-1');
    expect(again.isSending).toBe(true);
  });

  test('changes with the words, so that no later word is answered by an earlier result', () => {
    const makeKey = keys();
    const first = sealed({ ...NO_DRAFT, text: 'call mum' }, makeKey);
    expect(sealed({ ...first, text: 'call mum and dad' }, makeKey).key).toBe('key-2');
  });
});
