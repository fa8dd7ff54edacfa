import { byLanguage } from '#shared/kernel/languages.ts';
import type { Words } from './words/en.ts';

export const wordsIn = byLanguage(import.meta.glob<Words>('./words/*.ts', { eager: true, import: 'words' }));
