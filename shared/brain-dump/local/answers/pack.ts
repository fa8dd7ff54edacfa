import type { Category, TaskContext } from '#shared/tasks/task.ts';
import type { Manner } from '../verdict.ts';
import type { Mood } from '../lexicon/quotation.ts';

/** Equivalent phrases; the text of the dump decides which one is used. */
type Variants = readonly string[];

/** All texts of the reader in one language. `{…}` is a placeholder. */
export interface AnswerPack {
  /** The word between the last two of a list. */
  readonly and: string;
  /** From zero upwards; larger numbers are written in digits. */
  readonly numerals: readonly string[];
  readonly quotes: readonly [string, string];
  /** Names of the weekdays, keyed by their English names. */
  readonly weekdays: Readonly<Record<string, string>>;
  /** Feelings as they follow "you feel", keyed by their English names; missing ones are used unchanged. */
  readonly feelings: Readonly<Record<string, string>>;
  readonly areas: Readonly<Record<Category, string>>;
  readonly empathy: {
    readonly crisis: string;
    readonly mixed: Variants;
    readonly heavy: Variants;
    readonly light: string;
    readonly strained: Variants;
    readonly dream: string;
    readonly fullHead: string;
    readonly thanks: string;
    readonly noTask: Variants;
    readonly oneTask: Variants;
    readonly rest: string;
    readonly onePressing: string;
    readonly somePressing: string;
    readonly nonePressing: Variants;
    readonly tasks: Variants;
    readonly smallStep: string;
    readonly waitedLong: string;
    readonly onlyThis: Variants;
    readonly begin: Variants;
  };
  readonly why: {
    readonly dueToday: string;
    readonly dueTomorrow: string;
    readonly dueOn: string;
    readonly dueIn: string;
    readonly urgent: string;
    readonly goal: string;
    readonly oneWaits: string;
    readonly moreWait: string;
    readonly onYourMind: string;
    readonly easy: string;
    readonly only: string;
    readonly heaviest: string;
  };
  readonly relief: {
    readonly frees: string;
    readonly worry: string;
    readonly many: string;
    readonly other: string;
  };
  readonly manners: Readonly<Record<Manner, string>>;
  readonly reasoning: {
    readonly today: string;
    readonly tomorrow: string;
    readonly on: string;
    readonly inDays: string;
    readonly due: string;
    readonly set: string;
    readonly at: string;
    readonly repeats: string;
    readonly goal: string;
    readonly ownChoice: string;
  };
  readonly timeframes: Readonly<Record<'someday' | 'none' | 'today' | 'tomorrow' | 'week' | 'month' | 'later', string>>;
  readonly batches: Readonly<Record<TaskContext, string>>;
  readonly quoted: Readonly<Record<Mood, string>>;
  /** The outcome of earlier dumps: of the last one, and of several. */
  readonly progress: {
    readonly onlyDone: string;
    readonly bothDone: string;
    readonly allDone: string;
    readonly oneDone: string;
    readonly someDone: string;
    readonly severalOnly: string;
    readonly severalOne: string;
    readonly severalSome: string;
  };
}

/** Returns the text with its `{…}` filled in. */
export const filled = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap));

/** "a, b and c" in the language of the pack. */
export const listed = (words: readonly string[], { and }: AnswerPack): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1) ?? ''}`;

/** Makes a sentence: capital letter, full stop. */
export const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
