import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readText } from '#renderer/platform/storage.ts';
import { Notice, stubNotices } from '#renderer/platform/testNotices.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { settled } from '#renderer/platform/testServer.ts';
import { speak } from '#renderer/ui/testApp.ts';

let focus: ReturnType<typeof stubNotices>;

beforeEach(async () => {
  stubPage();
  await speak();
  focus = stubNotices();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe('the welcome', () => {
  const hello = async () => (await import('./ring/welcome.ts')).welcomeOnce();

  test('is shown after two seconds, once ever on this device, and hides by itself', async () => {
    await hello();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(Notice.shown).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(Notice.shown).toMatchObject([
      { title: 'welcome.title', options: { body: 'welcome.text', tag: 'unchaos-welcome' }, isClosed: false },
    ]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(Notice.shown[0]?.isClosed).toBe(true);
    await hello();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(Notice.shown).toHaveLength(1);
  });

  test('is not shown without permission', async () => {
    Notice.permission = 'default';
    await hello();
    expect(readText('notificationsWelcomed')).toBeNull();
    Notice.permission = 'granted';
    await hello();
    Notice.permission = 'denied';
    await vi.advanceTimersByTimeAsync(2_000);
    expect(Notice.shown).toEqual([]);
  });

  test('that a phone cannot show is fine', async () => {
    Notice.isRefused = true;
    await hello();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(Notice.shown).toEqual([]);
  });
});

describe('the test notification', () => {
  let tries: () => Promise<unknown>;
  beforeEach(async () => {
    tries = (await import('./settings/selfCheck.ts')).checkMyself;
  });
  const told = (state: string) => ({ state, hasActions: false, daemon: null });

  test('was shown, says the browser; a click leads back to the page', async () => {
    const checking = tries();
    await settled();
    expect(Notice.shown).toMatchObject([
      { title: 'settings.title', options: { body: 'check.sent', tag: 'unchaos-check' } },
    ]);
    Notice.shown[0]?.onclick();
    expect([focus.mock.calls.length, Notice.shown[0]?.isClosed]).toEqual([1, true]);
    Notice.shown[0]?.onshow();
    expect(await checking).toEqual(told('shown'));
  });

  test('was rejected by the browser, or is unconfirmed within four seconds', async () => {
    const refused = tries();
    await settled();
    Notice.shown[0]?.onerror();
    expect(await refused).toEqual(told('refused'));
    const unknown = tries();
    await settled();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await unknown).toEqual(told('unknown'));
  });

  test('asks for permission first', async () => {
    Object.assign(Notice, { permission: 'default', answer: 'denied' });
    expect(await tries()).toEqual(told('refused'));
    expect(Notice.shown).toEqual([]);
  });

  test('cannot be shown on some phones, nor by a browser without notifications', async () => {
    Notice.isRefused = true;
    expect(await tries()).toEqual(told('unsupported'));
    Reflect.deleteProperty(window, 'Notification');
    expect(await tries()).toEqual(told('unsupported'));
  });
});
