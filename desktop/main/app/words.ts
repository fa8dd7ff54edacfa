import type { LanguageTag } from '#shared/ipc/language.ts';

const english = {
  brainDump: 'Brain dump',
  plan: "Today's plan",
  open: 'Open Unchaos',
  quit: 'Quit',
};

const german: typeof english = {
  brainDump: 'Kopf leeren',
  plan: 'Heute',
  open: 'Unchaos öffnen',
  quit: 'Beenden',
};

/** What the tray says by itself. */
export const wordsIn: Readonly<Record<LanguageTag, typeof english>> = { en: english, de: german };
