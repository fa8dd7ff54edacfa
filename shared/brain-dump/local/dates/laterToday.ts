import { phraseLength, phrases } from '../tokenize.ts';
import type { Reader } from './dayRead.ts';

/** Parts of the day named by activities, and the time from which tomorrow's is meant. */
const PARTS = [
  {
    list: phrases('before bed | before bedtime | at bedtime | before i go to bed | before i sleep'),
    until: '23:59',
    keep: true,
  },
  {
    list: phrases('after work | after my shift | on my way home | on the way home | on way home'),
    until: '20:00',
    keep: true,
  },
  {
    list: phrases('first thing | first thing in the morning | before work | before school'),
    until: '08:00',
    keep: true,
  },
  {
    list: phrases('after lunch | after school | after class | after pickup | before pickup | school pickup'),
    until: '15:00',
    keep: true,
  },
  { list: phrases('after dinner | after tea | before dinner | before tea | after supper'), until: '20:00', keep: true },
  {
    list: phrases('at lunch | at lunchtime | over lunch | before lunch | by lunch | by lunchtime | at dinner time'),
    until: '14:00',
    keep: true,
  },
  {
    list: phrases(
      'before they shut | before they close | before it shuts | before it closes | before closing | before closing time | right now | now now | straight away | right away',
    ),
    until: '23:59',
    keep: false,
  },
  {
    list: phrases('by evening | by the evening | by tonight | close of play | knock-off'),
    until: '23:59',
    keep: false,
  },
] as const;

/** Words that start a part of the day. */
export const PART_OPENERS = new Set(PARTS.flatMap(({ list }) => [...list.keys()]));

/**
 * "before bed", "after work", "at lunch": today, or tomorrow where that part of today is over. Any named day overrides
 * it.
 */
export const laterToday: Reader = (tokens, at, to, today) => {
  if (!PART_OPENERS.has(tokens[at]?.text ?? '')) return null;
  for (const { list, until, keep } of PARTS) {
    const length = phraseLength(list, tokens, at, to);
    if (length > 0) return { date: today, length, rank: 0, until, keep, deadline: !keep };
  }
  return null;
};
