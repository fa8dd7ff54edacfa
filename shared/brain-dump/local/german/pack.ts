import { readGermanWhen } from './when.ts';
import { plain } from '../learned/plain.ts';
import { placesOf } from '../location.ts';
import type { LanguagePack } from '../pack.ts';
import { stressLexicon } from '../stress.ts';
import { phrases, wordSet } from '../tokenize.ts';
import { isDenied } from './denied.ts';
import { GERMAN_FEELING_WORDS } from './feelingWords.ts';
import { readGerman } from './index.ts';
import * as dreams from './lexicon/dreamWords.ts';
import { GERMAN_PLACES } from './lexicon/placeWords.ts';
import { GERMAN_QUOTATIONS } from './lexicon/quotations.ts';
import * as stress from './lexicon/stressWords.ts';
import { GERMAN_MODEL } from './model.ts';
import { GERMAN_MORPHOLOGY } from './morphology.ts';
import { readGermanWhole } from './readWhole.ts';
import { GERMAN_TASK_WORDS } from './taskWords.ts';

export const GERMAN_PACK: LanguagePack = {
  read: readGerman,
  readWhole: readGermanWhole,
  readWhen: readGermanWhen,
  isDenied: (tokens) => isDenied(tokens.map(({ text }) => plain(text))),
  // `readGerman` has already made thoughts of them.
  isFear: () => false,
  model: GERMAN_MODEL,
  sample:
    'Morgen um 15 Uhr Anna anrufen, Milch und Brot kaufen. Ich bin das alles so leid. Die Miete ist am Freitag fällig!',
  morphology: GERMAN_MORPHOLOGY,
  tasks: GERMAN_TASK_WORDS,
  places: placesOf(GERMAN_PLACES),
  feelings: GERMAN_FEELING_WORDS,
  stress: stressLexicon(
    {
      ...{ ease: stress.GERMAN_EASE, strain: stress.GERMAN_STRAIN, phrases: stress.GERMAN_STRAIN_PHRASES },
      ...{ intensifiers: stress.GERMAN_INTENSIFIERS, dampeners: stress.GERMAN_DAMPENERS },
      ...{ negators: stress.GERMAN_NEGATORS, self: stress.GERMAN_SELF },
    },
    plain,
  ),
  dreams: {
    openers: phrases(plain(dreams.GERMAN_DREAM_OPENERS)),
    ...{ kinds: dreams.GERMAN_DREAM_KINDS, any: dreams.GERMAN_ANY_DREAM, synonyms: dreams.GERMAN_GOAL_SYNONYMS },
  },
  common: wordSet(
    'kaufen putzen schreiben suchen lernen uben lesen packen waschen kochen zahlen bezahlen arbeit termin kleine kleinen',
  ),
  quotations: GERMAN_QUOTATIONS,
};
