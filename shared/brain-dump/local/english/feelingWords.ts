import type { FeelingWords } from '../lexicon/feelingWords.ts';
import { wordSet } from '../tokenize.ts';
import { FEELINGS, GLADNESS } from './lexicon/stressWords.ts';

export const ENGLISH_FEELING_WORDS: FeelingWords = {
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
};
