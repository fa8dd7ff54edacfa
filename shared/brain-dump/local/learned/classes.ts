import type { Token } from '../tokenize.ts';

/** A language's vocabulary: words that stand for themselves, and the classes of all others. */
export interface ClassLexicon {
  /** Returns the spelling of the lists. */
  readonly spelled: (text: string) => string;
  readonly literal: ReadonlySet<string>;
  /** In order of priority: the first list that contains a word names its class. */
  readonly lists: readonly (readonly [string, ReadonlySet<string>])[];
  /** The class of an unlisted word, by its form. */
  readonly shapes: readonly (readonly [string, RegExp])[];
}

function classOf(text: string, { literal, lists, shapes }: ClassLexicon): string {
  if (literal.has(text)) return text;
  const list = lists.find(([, words]) => words.has(text));
  if (list) return list[0];
  return shapes.find(([, shape]) => shape.test(text))?.[0] ?? (text.length < 4 ? 'short' : 'other');
}

/** Returns the kind of a number; null for a word. */
function numeral(text: string): string | null {
  if (/^\d{1,2}[:.]\d\d$/.test(text) || /^\d{1,2}(?::\d\d)?[ap]\.?m/.test(text)) return '@time';
  if (/^\d+(?:st|nd|rd|th)$/.test(text)) return '@nth';
  return /^[$£€]?\d/.test(text) ? '@number' : null;
}

/**
 * Returns the class of each token: function words are their own class, others are classified by the lists of the
 * language, by their form, or as names.
 */
export function classesOf(raw: string, tokens: readonly Token[], lexicon: ClassLexicon): string[] {
  return tokens.map(({ text, kind, start }, at) => {
    if (kind !== 'word') return kind === 'newline' ? '\n' : text;
    const number = numeral(text);
    if (number !== null) return number;
    const found = classOf(lexicon.spelled(text), lexicon);
    const first = raw.charAt(start);
    const isInside = /^[\p{L}\d,]/u.test(tokens[at - 1]?.text ?? '');
    return isInside &&
      text.length > 1 &&
      first !== first.toLowerCase() &&
      !lexicon.literal.has(text) &&
      !found.startsWith('@')
      ? 'Name'
      : found;
  });
}
