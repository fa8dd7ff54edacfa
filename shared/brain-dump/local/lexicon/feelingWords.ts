import type { Language } from '../learned/classes.ts';
import { spelledIn } from '../learned/plain.ts';
import { wordSet } from '../tokenize.ts';
import { GERMAN_FEELINGS, GERMAN_GLADNESS, GERMAN_NEGATORS } from './germanStressWords.ts';
import { FEELINGS, GLADNESS } from './stressWords.ts';

/** The words of a language that indicate a feeling and whose it is. */
export interface FeelingWords {
  /** Words for a feeling, with its English name. */
  readonly heavy: ReadonlyMap<string, string>;
  readonly light: ReadonlyMap<string, string>;
  readonly negated: ReadonlySet<string>;
  /** Words that name a feeling only next to an owner, because people also lose keys and hurt a knee. */
  readonly doubtful: ReadonlySet<string>;
  readonly owners: ReadonlySet<string>;
  readonly others: ReadonlySet<string>;
  readonly copulas: ReadonlySet<string>;
  /** Subjects before a copula that are not another person. */
  readonly neutral: ReadonlySet<string>;
  /** Words for what users demand of themselves, as opposed to feel. */
  readonly wished: ReadonlySet<string>;
  readonly self: RegExp;
}

const german = (list: string): ReadonlySet<string> => wordSet(spelledIn('de')(list));
const germanNames = (names: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(names).map(([word, name]) => [spelledIn('de')(word), name]));

export const FEELING_WORDS: Readonly<Record<Language, FeelingWords>> = {
  en: {
    heavy: new Map(Object.entries(FEELINGS)),
    light: new Map(Object.entries(GLADNESS)),
    negated: wordSet("not no never don't isn't wasn't aren't"),
    doubtful: wordSet(
      'lost stuck behind hurt sick mad hate worn content burned low empty alone drowning shattered numb lonely down annoyed upset',
    ),
    owners: wordSet("i i'm im feel feeling feels felt i've me so too just really being"),
    others: wordSet("he she they he's she's they're you you're him her them his their who"),
    copulas: wordSet('is was are were seems seemed gets got looks looked sounds sounded feels'),
    neutral: wordSet("it this that everything all life work i which things stuff what brain head it's day"),
    wished: wordSet('supposed should want wish used would could wanted if'),
    self: /^i(?:'|$)/,
  },
  de: {
    heavy: germanNames(GERMAN_FEELINGS),
    light: germanNames(GERMAN_GLADNESS),
    negated: german(GERMAN_NEGATORS),
    doubtful: german(
      'kaputt leer krank fertig allein alleine verletzt sauer ruhig sorge sorgen stress verwirrt aufgeregt',
    ),
    owners: german('ich bin fühl fühle gefühlt mich mir hab habe mache mach so zu nur echt richtig total völlig'),
    others: german('er sie ihr ihm ihn ihnen sein seine ihre euch du dein deine wer'),
    copulas: german('ist war sind waren wirkt wirkte klingt klang scheint schien wird wurde'),
    neutral: german('es das alles leben arbeit ich was kopf tag dies'),
    wished: german('soll sollte will wollte möchte würde könnte wenn falls'),
    self: /^ich$/,
  },
};
