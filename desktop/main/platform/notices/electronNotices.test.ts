import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import { ElectronNotices } from './electronNotices.ts';
import type { Notice } from './notice.ts';

/** Mock of the system's notification; `fate` decides what happens to it. */
const system = vi.hoisted(() => ({
  fate: 'show' as 'show' | 'failed' | 'silence',
  isSupported: true,
  made: [] as { options: unknown; isClosed: boolean; emit(name: string, ...all: unknown[]): boolean }[],
}));

vi.mock('electron', () => ({
  Notification: class extends EventEmitter {
    static isSupported = () => system.isSupported;
    isClosed = false;
    readonly options: unknown;

    constructor(options: unknown) {
      super();
      this.options = options;
      system.made.push(this);
    }

    show() {
      if (system.fate === 'show') this.emit('show');
      if (system.fate === 'failed') this.emit('failed', {}, 'not allowed');
    }

    close() {
      this.isClosed = true;
      this.emit('close');
    }
  },
}));

const notice: Notice = {
  title: 'Your ONE Thing',
  body: 'Fish & <chips>',
  isSilent: false,
  buttons: [
    { id: 'start', label: 'Start' },
    { id: 'snooze', label: 'Snooze 10 min' },
  ],
};
const troubles = vi.fn();
const hands = () => ({ onClick: vi.fn(), onButton: vi.fn() });

beforeEach(() => {
  Object.assign(system, { fate: 'show', isSupported: true, made: [] });
  troubles.mockClear();
});

test('the system gets the text unchanged, with the buttons', async () => {
  const notices = new ElectronNotices(troubles);
  expect(await notices.abilities()).toMatchObject({ state: 'unknown', hasActions: true });
  expect(await notices.show(notice, hands())).not.toBeNull();
  expect(system.made[0]?.options).toEqual({
    title: 'Your ONE Thing',
    body: 'Fish & <chips>',
    silent: false,
    actions: [
      { type: 'button', text: 'Start' },
      { type: 'button', text: 'Snooze 10 min' },
    ],
  });
  expect(await notices.abilities()).toEqual({ state: 'arrives', hasActions: true, daemon: null });
});

test('a button or a click is reported once, and closes the notice', async () => {
  const heard = hands();
  await new ElectronNotices(troubles).show(notice, heard);
  system.made[0]?.emit('action', { actionIndex: 1 });
  system.made[0]?.emit('click');
  expect(heard.onButton.mock.calls).toEqual([['snooze']]);
  expect(heard.onClick).not.toHaveBeenCalled();
  expect(system.made[0]?.isClosed).toBe(true);
});

test('a notice that was closed reports nothing more', async () => {
  const [first, second] = [hands(), hands()];
  const notices = new ElectronNotices(troubles);
  (await notices.show(notice, first))?.close();
  await notices.show(notice, second);
  system.made[1]?.emit('close');
  for (const one of system.made) one.emit('click');
  expect([first, second].flatMap(({ onClick }) => onClick.mock.calls)).toEqual([]);
});

test('a failing system, and one without notices, is reported', async () => {
  const notices = new ElectronNotices(troubles);
  system.fate = 'failed';
  expect(await notices.show(notice, hands())).toBeNull();
  expect(troubles.mock.calls).toEqual([['not allowed']]);
  expect(await notices.abilities()).toMatchObject({ state: 'refused', hasActions: false });
  system.isSupported = false;
  expect(await notices.show(notice, hands())).toBeNull();
  expect(await notices.abilities()).toMatchObject({ state: 'unsupported' });
});

test('a system that reports nothing counts as having shown it', async () => {
  vi.useFakeTimers();
  system.fate = 'silence';
  const shown = new ElectronNotices(troubles).show(notice, hands());
  await vi.advanceTimersByTimeAsync(3_000);
  vi.useRealTimers();
  expect(await shown).not.toBeNull();
});
