import { expect, test, vi } from 'vitest';
import type { Notice, NoticeWay } from './notice.ts';
import { firstOf, helperIn, type Notify, SpareNotices } from './spareNotices.ts';

const notice: Notice = { title: 'Your ONE Thing', body: 'Call', isSilent: false, buttons: [] };
const hands = () => ({ onClick: vi.fn(), onButton: vi.fn() });
const troubles = vi.fn();
const spare = (notify: Notify | null) => new SpareNotices(() => Promise.resolve(notify), troubles);

test('the helper shows the text, and a click is reported while it is wanted', async () => {
  const ends: ((error: Error | null, response: string) => void)[] = [];
  const notify = vi.fn<Notify>((_words, done) => ends.push(done));
  vi.useFakeTimers();
  const [first, second] = [hands(), hands()];
  const notices = spare(notify);
  const both = Promise.all([notices.show(notice, first), notices.show(notice, second)]);
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  const [, later] = await both;
  expect(notify.mock.calls[0]?.[0]).toEqual({ title: 'Your ONE Thing', message: 'Call', wait: true });
  later?.close();
  for (const end of ends) end(null, 'activate');
  expect(first.onClick).toHaveBeenCalledTimes(1);
  expect(second.onClick).not.toHaveBeenCalled();
  expect(await notices.abilities()).toMatchObject({ state: 'arrives', hasActions: false });
});

test('a missing or failing helper shows nothing', async () => {
  expect(await spare(null).show(notice, hands())).toBeNull();
  const broken = spare((_words, done) => done(new Error('ENOENT'), ''));
  expect(await broken.show(notice, hands())).toBeNull();
  expect(await broken.abilities()).toMatchObject({ state: 'refused' });
  expect(troubles).toHaveBeenCalledTimes(1);
});

test('Windows and macOS have a helper', async () => {
  expect(await helperIn('/nowhere', 'darwin')).toBeInstanceOf(Function);
  expect(await helperIn('/nowhere', 'win32')).toBeInstanceOf(Function);
  expect(await helperIn('/nowhere', 'linux')).toBeNull();
});

test('the fallback is used only when the first way fails', async () => {
  const way = (state: 'arrives' | 'refused') => {
    const show = vi.fn(() => Promise.resolve(state === 'arrives' ? { close: () => undefined } : null));
    return { show, abilities: () => Promise.resolve({ state, hasActions: true, daemon: state }) } satisfies NoticeWay;
  };
  const [good, other, bad] = [way('arrives'), way('arrives'), way('refused')];
  expect(await firstOf(good, other).show(notice, hands())).not.toBeNull();
  expect(other.show).not.toHaveBeenCalled();
  expect(await firstOf(bad, other).show(notice, hands())).not.toBeNull();
  expect(await firstOf(bad, other).abilities()).toMatchObject({ daemon: 'arrives' });
  expect(await firstOf(bad, bad).abilities()).toMatchObject({ state: 'refused' });
});
