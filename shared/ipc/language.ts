import { z } from 'zod';

/** The languages of the interface, by their tags. */
export const LANGUAGE_TAGS = ['en', 'de'] as const;
export const LanguageTag = z.enum(LANGUAGE_TAGS);
export type LanguageTag = z.infer<typeof LanguageTag>;
