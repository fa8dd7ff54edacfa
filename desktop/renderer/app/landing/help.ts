import { CareOffer, HelpLines } from '#renderer/features/care/index.ts';
import type { ComponentType } from 'react';
import type { Language } from '#shared/kernel/languages.ts';
import { startLanguage } from '#renderer/platform/language.ts';
import { catalogues } from '../catalogues.ts';

/**
 * Loads the helplines and the offer of them with their texts, in a separate chunk because they are rarely needed here.
 */
export async function prepareHelp(language: Language): Promise<{ HelpLines: ComponentType; CareOffer: ComponentType }> {
  await startLanguage(catalogues, language);
  return { HelpLines, CareOffer };
}
