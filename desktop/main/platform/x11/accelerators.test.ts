import { expect, test } from 'vitest';
import { xKeyOf } from './accelerators.ts';

test.each([
  ['CommandOrControl+Shift+Space', 0x20, 5],
  ['Ctrl+Alt+D', 0x64, 12],
  ['Super+F12', 0xffc9, 64],
  ['Control+Shift+Plus', 0x2b, 5],
  ['Alt+7', 0x37, 8],
])('%s', (accelerator, keysym, modifiers) => expect(xKeyOf(accelerator)).toEqual({ keysym, modifiers }));

test.each(['Space', 'Ctrl', '', 'Ctrl+MediaPlayPause', 'AltGr+Q', 'Ctrl+F25', 'Ctrl+Ä'])(
  '%s stays with Electron',
  (accelerator) => expect(xKeyOf(accelerator)).toBeUndefined(),
);
