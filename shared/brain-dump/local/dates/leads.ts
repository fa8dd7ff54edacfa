import { type Token, wordSet } from '../tokenize.ts';
import { ENGLISH_HOLIDAYS } from '../english/holidays.ts';
import { holidayAt } from './holidays.ts';
import { numberAt } from './numbers.ts';

const LEADS = wordSet(
  'on at by nlt for in from this starting until till before due around about between @ to after beginning latest no later than sometime some time early late mid first thing as of is are or w/c come',
);

/** Words that make the day or time after them a deadline. */
export const DEADLINE_WORDS = wordSet('by before until till due deadline latest nlt');

const PAST_WORDS = wordSet('yesterday ago');

const PAST_UNITS = /^(?:night|week|month|year|time|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend)$/;

export function pastAt(tokens: readonly Token[], at: number, to: number): number {
  const text = tokens[at]?.text ?? '';
  const next = at + 1 < to ? (tokens[at + 1]?.text ?? '') : '';
  if (PAST_WORDS.has(text)) return 1;
  if (text === 'last' && PAST_UNITS.test(next)) return 2;
  const number = numberAt(tokens, at, to) ?? (/^(?:a|an|few)$/.test(text) ? { length: 1 } : null);
  if (!number) return 0;
  const end = at + number.length;
  const isAgo =
    end + 1 < to &&
    tokens[end + 1]?.text === 'ago' &&
    /^(?:minutes?|hours?|days?|weeks?|months?|years?)$/.test(tokens[end]?.text ?? '');
  return isAgo ? number.length + 2 : 0;
}

/** "over Christmas": only a holiday follows "over", which else belongs to a verb ("hand over Monday"). */
const leads = (tokens: readonly Token[], at: number): boolean => {
  const text = tokens[at]?.text ?? '';
  return (
    LEADS.has(text) || (text === 'over' && holidayAt((place) => tokens[place]?.text, at + 1, ENGLISH_HOLIDAYS) !== null)
  );
};

export function leadStart(tokens: readonly Token[], at: number, from: number): number {
  let start = at;
  // "for the week of April 6", "week commencing 5 May"
  if (
    tokens[at - 2]?.text === 'week' &&
    /^(?:commencing|beginning|starting)$/.test(tokens[at - 1]?.text ?? '') &&
    at - 2 >= from
  )
    start = at - 2;
  if (
    tokens[at - 1]?.text === 'of' &&
    tokens[at - 2]?.text === 'week' &&
    tokens[at - 3]?.text === 'the' &&
    at - 3 >= from
  )
    start = at - 3;
  while (start > from && at - start < 4 && leads(tokens, start - 1)) start -= 1;
  // "to" and "is" alone belong to the matter ("go to", "what is"), unless another lead word is between them.
  while (
    start < at &&
    /^(?:to|is|are|no|some|as|than|time|of|or|come)$/.test(tokens[start]?.text ?? '') &&
    !(tokens[start]?.text === 'no' && tokens[start + 1]?.text === 'later') &&
    !(tokens[start]?.text === 'some' && tokens[start + 1]?.text === 'time') &&
    !(tokens[start]?.text === 'as')
  )
    start += 1;
  return start;
}
