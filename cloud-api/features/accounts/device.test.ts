import { expect, test } from 'vitest';
import { deviceOf, inWords } from './device.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) unchaos/0.1.0 Chrome/144.0.0.0 Electron/45.4.1 Safari/537.36',
    'Unchaos app on Linux',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Safari/537.36 Edg/144.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/144.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari on iPad',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Safari/537.36 OPR/120.0',
    'Opera on ChromeOS',
  ],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64) Gecko', 'A browser on Linux'],
  ['Firefox/145.0', 'Firefox'],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
])('%j is %s', (userAgent, words) => {
  expect(inWords(deviceOf(userAgent))).toBe(words);
});

test('a device has a German name too', () => {
  expect(inWords({ program: 'Firefox', system: 'Windows' }, 'de')).toBe('Firefox auf Windows');
  expect(inWords({ program: undefined, system: undefined }, 'de')).toBe('Unbekanntes Gerät');
});
