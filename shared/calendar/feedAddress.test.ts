import { expect, test } from 'vitest';
import { feedAddressOf, serverAddressOf } from './feedAddress.ts';

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

test.each([
  ['icloud.com', 'https://icloud.com'],
  [' Ann.Archer@Example.org ', 'https://example.org'],
  ['https://cloud.example.org/', 'https://cloud.example.org'],
  ['https://cloud.example.org/remote.php/dav/', 'https://cloud.example.org/remote.php/dav'],
  ['caldavs://dav.example.org', 'https://dav.example.org'],
  ['caldav://dav.example.org:8443/ann/', 'https://dav.example.org:8443/ann'],
  ['http://127.0.0.1:5232', 'http://127.0.0.1:5232'],
  ['https://ann:secret@dav.example.org', null],
  ['my server', null],
  ['ann@', null],
  ['ftp://example.org', null],
  ['', null],
])('%s is the server %s', (text, address) => {
  expect(serverAddressOf(text)).toBe(address);
});
