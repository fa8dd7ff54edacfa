import path from 'node:path';
import { z } from 'zod';
import { LanguageTag } from '#shared/ipc/language.ts';
import { KeptValue } from './keptValue.ts';

const Settings = z.object({
  /** The global key, as Electron writes keys. */
  hotkey: z.string().min(1).max(60).optional(),
  /** The global key that arrived, and in which kinds of session; only that proves that it works. */
  heardHotkey: z
    .object({ accelerator: z.string().max(60), sessions: z.array(z.enum(['x11', 'wayland', 'other'])) })
    .optional(),
  /** Whether that server has hCaptcha ask its guests. */
  hcaptcha: z.object({ server: z.string(), asks: z.boolean() }).optional(),
  /** Chosen in a window. */
  language: LanguageTag.optional(),
  mainWindow: z
    .object({ x: z.int(), y: z.int(), width: z.int().positive(), height: z.int().positive(), maximized: z.boolean() })
    .optional(),
});

/** What this computer remembers, apart from a person's words. */
export type Settings = z.infer<typeof Settings>;

/** Opens the settings of this computer. */
export const openSettings = (userData: string): Promise<KeptValue<Settings>> =>
  KeptValue.open(path.join(userData, 'settings.json'), Settings, {}, 500);
