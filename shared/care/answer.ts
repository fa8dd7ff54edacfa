import { type InSomeLanguages, type Language, textIn } from '#shared/kernel/languages.ts';

interface CareText {
  readonly title: string;
  readonly text: string;
}

/** The response to text about a crisis; the same on the screen, in the capture window and in the API. */
export const CARE_WORDS = {
  en: {
    title: 'I’m really glad you said that.',
    text: 'That sounds like so much pain. You don’t have to get through this alone. Please talk to someone right now – a person you trust, or one of the people below. They’re there for exactly this.',
  },
  de: {
    title: 'Gut, dass du das sagst.',
    text: 'Das klingt nach sehr viel Schmerz. Du musst da nicht allein durch. Bitte sprich jetzt mit jemandem – mit einem Menschen, dem du vertraust, oder mit einer der Stellen hier. Sie sind genau dafür da.',
  },
} as const satisfies InSomeLanguages<CareText>;

/** The languages with crisis texts. */
export type CareLanguage = keyof typeof CARE_WORDS;

/** The same in one text, where there is no room for a screen. */
export function careAnswer(language: Language): string {
  const { title, text } = textIn<CareText>(CARE_WORDS, language);
  return `${title} ${text}`;
}

const GERMAN =
  /(?:^|\s)(?:ich|nicht|und|der|die|das|ist|mir|mich|mein|meine|kein|keinen|noch|auch|wenn|will|hab|habe|bin|dass|für|mit|nimmer|ned|wieder)(?=$|[\s,.!?;:])/giu;
const ENGLISH =
  /(?:^|\s)(?:i|the|and|my|me|to|is|not|it|of|don't|dont|i'm|im|want|you|for|with|again|was|be)(?=$|[\s,.!?;:])/giu;

/** Returns whether a text is more likely German or English, by its most common words. */
export function languageOf(text: string): CareLanguage {
  const german = text.match(GERMAN)?.length ?? 0;
  return german > (text.match(ENGLISH)?.length ?? 0) || (german > 0 && /[äöüß]/i.test(text)) ? 'de' : 'en';
}
