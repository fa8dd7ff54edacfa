import { plain } from '../learned/plain.ts';
import type { FeelingWords } from '../lexicon/feelingWords.ts';
import { wordSet } from '../tokenize.ts';
import { GERMAN_FEELINGS, GERMAN_GLADNESS, GERMAN_NEGATORS } from './lexicon/stressWords.ts';

const german = (list: string): ReadonlySet<string> => wordSet(plain(list));
const germanNames = (names: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(names).map(([word, name]) => [plain(word), name]));

export const GERMAN_FEELING_WORDS: FeelingWords = {
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
};
