import { beforeEach, describe, expect, test, vi } from 'vitest';
import { stubPage } from '#renderer/platform/testPage.ts';
import { own, type Ownership } from './ownership.ts';

/** Each test has a name of its own: locks and channels belong to the whole process. */
let name = '';
let made = 0;
let owners: Ownership[] = [];

beforeEach(() => {
  stubPage();
  made += 1;
  name = `timer-${made}-${process.pid}`;
  owners = [];
  return () => {
    for (const owner of owners) owner.stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** A page that wants the right, and what it was told. */
function aPage() {
  const told: string[] = [];
  const owner = own(name, { gained: () => told.push('gained'), lost: () => told.push('lost') });
  owners.push(owner);
  return { ...owner, told };
}
const saying = (page: { readonly told: readonly string[] }, ...words: readonly string[]) =>
  vi.waitFor(() => expect(page.told).toEqual(words));

describe('where the browser has locks', () => {
  test('the first page has the timer, and the next one when it ends', async () => {
    const first = aPage();
    await saying(first, 'gained');
    const second = aPage();
    first.stop();
    await saying(second, 'gained');
    expect(first.told).toEqual(['gained']);
  });

  test('a page that does not answer loses it to the one that seizes it, and has it again afterwards', async () => {
    const frozen = aPage();
    await saying(frozen, 'gained');
    const used = aPage();
    used.seize();
    await saying(used, 'gained');
    await saying(frozen, 'gained', 'lost');
    used.stop();
    await saying(frozen, 'gained', 'lost', 'gained');
  });

  test('a page that was stopped while it waited never gets it', async () => {
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
  /** Lets words reach the other pages, and time go by. */
  const pass = async (ms: number): Promise<void> => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(ms);
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };

  test('a page has the timer once nobody has answered for a second', async () => {
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

  test('the last word counts: who seizes it has it, and the other knows', async () => {
    const first = aPage();
    await pass(1_000);
    const second = aPage();
    await pass(1_000);
    second.seize();
    await pass(0);
    expect([first.told, second.told]).toEqual([['gained', 'lost'], ['gained']]);
  });

  test('words that nobody of us would say change nothing', async () => {
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
