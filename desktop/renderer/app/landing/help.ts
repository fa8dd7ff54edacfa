import { HelpLines } from '#renderer/features/care/index.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { startLanguage } from '#renderer/platform/language.ts';
import { catalogues } from '../catalogues.ts';

/** Who listens, with its texts; a part of its own, since hardly anybody needs it here. */
export async function prepareHelp(language: Language): Promise<typeof HelpLines> {
  await startLanguage(catalogues, language);
  return HelpLines;
}
