import { BrowserWindow, globalShortcut } from 'electron';
import { answer, tellOthers } from '#main/platform/ipc.ts';
import type { KeptValue } from '#main/platform/keptValue.ts';
import { log } from '#main/platform/log.ts';
import type { Settings } from '#main/platform/settings.ts';
import { desktopOf } from './desktopKind.ts';
import { Hotkey } from './hotkey.ts';
import { HotkeyProof } from './hotkeyProof.ts';

interface Setting {
  /** As Electron writes keys, such as `CommandOrControl+Shift+Space`. */
  readonly accelerator: string;
  readonly settings: KeptValue<Settings>;
  onPress(): void;
}

/** Starts the global key: asks the system for it, remembers whether it ever arrived, and lets pages change it. */
export function startGlobalKey({ accelerator, settings, onPress }: Setting): { stop(): void } {
  const desktop = desktopOf(process.platform, process.env);
  const proof = new HotkeyProof(desktop.session, {
    read: () => settings.value.heardHotkey,
    keep: (heard) => settings.keep({ ...settings.value, heardHotkey: { ...heard, sessions: [...heard.sessions] } }),
  });
  const hotkey = new Hotkey(accelerator, globalShortcut, () => {
    const isProof = proof.hear(hotkey.accelerator, BrowserWindow.getFocusedWindow() !== null);
    onPress();
    if (isProof) tellOthers('capture', 'brain-dump:hotkey-heard', { accelerator: hotkey.accelerator });
  });
  if (!hotkey.claim()) log(`The key ${accelerator} is taken by another program`);

  answer('brain-dump:hotkey', () => ({
    accelerator: hotkey.accelerator,
    registered: hotkey.claim(),
    ...proof.of(hotkey.accelerator),
    desktop,
    command: dumpCommand(process.env),
  }));
  answer('brain-dump:set-hotkey', ({ accelerator: chosen }) => {
    const registered = hotkey.change(chosen);
    if (registered) settings.keep({ ...settings.value, hotkey: chosen });
    return { registered };
  });
  return { stop: () => hotkey.release() };
}

/** An AppImage lies wherever somebody put it; installed, the app has its name in the path. */
const dumpCommand = ({ APPIMAGE }: Readonly<NodeJS.ProcessEnv>): string =>
  `${APPIMAGE ? `"${APPIMAGE}"` : 'unchaos'} --dump`;
