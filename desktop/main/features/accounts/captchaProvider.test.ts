import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { openSettings } from '#main/platform/settings.ts';
import { asksHcaptcha } from './captchaProvider.ts';

vi.mock('electron', () => ({ default: {} }));

const API = 'https://api.example.org/api';
const aFolder = () => mkdtempSync(path.join(tmpdir(), 'unchaos-captcha-'));

/** A server that says who asks; null for one that cannot be reached. */
function serverWith(provider: string | null) {
  const asked: string[] = [];
  const send = ((input: string) => {
    asked.push(input);
    if (provider === null) return Promise.reject(new TypeError('fetch failed'));
    const captcha = provider === 'hcaptcha' ? { provider, siteKey: 'site' } : { provider };
    return Promise.resolve(Response.json({ captcha, support: { email: 'a@b.co' }, confirmsEmail: false }));
  }) as typeof fetch;
  return { asked, send };
}

test('a first start asks the server', async () => {
  const { asked, send } = serverWith('hcaptcha');
  expect(await asksHcaptcha(openSettings(aFolder()), API, send)).toBe(true);
  expect(asked).toEqual([`${API}/settings`]);
  expect(await asksHcaptcha(openSettings(aFolder()), API, serverWith('altcha').send)).toBe(false);
});

test('without a network nothing is let in at first, and later what was known', async () => {
  const settings = openSettings(aFolder());
  expect(await asksHcaptcha(settings, API, serverWith(null).send)).toBe(false);
  await asksHcaptcha(settings, API, serverWith('hcaptcha').send);
  expect(await asksHcaptcha(settings, API, serverWith(null).send)).toBe(true);
});

test('another server is asked anew', async () => {
  const settings = openSettings(aFolder());
  await asksHcaptcha(settings, API, serverWith('hcaptcha').send);
  expect(await asksHcaptcha(settings, 'https://other.example/api', serverWith('altcha').send)).toBe(false);
});

test('a server that is slower than a start may be is not waited for', async () => {
  const settings = openSettings(aFolder());
  const silent = ((_input: string, init?: RequestInit) =>
    new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
    )) as typeof fetch;
  expect(await asksHcaptcha(settings, API, silent)).toBe(false);
});
