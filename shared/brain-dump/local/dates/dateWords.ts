import { wordSet } from '../tokenize.ts';

/** Words that may be part of a date, time or repetition. */
export const DATE_WORDS = wordSet(`
  today tonight tomorrow tommorow tommorrow tomorow tmrw tmr tomorrow's today's tonight's morning afternoon evening night noon midday midnight weekend week weeks day days month
  months year years hour hours minute minutes min mins monday tuesday wednesday thursday friday saturday sunday mondays tuesdays
  wednesdays thursdays fridays saturdays sundays mon tue tues wed thu thur thurs fri sat sun jan feb mar apr jun jul aug sep sept
  oct nov dec january february march april june july august september october november december am pm a.m p.m o'clock oclock
  daily weekly monthly yearly annually fortnight eod eow asap lunchtime christmas easter
`);
