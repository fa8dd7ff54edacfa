import { describe, expect, test } from 'vitest';
import { keyFor, NO_DRAFT } from './drafts.ts';

describe('the key of a dump', () => {
  const sent = { ...NO_DRAFT, text: 'call mum', key: 'key-1', sentText: 'call mum' };

  test('stays the same when the same text is sent again', () => {
    expect(keyFor(sent, () => 'key-2')).toBe('key-1');
  });

  test('changes with the text, so that an earlier result never answers later text', () => {
    expect(keyFor({ ...sent, text: 'call mum and dad' }, () => 'key-2')).toBe('key-2');
  });

  test('is created when text is sent for the first time', () => {
    expect(keyFor({ ...NO_DRAFT, text: 'call mum' }, () => 'key-2')).toBe('key-2');
  });
});
