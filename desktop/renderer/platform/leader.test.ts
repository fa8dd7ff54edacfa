import { beforeEach, describe, expect, test, vi } from 'vitest';
import { stubPage } from '#renderer/platform/testPage.ts';
import { lead, type Leader } from './leader.ts';

/** Each test uses its own name: locks and channels belong to the whole process. */
let name = '';
let made = 0;
let leaders: Leader[] = [];

beforeEach(() => {
  stubPage();
  made += 1;
  name = `leader-${made}-${process.pid}`;
  leaders = [];
  return () => {
    for (const leader of leaders) leader.stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** A page that is a candidate for the lead, and what it received. */
function aPage() {
  const told: unknown[] = [];
  const leader = lead(name, {
    gained: () => told.push('gained'),
    lost: () => told.push('lost'),
    onMessage: (message) => told.push(message),
  });
  leaders.push(leader);
  return { ...leader, told };
}
const saying = (page: { readonly told: readonly unknown[] }, ...words: readonly string[]) =>
  vi.waitFor(() => expect(page.told).toEqual(words));

describe('where the browser has locks', () => {
  test('the first page leads, and the next one when it ends', async () => {
    const first = aPage();
    await saying(first, 'gained');
    const second = aPage();
    first.stop();
    await saying(second, 'gained');
    expect(first.told).toEqual(['gained']);
  });

  test('an unresponsive page loses it to the one that seizes it, and gets it again afterwards', async () => {
    const frozen = aPage();
    await saying(frozen, 'gained');
    const used = aPage();
    used.seize();
    await saying(used, 'gained');
    await saying(frozen, 'gained', 'lost');
    used.stop();
    await saying(frozen, 'gained', 'lost', 'gained');
  });

  test('a message of one page reaches all others', async () => {
    const pages = [aPage(), aPage(), aPage()];
    await saying(pages[0] ?? aPage(), 'gained');
    pages[1]?.say('hello');
    await saying(pages[0] ?? aPage(), 'gained', 'hello');
    await saying(pages[2] ?? aPage(), 'hello');
    expect(pages.map((page) => page.isLeader())).toEqual([true, false, false]);
    expect(pages[1]?.told).toEqual([]);
  });

  test('a page that was closed while waiting never gets it', async () => {
    const first = aPage();
    await saying(first, 'gained');
    const second = aPage();
    second.stop();
    first.stop();
    const third = aPage();
    await saying(third, 'gained');
    expect(second.told).toEqual([]);
  });
});

describe('without locks', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', {});
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  });
  /** Delivers messages to the other pages and lets time pass. */
  const pass = async (ms: number): Promise<void> => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(ms);
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };

  test('a page leads after a second without a response', async () => {
    const page = aPage();
    await pass(999);
    expect(page.told).toEqual([]);
    await pass(1);
    expect(page.told).toEqual(['gained']);
  });

  test('a second page leaves it to the first, and gets it soon after that one has closed', async () => {
    const first = aPage();
    await pass(1_000);
    const second = aPage();
    await pass(5_000);
    expect([first.told, second.told]).toEqual([['gained'], []]);
    window.dispatchEvent(new Event('pagehide'));
    await pass(0);
    await pass(300);
    expect(second.told).toEqual(['gained']);
  });

  test('the last claim wins: the page that seizes it has it, and the other knows', async () => {
    const first = aPage();
    await pass(1_000);
    const second = aPage();
    await pass(1_000);
    second.seize();
    await pass(0);
    expect([first.told, second.told]).toEqual([['gained', 'lost'], ['gained']]);
  });

  test('invalid messages change nothing', async () => {
    const first = aPage();
    await pass(1_000);
    const stranger = new BroadcastChannel(`${name}:owner`);
    for (const word of [null, 'mine', { says: 'mine' }, { says: 'mine', at: '9', id: 'x' }, { says: 'hers' }])
      stranger.postMessage(word);
    await pass(1_000);
    stranger.close();
    expect(first.told).toEqual(['gained']);
  });
});

describe('an unresponsive leader', () => {
  beforeEach(() =>
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }),
  );
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  const pass = async (ms: number): Promise<void> => {
    await settle();
    await vi.advanceTimersByTimeAsync(ms);
    await settle();
  };
  /** A page that holds the lock and is frozen: it receives and sends nothing. */
  const freeze = async (): Promise<void> => {
    void navigator.locks.request(name, () => new Promise<never>(() => undefined)).catch(() => undefined);
    await settle();
  };

  test('loses the lead to a visible window', async () => {
    await freeze();
    const page = aPage();
    await pass(5_000);
    await pass(2_999);
    expect(page.told).toEqual([]);
    await pass(1);
    expect(page.told).toEqual(['gained']);
  });

  test('keeps it while no window is visible, and loses it soon after one is', async () => {
    await freeze();
    const page = aPage();
    Object.assign(document, { visibilityState: 'hidden' });
    await pass(30_000);
    expect(page.told).toEqual([]);
    Object.assign(document, { visibilityState: 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(3_000);
    expect(page.told).toEqual(['gained']);
  });

  test('is distinguished from a responsive one, which continues to lead', async () => {
    const first = aPage();
    await settle();
    const second = aPage();
    for (let look = 0; look < 12; look += 1) await pass(2_500);
    expect([first.told, second.told]).toEqual([['gained'], []]);
  });

  test('does not lose it to a window that was asleep itself', async () => {
    await freeze();
    const page = aPage();
    await pass(5_000);
    vi.setSystemTime(Date.now() + 60_000);
    await pass(3_000);
    expect(page.told).toEqual([]);
    await pass(3_000);
    expect(page.told).toEqual(['gained']);
  });
});
