import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { openSettings } from '#main/platform/settings.ts';
import { asksHcaptcha } from './captchaProvider.ts';

vi.mock('electron', () => ({ default: {} }));

const API = 'https://api.example.org/api';
const aFolder = () => mkdtempSync(path.join(tmpdir(), 'unchaos-captcha-'));

const never = new Promise<void>(() => undefined);

/** A server that names its CAPTCHA provider; null for an unreachable one. */
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

test('the first start asks the server', async () => {
  const { asked, send } = serverWith('hcaptcha');
  expect(await asksHcaptcha(openSettings(aFolder()), API, send, never)).toBe(true);
  expect(asked).toEqual([`${API}/settings`]);
  expect(await asksHcaptcha(openSettings(aFolder()), API, serverWith('altcha').send, never)).toBe(false);
});

test('without a network nothing is allowed at first, and later the last known provider', async () => {
  const settings = openSettings(aFolder());
  expect(await asksHcaptcha(settings, API, serverWith(null).send, never)).toBe(false);
  await asksHcaptcha(settings, API, serverWith('hcaptcha').send, never);
  expect(await asksHcaptcha(settings, API, serverWith(null).send, never)).toBe(true);
});

test('another server is asked again', async () => {
  const settings = openSettings(aFolder());
  await asksHcaptcha(settings, API, serverWith('hcaptcha').send, never);
  expect(await asksHcaptcha(settings, 'https://other.example/api', serverWith('altcha').send, never)).toBe(false);
});

test('a start does not wait for a slow server', async () => {
  const settings = openSettings(aFolder());
  const silent = ((_input: string, init?: RequestInit) =>
    new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
    )) as typeof fetch;
  expect(await asksHcaptcha(settings, API, silent, never)).toBe(false);
});

test('a known answer is refreshed once the start is over', async () => {
  const settings = openSettings(aFolder());
  await asksHcaptcha(settings, API, serverWith('hcaptcha').send, never);
  let beQuiet: () => void = () => undefined;
  const whenQuiet = new Promise<void>((resolve) => (beQuiet = resolve));
  const { asked, send } = serverWith('altcha');
  expect(await asksHcaptcha(settings, API, send, whenQuiet)).toBe(true);
  expect(asked).toEqual([]);
  beQuiet();
  await expect.poll(() => settings.value.hcaptcha?.asks).toBe(false);
});
