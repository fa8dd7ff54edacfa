import type { Random } from '../crisis/random.ts';
import type { Dump } from './rows.ts';

type Seg = Dump['segs'][number];

/** How a made dump is put: what stands between its pieces, each as often as it is listed. */
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
/** Pieces of a made dump: at least so many, and up to so many more. */
const FEWEST = 3;
const MORE = 6;
/** Items of an enumeration have at most so many words. */
const LONGEST_ITEM = 6;
/** Shares of the made dumps: one dump said in another manner; one with an enumeration; spoken without marks; run on. */
const WHOLE = 0.3;
const ENUMERATED = 0.4;
const SPOKEN = 0.4;
const RUN_ON = 0.2;
/** Share of the made dumps that are a note of up to so many short matters. */
const NOTES = 0.12;
const LONGEST_NOTE = 4;
const NOTE_MANNERS: readonly string[] = [' ', ' ', ' ', ', ', ', ', ' and ', '\n', '. '];
/** Share of the pieces of a dump that runs on whose last mark is left out, and share of such dumps without capitals. */
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

/** As somebody types who never stops: the marks within stay, the last one mostly goes. */
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
 * Dumps made of the pieces of others, or one said in another manner: spoken, run on, as lines, as sentences, as an enumeration.
 * @param whole - the share of them that are one dump in another manner
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

/** A made dump; what joins two pieces with a word belongs to the one that follows, as in the corpus. */
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
