import type { WhichKey } from '#shared/brain-dump/ipc.ts';
import { BrowserWindow, globalShortcut } from 'electron';
import { answer, tellOthers } from '#main/platform/ipc.ts';
import type { KeptValue } from '#main/platform/keptValue.ts';
import { HeldShortcuts } from '#main/platform/heldShortcuts.ts';
import { log } from '#main/platform/log.ts';
import type { Settings } from '#main/platform/settings.ts';
import { xKeyOf } from '#main/platform/x11/accelerators.ts';
import { HeldKey } from '#main/platform/x11/heldKey.ts';
import { desktopOf } from './desktopKind.ts';
import { Hotkey } from './hotkey.ts';
import { HotkeyProof } from './hotkeyProof.ts';

interface Setting {
  /** In Electron's format, such as `CommandOrControl+Shift+Space`. */
  readonly accelerator: string;
  /** The second hotkey. */
  readonly voiceAccelerator: string;
  /** The third hotkey. */
  readonly timerAccelerator: string;
  readonly settings: KeptValue<Settings>;
  onPress(): void;
  onVoice(): void;
  onTimer(): void;
}

/** Settings key under which each custom hotkey is stored. */
const KEPT_AS = {
  thought: 'hotkey',
  voice: 'voiceHotkey',
  timer: 'timerHotkey',
} as const satisfies Record<WhichKey, keyof Settings>;

/**
 * Starts the global hotkeys: registers them with the system, remembers whether the capture hotkey ever worked, and lets
 * pages change them.
 */
export function startGlobalKey(setting: Setting): { stop(): void } {
  const { accelerator, settings, onPress } = setting;
  const desktop = desktopOf(process.platform, process.env);
  const proof = new HotkeyProof(desktop.session, {
    read: () => settings.value.heardHotkey,
    keep: (heard) => settings.keep({ ...settings.value, heardHotkey: { ...heard, sessions: [...heard.sessions] } }),
  });
  const shortcuts = new HeldShortcuts(globalShortcut, async (key, press) => {
    const xKey = desktop.session === 'x11' ? xKeyOf(key) : undefined;
    return xKey && (await HeldKey.prepare(xKey, press));
  });
  const hotkey = new Hotkey(accelerator, shortcuts, () => {
    const isProof = proof.hear(hotkey.accelerator, BrowserWindow.getFocusedWindow() !== null);
    onPress();
    if (isProof) tellOthers('capture', 'brain-dump:hotkey-heard', { accelerator: hotkey.accelerator });
  });
  const voice = new Hotkey(setting.voiceAccelerator, globalShortcut, () => setting.onVoice());
  const timer = new Hotkey(setting.timerAccelerator, globalShortcut, () => setting.onTimer());
  const keys: Readonly<Record<WhichKey, Hotkey>> = { thought: hotkey, voice, timer };
  for (const key of Object.values(keys)) {
    if (!key.claim()) log(`The key ${key.accelerator} is taken by another program`);
  }

  answer('brain-dump:hotkey', () => ({
    accelerator: hotkey.accelerator,
    registered: hotkey.claim(),
    ...proof.of(hotkey.accelerator),
    desktop,
    voice: { accelerator: voice.accelerator, registered: voice.claim() },
    timer: { accelerator: timer.accelerator, registered: timer.claim() },
    command: dumpCommand(process.env),
  }));
  answer('brain-dump:set-hotkey', ({ which, accelerator: chosen }) => {
    const registered = keys[which].change(chosen);
    if (registered) settings.keep({ ...settings.value, [KEPT_AS[which]]: chosen });
    return { registered };
  });
  return {
    stop() {
      for (const key of Object.values(keys)) key.release();
    },
  };
}

/** An AppImage can be anywhere; when installed, the program is in the path. */
const dumpCommand = ({ APPIMAGE }: Readonly<NodeJS.ProcessEnv>): string =>
  `${APPIMAGE ? `"${APPIMAGE}"` : 'unchaos'} --dump`;
