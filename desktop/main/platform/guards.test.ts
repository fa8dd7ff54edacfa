import { describe, expect, test } from 'vitest';
import { mayOpen } from './mayOpen.ts';
import { mayHave } from './permissions.ts';

const from = 'app://unchaos/brain-dump';

describe('the permissions of a page', () => {
  test('include the microphone and notifications', () => {
    expect(mayHave({ permission: 'media', from, media: ['audio'] })).toBe(true);
    expect(mayHave({ permission: 'notifications', from, media: [] })).toBe(true);
  });

  test('exclude the camera, even with the microphone, and everything unlisted', () => {
    for (const media of [['video'], ['audio', 'video'], []]) {
      expect(mayHave({ permission: 'media', from, media })).toBe(false);
    }
    for (const permission of ['geolocation', 'clipboard-read', 'hid', 'openExternal', 'constructor', '__proto__']) {
      expect(mayHave({ permission, from, media: [] })).toBe(false);
    }
  });

  test('are empty for foreign pages', () => {
    expect(mayHave({ permission: 'notifications', from: 'https://example.org', media: [] })).toBe(false);
  });
});

describe('what opens in the browser', () => {
  const hosts = ['checkout.stripe.com', 'billing.stripe.com', 'unchaos.example.org'];
  const remote = 'https://unchaos.example.org';
  const local = 'http://127.0.0.1:4747';

  test.each([
    'https://checkout.stripe.com/c/pay/cs_1?x=1#y',
    'https://billing.stripe.com/p/session/1',
    'https://unchaos.example.org/pricing',
  ])('%s, https on a host of the list', (address) => {
    expect(mayOpen(address, hosts, remote)).toBe(true);
    expect(mayOpen(address, hosts, local)).toBe(true);
  });

  test.each(['http://127.0.0.1:4750/checkout/cs_1', 'http://localhost:4747/pricing', 'http://[::1]:4750/portal/1'])(
    '%s, only when our server is on this computer as well',
    (address) => {
      expect(mayOpen(address, hosts, local)).toBe(true);
      expect(mayOpen(address, hosts, remote)).toBe(false);
    },
  );

  test.each([
    'http://checkout.stripe.com/',
    'https://checkout.stripe.com.evil.org/',
    'https://checkout.stripe.com@evil.org/',
    'https://me:word@checkout.stripe.com/',
    'http://me:word@127.0.0.1:4750/',
    'http://127.0.0.1.evil.org/',
    'http://192.168.0.2:4750/checkout/cs_1',
    'https://127.0.0.1:4750/',
    'https://checkout.stripe.com:8443/',
    'https://evil.org/checkout.stripe.com',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'unchaos://pricing',
    'nonsense',
  ])('%s does not', (address) => {
    expect(mayOpen(address, hosts, local)).toBe(false);
  });
});
