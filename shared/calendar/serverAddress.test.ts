import { expect, test } from 'vitest';
import { serverAddressOf } from './serverAddress.ts';

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
