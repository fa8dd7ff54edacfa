import { expect, test } from 'vitest';
import { feedAddressOf } from './feedAddress.ts';

test.each([
  ['https://calendar.example.org/ann/basic.ics?key=1', 'https://calendar.example.org/ann/basic.ics?key=1'],
  ['  HTTPS://calendar.example.org/a.ics\n', 'HTTPS://calendar.example.org/a.ics'],
  ['webcal://p01.example.org/published/2/x', 'https://p01.example.org/published/2/x'],
  ['WEBCALS://example.org/x.ics', 'https://example.org/x.ics'],
  ['http://example.org/x.ics', 'http://example.org/x.ics'],
  ['example.org/x.ics', 'https://example.org/x.ics'],
  ['example.org', 'https://example.org'],
  ['https://ann:secret@example.org/x.ics', 'https://ann:secret@example.org/x.ics'],
  ['ftp://example.org/x.ics', null],
  ['file:///etc/passwd', null],
  ['javascript:alert(1)', null],
  ['ann@example.org', null],
  ['my calendar', null],
  ['calendar', null],
  ['https://', null],
  ['', null],
  [`https://example.org/${'x'.repeat(2_000)}`, null],
])('%s is the address %s', (text, address) => {
  expect(feedAddressOf(text)).toBe(address);
});
