import { EVENT_NOUNS } from '../lexicon/carriers.ts';
import { CHORES, GROCERIES } from '../lexicon/decideWords.ts';
import {
  COPULAS,
  DETERMINERS,
  MODALS,
  OBJECT_PRONOUNS,
  PREPOSITIONS,
  SUBJECTS,
  SUBORDINATORS,
} from '../lexicon/functionWords.ts';
import { COMMAND_VERBS, NOUN_LIKE, PAST_VERBS, PRESENT_VERBS } from '../lexicon/verbs.ts';
import { type Token, wordSet } from '../tokenize.ts';
import { plain } from './plain.ts';

/** The languages that have their own weights. */
export type Language = 'en' | 'de';

/** A language's vocabulary: words that stand for themselves, and the classes of all others. */
interface Lexicon {
  readonly literal: ReadonlySet<string>;
  /** In order of priority: the first list that contains a word names its class. */
  readonly lists: readonly (readonly [string, ReadonlySet<string>])[];
  /** The class of an unlisted word, by its form. */
  readonly shapes: readonly (readonly [string, RegExp])[];
}

const LEXICA: Readonly<Record<Language, Lexicon>> = {
  en: {
    literal: new Set([
      ...[PREPOSITIONS, DETERMINERS, SUBJECTS, OBJECT_PRONOUNS, MODALS, COPULAS, SUBORDINATORS].flatMap((list) => [
        ...list,
      ]),
      ...wordSet(
        `and but or so then also oh um uh erm hmm ok okay right well yeah no not yes like just still already please plus anyway wait need
        needs have got get gotta must should ought remember forget haven't done keep thing stuff someone everyone`,
      ),
    ]),
    lists: [
      [
        '@day',
        wordSet(
          `today tomorrow tonight tmrw tmr tomoz tonite yesterday monday tuesday wednesday thursday friday saturday sunday mon tue tues wed
          weds thu thur thurs fri sat sun weekend mondays tuesdays wednesdays thursdays fridays saturdays sundays`,
        ),
      ],
      [
        '@month',
        wordSet(
          'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec',
        ),
      ],
      ['@hour', wordSet("am pm noon midnight o'clock oclock morning afternoon arvo evening night lunchtime")],
      [
        '@span',
        wordSet(
          'day days week weeks month months year years hour hours minute minutes mins hrs weekly daily monthly yearly',
        ),
      ],
      ['event', EVENT_NOUNS],
      ['both', NOUN_LIKE],
      ['verb', COMMAND_VERBS],
      ['goods', GROCERIES],
      ['chore', CHORES],
      ['past', PAST_VERBS],
      ['present', PRESENT_VERBS],
    ],
    shapes: [
      ["'s", /'s$/],
      ['ing', /.{2}ing$/],
      ['ed', /.{2}ed$/],
      ['ly', /.{2}ly$/],
      ['tion', /(?:tion|ment|ness|ance|ence|ship|ity)$/],
      ['able', /(?:able|ible|ful|less|ous|ive|ical)$/],
      ['s', /.{2}s$/],
    ],
  },
  de: {
    literal: wordSet(`
      der die das den dem des ein eine einen einem einer mein meine meinen meinem meiner dein ich du er sie es wir ihr mich mir uns ihm ihn
      ihnen und oder aber also dann danach auch noch mal nochmal schon so ja nein ne nee nicht nix kein keine keinen nie wenn weil dass ob als
      wie was wer wo wann warum wegen zu zum zur fur mit bei beim von vom am im in an auf aus bis nach vor uber unter um durch ohne gegen seit
      ab pro je muss mussen musste soll sollte sollten will wollte kann konnte darf durfte hab habe hat haben hatte bin ist sind war waren wird
      werden wurde brauch brauche braucht ahm ah ok okay boah ach oh achja naja halt eben eigentlich vielleicht unbedingt dringend endlich
      bitte doch da hier fehlt fallig`),
    lists: [
      [
        '@day',
        wordSet(
          `heute morgen ubermorgen gestern montag dienstag mittwoch donnerstag freitag samstag sonntag sonnabend mo di mi do fr sa montags
          dienstags mittwochs donnerstags freitags samstags sonntags wochenende`,
        ),
      ],
      [
        '@month',
        wordSet(
          'januar februar marz april mai juni juli august september oktober november dezember jan feb mrz apr jun jul aug sep sept okt nov dez',
        ),
      ],
      [
        '@hour',
        wordSet(
          'uhr fruh morgens vormittag vormittags mittag mittags nachmittag nachmittags abend abends nacht nachts halb viertel dreiviertel',
        ),
      ],
      ['@span', wordSet('tag tage tagen woche wochen monat monate stunde stunden minuten min jahr')],
    ],
    shapes: [
      ['done', /^ge.{3,}(?:t|en)$/],
      ['zu', /zu.{2,}en$/],
      ['ieren', /(?:ieren|igen|eln|ern)$/],
      ['en', /en$/],
      ['ung', /(?:ung|heit|keit|schaft|tion)$/],
      ['paper', /(?:termin|liste|rechnung|antrag|karte|schein|kasse|amt)$/],
      ['e', /.{2}e$/],
      ['t', /.{2}t$/],
      ['s', /.{2}s$/],
    ],
  },
};

function classOf(text: string, { literal, lists, shapes }: Lexicon): string {
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
export function classesOf(raw: string, tokens: readonly Token[], language: Language): string[] {
  const lexicon = LEXICA[language];
  return tokens.map(({ text, kind, start }, at) => {
    if (kind !== 'word') return kind === 'newline' ? '\n' : text;
    const number = numeral(text);
    if (number !== null) return number;
    const found = classOf(language === 'de' ? plain(text) : text, lexicon);
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
