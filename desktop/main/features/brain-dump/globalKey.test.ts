import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { KeptValue } from '#main/platform/keptValue.ts';
import type { Settings } from '#main/platform/settings.ts';
import { startGlobalKey } from './globalKey.ts';

const system = vi.hoisted(() => ({
  /** Callbacks that were registered with the system, by hotkey. */
  keys: new Map<string, () => void>(),
  taken: new Set<string>(),
  isFocused: false,
  answers: new Map<string, (input?: unknown) => unknown>(),
  told: [] as unknown[],
  log: [] as string[],
}));
vi.mock('electron', () => ({
  BrowserWindow: { getFocusedWindow: () => (system.isFocused ? {} : null) },
  globalShortcut: {
    register(key: string, press: () => void) {
      if (system.taken.has(key)) return false;
      system.keys.set(key, press);
      return true;
    },
    isRegistered: (key: string) => system.keys.has(key),
    unregister: (key: string) => void system.keys.delete(key),
  },
}));
vi.mock('#main/platform/ipc.ts', () => ({
  answer: (channel: string, reply: (input?: unknown) => unknown) => system.answers.set(channel, reply),
  tellOthers: (except: string, channel: string, payload: unknown) => system.told.push([except, channel, payload]),
}));
// Isolates the test from the X server of this computer.
vi.mock('#main/platform/x11/heldKey.ts', () => ({ HeldKey: { prepare: () => Promise.resolve(undefined) } }));
vi.mock('#main/platform/log.ts', () => ({ log: (line: string) => system.log.push(line) }));

const pressed: string[] = [];
beforeEach(() => {
  system.keys.clear();
  system.taken.clear();
  Object.assign(system, { isFocused: false, told: [], log: [] });
  pressed.length = 0;
});

function anApp(kept: Partial<Settings> = {}) {
  const settings = {
    value: kept as Settings,
    keep: (value: Settings) => void (settings.value = value),
  };
  const keys = startGlobalKey({
    ...{ accelerator: 'Ctrl+Space', voiceAccelerator: 'Ctrl+V', timerAccelerator: 'Ctrl+T' },
    settings: settings as unknown as KeptValue<Settings>,
    onPress: () => pressed.push('thought'),
    onVoice: () => pressed.push('voice'),
    onTimer: () => pressed.push('timer'),
  });
  const ask = (channel: string, input?: unknown) => system.answers.get(`brain-dump:${channel}`)?.(input);
  return { ...keys, settings, ask };
}
const press = (key: string): void => system.keys.get(key)?.();

describe('global keys', () => {
  test('work separately, until the app ends', () => {
    const { stop } = anApp();
    for (const key of ['Ctrl+T', 'Ctrl+Space', 'Ctrl+V']) press(key);
    expect(pressed).toEqual(['timer', 'thought', 'voice']);
    stop();
    expect([...system.keys.keys()]).toEqual([]);
  });

  test('taken by another program are named in the log and to the page, and retried', () => {
    system.taken.add('Ctrl+V');
    const { ask } = anApp();
    expect(system.log).toEqual(['The key Ctrl+V is taken by another program']);
    const taken = { accelerator: 'Ctrl+V', registered: false };
    expect(ask('hotkey')).toMatchObject({ accelerator: 'Ctrl+Space', registered: true, voice: taken });
    system.taken.clear();
    expect(ask('hotkey')).toMatchObject({ voice: { ...taken, registered: true }, timer: { registered: true } });
  });

  test.each([
    ['thought', 'hotkey'],
    ['voice', 'voiceHotkey'],
    ['timer', 'timerHotkey'],
  ] as const)('for %s can be changed, which is stored', (which, name) => {
    const { ask, settings } = anApp({ theme: 'dark' } as Partial<Settings>);
    expect(ask('set-hotkey', { which, accelerator: 'Alt+N' })).toEqual({ registered: true });
    expect(settings.value).toEqual({ theme: 'dark', [name]: 'Alt+N' });
    press('Alt+N');
    expect(pressed).toEqual([which]);
    expect(system.keys.size).toBe(3);
  });

  test('that are taken do not replace the working one', () => {
    const { ask, settings } = anApp();
    system.taken.add('Alt+N');
    expect(ask('set-hotkey', { which: 'thought', accelerator: 'Alt+N' })).toEqual({ registered: false });
    expect(settings.value).toEqual({});
    press('Ctrl+Space');
    expect(pressed).toEqual(['thought']);
  });

  test('that arrive while another program has the keyboard are proven, and the windows are notified', () => {
    vi.stubGlobal('process', { ...process, platform: 'linux', env: { XDG_SESSION_TYPE: 'wayland' } });
    const { ask, settings } = anApp();
    system.isFocused = true;
    press('Ctrl+Space');
    expect(system.told).toEqual([]);
    system.isFocused = false;
    press('Ctrl+Space');
    expect(system.told).toEqual([['capture', 'brain-dump:hotkey-heard', { accelerator: 'Ctrl+Space' }]]);
    expect(settings.value.heardHotkey).toBeDefined();
    expect(ask('hotkey')).toMatchObject({ heard: true, heardInThisRun: true, command: 'unchaos --dump' });
    vi.unstubAllGlobals();
  });

  test('have a command with the path of an AppImage in it', () => {
    vi.stubEnv('APPIMAGE', '/home/mara/My Apps/Unchaos.AppImage');
    expect(anApp().ask('hotkey')).toMatchObject({ command: '"/home/mara/My Apps/Unchaos.AppImage" --dump' });
    vi.unstubAllEnvs();
  });
});
