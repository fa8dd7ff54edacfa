import { expect, test } from 'vitest';
import type { Desktop } from '#shared/brain-dump/ipc.ts';
import { Hotkey } from './hotkey.ts';
import { type HeardKey, HotkeyProof } from './hotkeyProof.ts';

const KEY = 'CommandOrControl+Shift+Space';

/** A computer whose memory survives restarts of the app. */
function computer() {
  let kept: HeardKey | undefined;
  const memory = { read: () => kept, keep: (heard: HeardKey) => (kept = heard) };
  return { start: (session: Desktop['session']) => new HotkeyProof(session, memory) };
}

test('a successful registration proves nothing', () => {
  const proof = computer().start('wayland');
  const hotkey = new Hotkey(KEY, { register: () => true, unregister: () => undefined }, () => undefined);
  expect(hotkey.claim()).toBe(true);
  expect(proof.of(KEY)).toEqual({ heard: false, heardInThisRun: false });
});

test('a received press is stored across restarts, and expected again in each run', () => {
  const { start } = computer();
  const first = start('x11');
  expect(first.hear(KEY, true)).toBe(true);
  expect(first.of(KEY)).toEqual({ heard: true, heardInThisRun: true });
  expect(start('x11').of(KEY)).toEqual({ heard: true, heardInThisRun: false });
});

test('another key and another kind of session need a new proof; one computer can have both', () => {
  const { start } = computer();
  start('x11').hear(KEY, false);
  expect(start('wayland').of(KEY).heard).toBe(false);
  start('wayland').hear(KEY, false);
  expect([start('x11').of(KEY).heard, start('wayland').of(KEY).heard]).toEqual([true, true]);
  const later = start('x11');
  expect(later.of('Alt+D').heard).toBe(false);
  later.hear('Alt+D', false);
  expect([later.of('Alt+D').heard, later.of(KEY).heard]).toEqual([true, false]);
});

test('on Wayland a press in our own window proves nothing', () => {
  const proof = computer().start('wayland');
  expect(proof.hear(KEY, true)).toBe(false);
  expect(proof.of(KEY)).toEqual({ heard: false, heardInThisRun: false });
  expect(proof.hear(KEY, false)).toBe(true);
});
