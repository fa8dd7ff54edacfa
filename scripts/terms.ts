/** The terms for a thing, and words that would be a second name for it. */
export interface Term {
  readonly right: readonly string[];
  readonly wrong: readonly string[];
}

const HEAD = /^\| English +\| not +\| German +\| not +\|$/m;

const messagesOf = (cell: string | undefined): readonly string[] =>
  (cell ?? '')
    .replace(/\(.*?\)/g, '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** Parses the table of terms in docs/voice.md. */
export function termsIn(document: string): Readonly<Record<'en' | 'de', readonly Term[]>> {
  const table = document.split(HEAD)[1]?.split('\n\n')[0] ?? '';
  const rows = table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .map((line) => line.split('|').slice(1, -1).map(messagesOf));
  const column = (right: number): readonly Term[] =>
    rows.map((cells) => ({ right: cells[right] ?? [], wrong: cells[right + 1] ?? [] }));
  return { en: column(0), de: column(2) };
}

const patterns = new Map<string, RegExp>();

/** Matches a whole word or phrase with English or German inflection. */
function inflected(word: string): RegExp {
  const known = patterns.get(word);
  if (known) return known;
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`);
  const endings = '(?:s|es|ed|ing|e|en|er|em|n|t|st|te|ten)?';
  const pattern = new RegExp(String.raw`(?<![\p{L}\d])${escaped}${endings}(?![\p{L}\d])`, 'iu');
  patterns.set(word, pattern);
  return pattern;
}

const without = (text: string, word: string): string => text.split(inflected(word)).join(' ');

/** Returns the words of a text, without its placeholders, that are a second name for a thing. */
export function secondTerms(text: string, terms: readonly Term[]): readonly string[] {
  const said = text.replaceAll(/\{\{?.*?\}\}?/g, ' ');
  return terms.flatMap(({ right, wrong }) => {
    const found = wrong.filter((word) => inflected(word).test(said));
    // A match may just be part of the right term.
    const rest = found.length > 0 ? right.reduce(without, said) : said;
    return found.filter((word) => inflected(word).test(rest));
  });
}
