import { isFeared } from '../../fears.ts';
import { readWhen } from '../dates/read.ts';
import { placesOf } from '../location.ts';
import type { LanguagePack } from '../pack.ts';
import { stressLexicon } from '../stress.ts';
import { phrases, wordSet } from '../tokenize.ts';
import { isDenied } from './denied.ts';
import { ENGLISH_FEELING_WORDS } from './feelingWords.ts';
import { readEnglish } from './index.ts';
import * as dreams from './lexicon/dreamWords.ts';
import { ENGLISH_PLACES } from './lexicon/placeWords.ts';
import { QUOTATIONS } from './lexicon/quotations.ts';
import * as stress from './lexicon/stressWords.ts';
import { ENGLISH_MODEL } from './model.ts';
import { ENGLISH_MORPHOLOGY } from './morphology.ts';
import { readEnglishWhole } from './readWhole.ts';
import { ENGLISH_TASK_WORDS } from './taskWords.ts';

export const ENGLISH_PACK: LanguagePack = {
  read: readEnglish,
  readWhole: readEnglishWhole,
  readWhen,
  isDenied: (tokens) => isDenied(tokens, { from: 0, to: tokens.length }),
  isFear: (raw, span, { when }) => when.date === null && isFeared(raw, span),
  model: ENGLISH_MODEL,
  sample:
    'Call Ann tomorrow at 3pm for 20 min, buy milk and bread. I am so tired of all this. The rent is due on Friday!',
  morphology: ENGLISH_MORPHOLOGY,
  tasks: ENGLISH_TASK_WORDS,
  places: placesOf(ENGLISH_PLACES),
  feelings: ENGLISH_FEELING_WORDS,
  stress: stressLexicon(
    {
      ...{ ease: stress.EASE, strain: stress.STRAIN, phrases: stress.STRAIN_PHRASES },
      ...{ intensifiers: stress.INTENSIFIERS, dampeners: stress.DAMPENERS, negators: stress.NEGATORS },
      self: "i i'm im my me myself i've i'll i'd mine",
    },
    ENGLISH_MORPHOLOGY.spelled,
  ),
  dreams: {
    openers: phrases(dreams.DREAM_OPENERS),
    ...{ kinds: dreams.DREAM_KINDS, any: dreams.ANY_DREAM, synonyms: dreams.GOAL_SYNONYMS },
  },
  common: wordSet(
    'call buy pay get find make take write read check send email clean run date fix work look plan review learn prepare print order book update sort',
  ),
  quotations: QUOTATIONS,
};
