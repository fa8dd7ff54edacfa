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
import type { ClassLexicon } from '../learned/classes.ts';
import { wordSet } from '../tokenize.ts';
import { ENGLISH_MORPHOLOGY } from './morphology.ts';

/** The classes of English words. */
export const ENGLISH_CLASSES: ClassLexicon = {
  spelled: ENGLISH_MORPHOLOGY.spelled,
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
};
