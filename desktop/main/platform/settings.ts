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
  /** The global hotkey, in Electron's format. */
  hotkey: z.string().min(1).max(60).optional(),
  /** The second global hotkey, which starts listening immediately. */
  voiceHotkey: z.string().min(1).max(60).optional(),
  /** The third global hotkey, which starts and pauses the timer. */
  timerHotkey: z.string().min(1).max(60).optional(),
  /** The global hotkey that was received, and in which session types; only that proves that it works. */
  heardHotkey: z
    .object({ accelerator: z.string().max(60), sessions: z.array(z.enum(['x11', 'wayland', 'other'])) })
    .optional(),
  /** The server that the user chose, as returned by `readAddress`. */
  server: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
  /** Whether that server uses hCaptcha. */
  hcaptcha: z.object({ server: z.string(), asks: z.boolean() }).optional(),
  /** Where the sign-in is stored without a keyring; undefined until the user has chosen. */
  signInStorage: z.enum(['file', 'memory']).optional(),
  /** What closing the main window does; keeps the app running until the user has chosen. */
  onClose: OnClose.optional(),
  /** Whether the user was told where the app went when its window was closed. */
  isCloseExplained: z.boolean().optional(),
  /** Chosen in a window; ignored if this version does not support it. */
  language: z.enum(LANGUAGE_TAGS).optional().catch(undefined),
  /** ID by which the server distinguishes this computer from the user's other devices. */
  device: z.uuid().optional(),
  /** Whether the welcome was shown. */
  isWelcomed: z.boolean().optional(),
  /** Where the user moved the small timer. */
  timerPlaces: DisplayPlaces.optional(),
  /** Whether the small timer opens when focus starts; undefined means only without a tray. */
  timerAtStart: z.boolean().optional(),
  /** Where the user moved the main window, and whether it filled its display. */
  mainPlaces: DisplayPlaces.optional(),
  isMainMaximized: z.boolean().optional(),
});

/** Everything that this computer remembers, except the user's text. */
export type Settings = z.infer<typeof Settings>;

const DELAY_MS = 500;

/** The settings of this computer, stored by electron-store, which writes atomically. */
export class KeptSettings extends KeptValue<Settings> {
  /** Path of an unreadable file of an earlier run that was moved aside; null when there was none. */
  readonly setAside: string | null;

  private constructor(store: Store<Settings>, value: Settings, setAside: string | null) {
    super(
      // Replaces the whole store, not single keys: a removed setting must disappear from the file too.
      (changed) => Promise.resolve().then(() => void (store.store = changed)),
      value,
      DELAY_MS,
    );
    this.setAside = setAside;
  }

  /**
   * Reads them synchronously, because some are needed before the app is ready. An invalid file is moved aside, not
   * lost.
   */
  static read(userData: string): KeptSettings {
    const file = path.join(userData, `${NAME}.json`);
    // Checked before the store opens the file, because the store repairs and rewrites it.
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
