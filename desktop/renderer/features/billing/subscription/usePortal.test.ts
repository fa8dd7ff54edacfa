import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { away, heldBack, refusal, settled, stubServer } from '#renderer/platform/testServer.ts';
import { status } from '#renderer/platform/testStart.ts';
import { aScreen, signIn, speak } from '#renderer/ui/testApp.ts';
import { usePortal } from './usePortal.ts';

const URL = 'https://pay.example/portal';
const PORTAL = 'POST /subscription/billing-portal';

const tab = { opener: 'us' as string | null, close: vi.fn(), location: { replace: vi.fn() } };
const location = { assign: vi.fn(), reload: vi.fn() };
const open = vi.fn();

beforeEach(async () => {
  vi.clearAllMocks();
  stubPage();
  await speak();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  tab.opener = 'us';
  open.mockReturnValue(tab);
  Object.assign(window, { open, location });
  signIn();
  return async () => {
    await unmountHooks();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

async function aPortal(answer: Parameters<typeof stubServer>[0][string]) {
  const server = stubServer({
    [PORTAL]: answer,
    'POST /subscription/refresh': { success: true },
    'GET /user/onboarding-status': status,
  });
  const screen = aScreen();
  const hook = await renderHook(() => usePortal('card'), screen.around);
  const asksToOpen = () =>
    hook.does(async (now) => {
      now.open();
      await settled();
    });
  const happens = (target: EventTarget, type: string) =>
    hook.does(async () => {
      target.dispatchEvent(new Event(type));
      await settled();
    });
  return { ...hook, ...screen, server, asksToOpen, happens };
}

describe('the page of the payment provider', () => {
  test('opens in a tab opened by the click itself, without access to our page', async () => {
    const held = heldBack({ url: URL });
    const { now, does, asksToOpen } = await aPortal(held.answer);
    await asksToOpen();
    expect(open).toHaveBeenCalledExactlyOnceWith('about:blank', '_blank');
    expect(now().isOpening).toBe(true);
    await does(async () => {
      held.release();
      await settled();
    });
    expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith(URL);
    expect(tab.opener).toBeNull();
    expect(now()).toMatchObject({ isOpening: false, isOpen: false });
    expect(location.assign).not.toHaveBeenCalled();
  });

  test('replaces this page when the browser opens no tab', async () => {
    open.mockReturnValue(null);
    const { asksToOpen } = await aPortal({ url: URL });
    await asksToOpen();
    expect(location.assign).toHaveBeenCalledExactlyOnceWith(URL);
  });

  test('that fails closes the tab, and an error is shown', async () => {
    const { asksToOpen, toasts, happens, server } = await aPortal(away);
    await asksToOpen();
    expect(tab.close).toHaveBeenCalledOnce();
    expect(toasts()).toMatchObject([{ tone: 'error', title: 'subscription.portalFailed' }]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(location.reload).not.toHaveBeenCalled();
    await happens(window, 'focus');
    expect(server.lines()).toHaveLength(1);
  });

  test('an expired session is reported, and after two seconds the page reloads', async () => {
    const { asksToOpen, toasts, told } = await aPortal(refusal(401, 'Unauthorized'));
    await asksToOpen();
    expect(toasts()).toMatchObject([{ tone: 'error', title: 'subscription.sessionExpired' }]);
    expect(told.expired).toBe(0);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(location.reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(location.reload).toHaveBeenCalledOnce();
  });
});

describe('a user who returns from it', () => {
  const looks = (lines: readonly string[]) => lines.filter((line) => line === 'POST /subscription/refresh').length;

  test('reloads the plan each time, for as long as the screen is there', async () => {
    const { asksToOpen, happens, server, unmount } = await aPortal({ url: URL });
    await happens(window, 'focus');
    expect(looks(server.lines())).toBe(0);
    await asksToOpen();
    await happens(window, 'focus');
    expect(looks(server.lines())).toBe(1);
    await happens(document, 'visibilitychange');
    expect(looks(server.lines())).toBe(2);
    await unmount();
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
    expect(looks(server.lines())).toBe(2);
  });

  test('reloads nothing while the page is hidden', async () => {
    const { asksToOpen, happens, server } = await aPortal({ url: URL });
    await asksToOpen();
    Object.assign(document, { visibilityState: 'hidden' });
    await happens(document, 'visibilitychange');
    expect(looks(server.lines())).toBe(0);
  });
});
