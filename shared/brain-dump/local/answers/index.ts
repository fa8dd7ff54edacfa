import type { Language } from '../learned/classes.ts';
import { ENGLISH_ANSWERS } from './english.ts';
import { GERMAN_ANSWERS } from './german.ts';
import type { AnswerPack } from './pack.ts';

/** What the reader says, by language. */
export const ANSWERS: Readonly<Record<Language, AnswerPack>> = { en: ENGLISH_ANSWERS, de: GERMAN_ANSWERS };
