import type { Translation } from '#renderer/platform/language.ts';
import type { examples as english } from './en.ts';

export const examples: Translation<typeof english> = {
  title: 'Aus deinen Korrekturen gelernt',
  about:
    'Wenn du eine Liste richtigstellst, merkt sich Unchaos das: was keine Aufgabe ist, wie du Dinge nennst, wie lange sie dauern. Es bleibt in deinem Konto und geht nie an einen KI-Dienst.',
  none: 'Noch nichts.',
  known_one: '{{count}} Sache gemerkt',
  known_other: '{{count}} Sachen gemerkt',
  quote: '„{{text}}“',
  isTask: 'eine Aufgabe',
  isNone: 'keine Aufgabe',
  otherDay: 'ein anderer Tag',
  forget: 'Alles vergessen',
  forgotten: 'Vergessen',
  notForgotten: 'Das Vergessen hat nicht geklappt',
};
