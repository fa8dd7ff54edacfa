import type { LanguageTag } from '#shared/ipc/language.ts';

const english = {
  brainDump: 'Brain dump',
  plan: "Today's plan",
  open: 'Open Unchaos',
  settings: 'Settings…',
  quit: 'Quit',
  menu: { file: 'File', view: 'View' },
};

const german: typeof english = {
  brainDump: 'Kopf leeren',
  plan: 'Heute',
  open: 'Unchaos öffnen',
  settings: 'Einstellungen …',
  quit: 'Beenden',
  menu: { file: 'Datei', view: 'Ansicht' },
};

/** What the tray and the menu bar say by themselves. */
export const wordsIn: Readonly<Record<LanguageTag, typeof english>> = { en: english, de: german };
