import { byLanguage } from '#shared/kernel/languages.ts';
import type { AppWords, MenuWords } from './words/en.ts';

export const wordsIn = byLanguage(import.meta.glob<AppWords>('./words/*.ts', { eager: true, import: 'app' }));
export const menuWordsIn = byLanguage(import.meta.glob<MenuWords>('./words/*.ts', { eager: true, import: 'menu' }));
