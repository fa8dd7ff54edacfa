import { plain } from '../learned/plain.ts';
import type { TaskWords } from '../lexicon/taskWords.ts';
import { phrases, type Phrases, wordSet } from '../tokenize.ts';
import { indexWords } from '../vocabulary.ts';
import * as words from './lexicon/factsWords.ts';
import { GERMAN_MORPHOLOGY } from './morphology.ts';

const germanPhrases = (list: string): Phrases => phrases(plain(list));

export const GERMAN_TASK_WORDS: TaskWords = {
  categories: indexWords(words.GERMAN_CATEGORY_WORDS, GERMAN_MORPHOLOGY),
  contexts: indexWords(words.GERMAN_CONTEXT_WORDS, GERMAN_MORPHOLOGY),
  minutes: new Map(
    Object.entries(words.GERMAN_USUAL_MINUTES).map(([word, minutes]) => [plain(word), minutes] as const),
  ),
  urgent: wordSet(plain(words.GERMAN_URGENT_WORDS)),
  urgentPhrases: germanPhrases(words.GERMAN_URGENT_PHRASES),
  notUrgent: germanPhrases(words.GERMAN_NOT_URGENT),
  important: germanPhrases(words.GERMAN_IMPORTANT_PHRASES),
  pressing: new RegExp(plain(words.GERMAN_PRESSING.source)),
  foremost:
    /\b(?:(?:das ist )?(?:(?:am|das) (?:aller)?wichtigsten?|hochste prio(?:ritat)?|prio (?:1|eins)|hat vorrang)|vor allem anderen|(?:zu|als )?allererst(?:es)?|sofort)\b|\bjetzt(?: ?!)*$/,
  relaxed: germanPhrases(words.GERMAN_RELAXED_PHRASES),
  someday: germanPhrases(words.GERMAN_SOMEDAY_PHRASES),
  deadline: germanPhrases(words.GERMAN_DEADLINE_PHRASES),
  handedIn:
    /^(?!.*(?:termin|besprechung|gesprach)).*\b(?:abgeben|abgabe|einreichen|\p{L}*hausarbeit|hausaufgaben?|\p{L}*bericht|\p{L}*antrag|formular|entwurf|folien|protokoll)\b/u,
  speaksTo:
    /\b(?:bescheid (?:geben|sagen|sag|geb)|(?:mail|brief|karte|nachricht) (?:an|schreiben|schicken))\b|^mail an\b/,
  codes: /\b(?:bugs?|code|tests?|login|api|deploy) .*(?:fixen|beheben|schreiben|reviewen)$/,
  decides: /\b(?:entscheiden|entscheidung|aussuchen|auswahlen)\b/,
  researches: /\b(?:recherchieren|vergleichen|herausfinden|rausfinden|raussuchen|suchen|nachschauen|informieren)$/,
  verbOf: (title) => title.at(-1) ?? '',
};
