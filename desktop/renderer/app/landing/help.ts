import { HelpLines } from '#renderer/features/care/index.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { startLanguage } from '#renderer/platform/language.ts';
import { catalogues } from '../catalogues.ts';

/** Loads the helplines with their texts, in a separate chunk because they are rarely needed here. */
export async function prepareHelp(language: Language): Promise<typeof HelpLines> {
  await startLanguage(catalogues, language);
  return HelpLines;
}
