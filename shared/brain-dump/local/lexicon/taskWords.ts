import type { Category, TaskContext } from '#shared/tasks/task.ts';
import type { Language } from '../learned/classes.ts';
import { spelledIn } from '../learned/plain.ts';
import { indexWords } from '../vocabulary.ts';
import { phrases, type Phrases, wordSet } from '../tokenize.ts';
import * as english from './factsWords.ts';
import * as german from './germanFactsWords.ts';

/** The words of a language that indicate the kind, the urgency and the length of a task. */
export interface TaskWords {
  readonly categories: ReadonlyMap<string, readonly Category[]>;
  readonly contexts: ReadonlyMap<string, readonly TaskContext[]>;
  readonly minutes: ReadonlyMap<string, number>;
  readonly urgent: ReadonlySet<string>;
  readonly urgentPhrases: Phrases;
  readonly notUrgent: Phrases;
  readonly important: Phrases;
  /** Matches what waits, costs or runs out, in the task's own words separated by single spaces. */
  readonly pressing: RegExp;
  readonly relaxed: Phrases;
  readonly someday: Phrases;
  /** Phrases that make the day of a task its deadline. */
  readonly deadline: Phrases;
  /** Matches titles about what is handed in: its time is a deadline, not an appointment. */
  readonly handedIn: RegExp;
  /** Matches titles about telling someone something, whatever their verb. */
  readonly speaksTo: RegExp;
  /** Matches titles about work on code, whatever their verb. */
  readonly codes: RegExp;
  readonly decides: RegExp;
  readonly researches: RegExp;
  /** Returns the word of a title that contains its verb. */
  readonly verbOf: (words: readonly string[]) => string;
}

const ofGerman = spelledIn('de');
const germanPhrases = (list: string): Phrases => phrases(ofGerman(list));

export const TASK_WORDS: Readonly<Record<Language, TaskWords>> = {
  en: {
    categories: indexWords(english.CATEGORY_WORDS),
    contexts: indexWords(english.CONTEXT_WORDS),
    minutes: new Map(Object.entries(english.USUAL_MINUTES)),
    urgent: wordSet(english.URGENT_WORDS),
    urgentPhrases: phrases(english.URGENT_PHRASES),
    notUrgent: phrases(
      "not urgent | isn't urgent | not that urgent | not so urgent | not very urgent | no longer urgent",
    ),
    important: phrases(english.IMPORTANT_PHRASES),
    pressing: english.PRESSING,
    relaxed: phrases(english.RELAXED_PHRASES),
    someday: phrases(english.SOMEDAY_PHRASES),
    deadline: phrases(english.DEADLINE_PHRASES),
    handedIn:
      /^(?!.*\b(?:appointment|meeting|interview|review|class)\b).*\b(?:submit|submission|(?:hand|turn) in|timesheets?|reports?|paper|essay|assignment|homework|coursework|proposal|application|forms?|dissertation|thesis|deck|slides|draft|invoices?)\b/,
    speaksTo:
      /^(?:get back to|follow up|check in with|check with|reach out|catch up with|let \p{L}+ know|give \p{L}+ a (?:call|ring|shout)|write (?:to|back)|write (?:\S+ ){0,3}(?:e-?mails?|letters?|messages?|cards?|notes?)\b|send (?:\S+ ){0,6}(?:to \p{L}|e-?mail|note|message|letter|invitations?|invites?|regards|reply)|send \p{L}+ (?:a|an|the|my|our) )/u,
    codes: /^(?:fix|review|test)\b.*\b(?:bugs?|code|prs?|tests?|login|api|crash|build|deploy)\b/,
    decides: /^(?:decide|choose|pick between|determine)(?: |$)|\bdecision\b/,
    researches: /^(?:research|investigate|compare|explore|find|figure|look)(?: |$)/,
    verbOf: (words) => words[0] ?? '',
  },
  de: {
    categories: indexWords(german.GERMAN_CATEGORY_WORDS, 'de'),
    contexts: indexWords(german.GERMAN_CONTEXT_WORDS, 'de'),
    minutes: new Map(
      Object.entries(german.GERMAN_USUAL_MINUTES).map(([word, minutes]) => [ofGerman(word), minutes] as const),
    ),
    urgent: wordSet(ofGerman(german.GERMAN_URGENT_WORDS)),
    urgentPhrases: germanPhrases(german.GERMAN_URGENT_PHRASES),
    notUrgent: germanPhrases(german.GERMAN_NOT_URGENT),
    important: germanPhrases(german.GERMAN_IMPORTANT_PHRASES),
    pressing: new RegExp(ofGerman(german.GERMAN_PRESSING.source)),
    relaxed: germanPhrases(german.GERMAN_RELAXED_PHRASES),
    someday: germanPhrases(german.GERMAN_SOMEDAY_PHRASES),
    deadline: germanPhrases(german.GERMAN_DEADLINE_PHRASES),
    handedIn:
      /^(?!.*(?:termin|besprechung|gesprach)).*\b(?:abgeben|abgabe|einreichen|\p{L}*hausarbeit|hausaufgaben?|\p{L}*bericht|\p{L}*antrag|formular|entwurf|folien|protokoll)\b/u,
    speaksTo:
      /\b(?:bescheid (?:geben|sagen|sag|geb)|(?:mail|brief|karte|nachricht) (?:an|schreiben|schicken))\b|^mail an\b/,
    codes: /\b(?:bugs?|code|tests?|login|api|deploy) .*(?:fixen|beheben|schreiben|reviewen)$/,
    decides: /\b(?:entscheiden|entscheidung|aussuchen|auswahlen)\b/,
    researches: /\b(?:recherchieren|vergleichen|herausfinden|rausfinden|raussuchen|suchen|nachschauen|informieren)$/,
    verbOf: (words) => words.at(-1) ?? '',
  },
};
