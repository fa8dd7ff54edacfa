import { existsSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import Store from 'electron-store';
import { z } from 'zod';
import { OnClose } from '#shared/ipc/settings.ts';
import { LANGUAGE_TAGS } from '#shared/kernel/languages.ts';
import { DisplayPlaces } from './displayPlaces.ts';
import { KeptValue } from './keptValue.ts';

const NAME = 'settings';

const Settings = z.object({
  /** The global key, as Electron writes keys. */
  hotkey: z.string().min(1).max(60).optional(),
  /** The second global key, which listens at once. */
  voiceHotkey: z.string().min(1).max(60).optional(),
  /** The third, which starts and pauses the timer. */
  timerHotkey: z.string().min(1).max(60).optional(),
  /** The global key that arrived, and in which kinds of session; only that proves that it works. */
  heardHotkey: z
    .object({ accelerator: z.string().max(60), sessions: z.array(z.enum(['x11', 'wayland', 'other'])) })
    .optional(),
  /** The server that somebody chose, as `readAddress` writes it. */
  server: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
  /** Whether that server has hCaptcha ask its guests. */
  hcaptcha: z.object({ server: z.string(), asks: z.boolean() }).optional(),
  /** Where the sign-in is kept without a keyring; undefined until somebody chose. */
  signInStorage: z.enum(['file', 'memory']).optional(),
  /** What a close of the main window does; it keeps the app running until somebody chose. */
  onClose: OnClose.optional(),
  /** Whether it was said where the app went when its window was closed. */
  isCloseExplained: z.boolean().optional(),
  /** Chosen in a window; forgotten where this version does not have it. */
  language: z.enum(LANGUAGE_TAGS).optional().catch(undefined),
  /** By which the server tells this computer from a person's other devices. */
  device: z.uuid().optional(),
  /** Whether somebody was welcomed here. */
  isWelcomed: z.boolean().optional(),
  /** Where the small timer was moved to. */
  timerPlaces: DisplayPlaces.optional(),
  /** Whether the small timer shows itself when focus starts; undefined for where there is no tray. */
  timerAtStart: z.boolean().optional(),
  /** Where the main window was put, and whether it filled its display. */
  mainPlaces: DisplayPlaces.optional(),
  isMainMaximized: z.boolean().optional(),
});

/** What this computer remembers, apart from a person's words. */
export type Settings = z.infer<typeof Settings>;

const DELAY_MS = 500;

/** The settings of this computer, kept by electron-store, which writes them whole or not at all. */
export class KeptSettings extends KeptValue<Settings> {
  /** Where an unreadable file of an earlier run lies now; null when there was none. */
  readonly setAside: string | null;

  private constructor(store: Store<Settings>, value: Settings, setAside: string | null) {
    super(
      // Whole, not by key: a setting that was taken back must be gone from the file as well.
      (changed) => Promise.resolve().then(() => void (store.store = changed)),
      value,
      DELAY_MS,
    );
    this.setAside = setAside;
  }

  /** Reads them at once, for some must be known before the app is ready. A file that does not fit is put aside, not lost. */
  static read(userData: string): KeptSettings {
    const file = path.join(userData, `${NAME}.json`);
    // Looked at before the store opens it, which mends and writes what it finds.
    const setAside = isFitting(file) ? null : putAside(file);
    const store = new Store<Settings>({ cwd: userData, name: NAME, configFileMode: 0o600 });
    return new KeptSettings(store, Settings.parse(store.store), setAside);
  }
}

function isFitting(file: string): boolean {
  if (!existsSync(file)) return true;
  const text = readFileSync(file, 'utf8');
  try {
    return Settings.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

function putAside(file: string): string {
  const aside = `${file}.corrupt-${Date.now()}`;
  renameSync(file, aside);
  return aside;
}

/** Opens the settings of this computer. */
export const openSettings = (userData: string): KeptSettings => KeptSettings.read(userData);
