import { expect, test } from 'vitest';
import { cleanFreeText, cleanLine, cleanParagraph } from './text.ts';

test('user text keeps everything except control characters', () => {
  expect(cleanFreeText('  a\u0000b\u202Ec \n<b>bold</b>\t1 < 2  ')).toBe('abc \n<b>bold</b>\t1 < 2');
  expect(cleanFreeText('\u0007\u0000 \n')).toBe('');
  expect(cleanFreeText('emoji 👩‍👩‍👧 and עברית stay')).toBe('emoji 👩‍👩‍👧 and עברית stay');
});

test('a line loses markup and folds white space', () => {
  expect(cleanLine(' Call <img src=x onerror=alert(1)>the\n  <b>bank</b> ')).toBe('Call the bank');
  expect(cleanLine('x < y and y > z')).toBe('x < y and y > z');
});

test.each([
  ['Call <script>alert(1)</script>Bob', 'Call Bob'],
  ['Call <SCRIPT src="x">\nvar a = "<b>";\n</Script >Bob<style>p { color: red }</style>', 'Call Bob'],
  ['<script>a</script>one<script>b</script>two', 'onetwo'],
  ['learn <script> and <style>', 'learn and'],
  ['learn <scripts> and </scripts>', 'learn and'],
  ['İ <script>1</script>stays', 'İ 1stays'],
])('%j loses scripts and styles with their contents', (text, expected) => {
  expect(cleanLine(text)).toBe(expected);
});

test('beginnings without an end take no time', () => {
  const many = '<script>'.repeat(50_000);
  expect(cleanLine(many)).toBe('');
  expect(cleanLine(`${'<scriptx</script'.repeat(20_000)}`).length).toBeGreaterThan(0);
});

test('a paragraph keeps its line ends', () => {
  expect(cleanParagraph('one<br>\ntwo')).toBe('one\ntwo');
});
