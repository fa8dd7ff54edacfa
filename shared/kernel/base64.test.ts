import { expect, test } from 'vitest';
import { bytesOf } from './base64.ts';

test.each(Array.from({ length: 9 }, (_, length) => length))('%i bytes come back as they went', (length) => {
  const bytes = Uint8Array.from({ length }, (_, at) => (at * 89 + 251) & 255);
  expect(bytesOf(Buffer.from(bytes).toString('base64'))).toEqual(bytes);
});

test('every byte has its letters', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
  expect(bytesOf(Buffer.from(bytes).toString('base64'))).toEqual(bytes);
});
