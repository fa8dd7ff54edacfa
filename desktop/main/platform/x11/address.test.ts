import { expect, test } from 'vitest';
import { cookieIn, displayNumber } from './address.ts';

test.each([
  [':0', '0'],
  [':12.0', '12'],
  ['unix:1', '1'],
  ['localhost:10.0', undefined],
  ['', undefined],
  [undefined, undefined],
])('the display %s is number %s on this computer', (display, number) => {
  expect(displayNumber(display)).toBe(number);
});

const field = (bytes: Buffer | string): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, Buffer.from(bytes)]);
};
const line = (number: string, name: string, secret: string): Buffer =>
  Buffer.concat([Buffer.from([1, 0]), ...['here', number, name, secret].map(field)]);

test('finds the secret of the display, or of every display', () => {
  const file = Buffer.concat([
    line('3', 'MIT-MAGIC-COOKIE-1', 'three'),
    line('0', 'OTHER', 'x'),
    line('0', 'MIT-MAGIC-COOKIE-1', 'zero'),
  ]);
  expect(cookieIn(file, '0')?.data.toString()).toBe('zero');
  expect(cookieIn(file, '3')?.data.toString()).toBe('three');
  expect(cookieIn(file, '1')).toBeUndefined();
  expect(cookieIn(line('', 'MIT-MAGIC-COOKIE-1', 'all'), '7')?.data.toString()).toBe('all');
});

test('finds no secret in a truncated file', () => {
  expect(cookieIn(line('0', 'MIT-MAGIC-COOKIE-1', 'zero').subarray(0, 20), '0')).toBeUndefined();
});
