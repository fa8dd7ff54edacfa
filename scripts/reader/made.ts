import type { Random } from '../crisis/random.ts';
import type { Dump } from './rows.ts';

type Seg = Dump['segs'][number];

/** Styles of a recombined dump: separators between its pieces, weighted by repetition. */
const MANNERS: readonly (readonly string[])[] = [
  [' '],
  [' ', ' ', ' ', ' and '],
  ['\n'],
  ['. '],
  ['. ', '. ', ', ', '! ', '? '],
  [', '],
  [', ', ', ', '. ', '; '],
  [' ', ', ', '. ', '\n', ' / ', '; ', ' - ', ' and '],
];
const AND: Readonly<Record<Dump['lang'], string>> = { en: ' and ', de: ' und ' };
const FILLERS: Readonly<Record<Dump['lang'], readonly string[]>> = {
  en: ['um', 'uh', 'so', 'ok so', 'oh and', 'also', 'like', 'then', 'and then', 'plus'],
  de: ['ähm', 'äh', 'also', 'ja', 'ach und', 'und dann', 'dann', 'ach ja', 'halt', 'noch'],
};
const HEADINGS: Readonly<Record<Dump['lang'], readonly string[]>> = {
  en: [
    'work',
    'home',
    'house',
    'todo',
    'today',
    'kids',
    'uni',
    'garden',
    'calls',
    'admin',
    'errands',
    'club',
    'things to do',
    'ok list',
    'this week',
    'my head',
    'also',
  ],
  de: [
    'arbeit',
    'zuhause',
    'haus',
    'todo',
    'heute',
    'kinder',
    'uni',
    'garten',
    'anrufe',
    'bürokram',
    'besorgungen',
    'verein',
    'zu erledigen',
    'ok liste',
    'diese woche',
    'mein kopf',
    'außerdem',
  ],
};
/** Number of pieces in a recombined dump: the minimum, and the maximum to add. */
const FEWEST = 3;
const MORE = 6;
/** Maximum number of words of an enumeration's item. */
const LONGEST_ITEM = 6;
/**
 * Fractions of the recombined dumps: one dump in another style; with an enumeration; spoken without punctuation;
 * run-on.
 */
const WHOLE = 0.3;
const ENUMERATED = 0.4;
const SPOKEN = 0.4;
const RUN_ON = 0.2;
/** Fraction of the recombined dumps that are a note, and its maximum number of short items. */
const NOTES = 0.12;
const LONGEST_NOTE = 4;
const NOTE_MANNERS: readonly string[] = [' ', ' ', ' ', ', ', ', ', ' and ', '\n', '. '];
/**
 * Fraction of the pieces in a run-on dump whose final punctuation is dropped, and fraction of such dumps without
 * capitals.
 */
const UNMARKED = 0.7;
const SMALL = 0.4;

export const spoken = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[.,!?;:()"“”„…–—-]+(?=\s|$)/g, '')
    .replace(/^[-*•\d.)[\]\sx]+(?=\p{L})/u, '')
    .replace(/\s+/g, ' ')
    .trim();

const BULLET = /^(?:[-*•–☐>]|\d{1,2}[.)])\s*/;

/** Converts to run-on typing: inner punctuation stays, the final one is mostly dropped. */
function runOn(text: string, isUnmarked: boolean, isSmall: boolean): string {
  const line = text.trim().replace(BULLET, '');
  const said = isUnmarked ? line.replace(/[.,;:!?…]+$/, '') : line;
  return isSmall ? said.toLowerCase() : said;
}

const bare = (text: string): string =>
  text
    .trim()
    .replace(BULLET, '')
    .replace(/[,.;:]$/, '');

/**
 * Dumps recombined from pieces of others, or one dump in another style: spoken, run-on, as lines, as sentences, as an
 * enumeration.
 * @param whole - fraction that is one dump in another style
 */
export function recombined(dumps: readonly Dump[], count: number, random: Random, whole = WHOLE): Dump[] {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const items = dumps.flatMap(({ segs }) =>
    segs.filter(
      ({ text, task }) => task === true && !/[,.;:\n]\s/.test(text) && text.split(/\s+/).length <= LONGEST_ITEM,
    ),
  );
  const pieces = (): Seg[] =>
    Array.from({ length: FEWEST + Math.floor(random() * MORE) }, () => pick(pick(dumps).segs));
  const note = (lang: Dump['lang']): { seg: Seg; after: string }[] => {
    const isSmall = random() < 0.5;
    const joint = pick(NOTE_MANNERS).replace(' and ', AND[lang]);
    return Array.from({ length: 1 + Math.floor(random() * LONGEST_NOTE) }, () => {
      const seg = pick(items);
      return { seg: { ...seg, text: isSmall ? bare(seg.text).toLowerCase() : bare(seg.text) }, after: joint };
    });
  };
  return Array.from({ length: count }, (_, number) => {
    const { lang, now } = pick(dumps);
    if (random() < NOTES) return dumpOf(number, { lang, now }, note(lang));
    const kind = random();
    const isSpoken = kind < SPOKEN;
    const runsOn = !isSpoken && kind < SPOKEN + RUN_ON;
    const isSmall = runsOn && random() < SMALL;
    const manner = isSpoken || runsOn ? pick(MANNERS.slice(0, 2)) : pick(MANNERS.slice(2));
    const isFilled = isSpoken && random() < 0.5;
    const put = (seg: Seg): Seg => {
      const { text } = seg;
      const said = isSpoken ? spoken(text) : runsOn ? runOn(text, random() < UNMARKED, isSmall) : bare(text);
      return { ...seg, text: isFilled && random() < 0.3 ? `${pick(FILLERS[lang])} ${said}` : said };
    };
    const joint = (): string => pick(manner).replace(' and ', AND[lang]);
    const made: { seg: Seg; after: string }[] = (random() < whole ? pick(dumps).segs : pieces()).map((seg) => ({
      seg: put(seg),
      after: joint(),
    }));
    if (!isSpoken && !runsOn && random() < ENUMERATED) {
      const listed = Array.from({ length: 2 + Math.floor(random() * 5) }, () => ({
        seg: put(pick(items)),
        after: ', ',
      }));
      const heading = { text: `${pick(HEADINGS[lang])}:`, task: false, kind: 'heading' };
      const headed = random() < 0.5 ? [{ seg: heading, after: ' ' }] : [];
      (listed.at(-1) as { after: string }).after = pick(['. ', '\n', '. ', ', ']);
      made.splice(Math.floor(random() * (made.length + 1)), 0, ...headed, ...listed);
    }
    return dumpOf(number, { lang, now }, made);
  });
}

/** Assembles a recombined dump; a connective word between two pieces belongs to the following one, as in the corpus. */
export function dumpOf(
  number: number,
  { lang, now }: Pick<Dump, 'lang' | 'now'>,
  made: readonly { readonly seg: Seg; readonly after: string }[],
): Dump {
  const kept = made.filter(({ seg }) => seg.text !== '');
  const segs = kept.map(({ seg }, at) => {
    const joint = kept[at - 1]?.after.trim() ?? '';
    return /^\p{L}+$/u.test(joint) ? { ...seg, text: `${joint} ${seg.text}` } : seg;
  });
  const text = segs
    .map(
      ({ text: said }, at) => said + (at === segs.length - 1 ? '' : (kept[at]?.after ?? '').replace(/ \p{L}+ /u, ' ')),
    )
    .join('');
  return { id: `made-${number}`, writer: 'made', lang, now, text, segs };
}
