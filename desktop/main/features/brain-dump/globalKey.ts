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
  /** The second key. */
  readonly voiceAccelerator: string;
  readonly settings: KeptValue<Settings>;
  onPress(): void;
  onVoice(): void;
}

/**
 * Starts the global keys: asks the system for them, remembers whether the one for a thought ever arrived, and lets pages
 * change them.
 */
export function startGlobalKey(setting: Setting): { stop(): void } {
  const { accelerator, voiceAccelerator, settings, onPress, onVoice } = setting;
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
  const voice = new Hotkey(voiceAccelerator, globalShortcut, onVoice);
  for (const key of [hotkey, voice]) {
    if (!key.claim()) log(`The key ${key.accelerator} is taken by another program`);
  }

  answer('brain-dump:hotkey', () => ({
    accelerator: hotkey.accelerator,
    registered: hotkey.claim(),
    ...proof.of(hotkey.accelerator),
    desktop,
    voice: { accelerator: voice.accelerator, registered: voice.claim() },
    command: dumpCommand(process.env),
  }));
  answer('brain-dump:set-hotkey', ({ which, accelerator: chosen }) => {
    const registered = (which === 'voice' ? voice : hotkey).change(chosen);
    const kept = which === 'voice' ? { voiceHotkey: chosen } : { hotkey: chosen };
    if (registered) settings.keep({ ...settings.value, ...kept });
    return { registered };
  });
  return {
    stop() {
      hotkey.release();
      voice.release();
    },
  };
}

/** An AppImage lies wherever somebody put it; installed, the app has its name in the path. */
const dumpCommand = ({ APPIMAGE }: Readonly<NodeJS.ProcessEnv>): string =>
  `${APPIMAGE ? `"${APPIMAGE}"` : 'unchaos'} --dump`;
