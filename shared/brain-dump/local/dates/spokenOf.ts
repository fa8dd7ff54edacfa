import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Range, Token } from '../tokenize.ts';
import { AFTER_HOUR } from './clockHere.ts';
import type { DayRead } from './dayRead.ts';
import { readDay } from './days.ts';

const MOVES =
  /^(?:move[ds]?|moving|change[ds]?|changing|push(?:ed)?|switch(?:ed)?|swap(?:ped)?|reschedule[ds]?|rebook(?:ed)?|bring|brought|shifted|bumped|postponed?|preponed?|delayed|went|gone)$/;

/** "move the dentist from tuesday to thursday": the old day is not the due date. */
export const isMovedFrom = (tokens: readonly Token[], at: number, from: number): boolean =>
  at > from && tokens[at - 1]?.text === 'from' && tokens.slice(from, at).some(({ text }) => MOVES.test(text));

/** "minutes from Saturday", "I can't do the 28th": a day that is only mentioned; nothing is due on it. */
export function isTopic(tokens: readonly Token[], at: number): boolean {
  const [two, one] = [tokens[at - 2]?.text ?? '', tokens[at - 1]?.text ?? ''];
  if (isBygone(tokens, at) || isName(tokens, at) || THREAT.test(saidBefore(tokens, at).join(' '))) return true;
  if (/^(?:do|make|manage)$/.test(one)) return /^(?:can'?t|cannot|couldn'?t|won'?t)$/.test(two);
  return (
    one === 'from' &&
    /^(?:minutes|notes|photos|pics|pictures|receipts?|leftovers|mess|slides|messages?|emails?)$/.test(two)
  );
}

/** "or they won't ship this week": when it would be too late. */
const THREAT = /\bor (?:they|it|he|she|i|we) (?:wo(?:n't|nt)|will|can't|cant|'ll)(?: \S+){0,3}$/;

/** "call Mr Sunday": the day is a name. */
const isName = (tokens: readonly Token[], at: number): boolean =>
  /^(?:mr|mrs|ms|miss|dr|prof|pastor|herrn?|frau)$/.test(
    tokens[tokens[at - 1]?.text === '.' ? at - 2 : at - 1]?.text ?? '',
  );

/** Past events on a day: "the MOT ran out on Saturday", "fell due on the fifteenth". */
const HAPPENED = /^(?:ran|went|fell|died|expired|delivered|crashed|broke|burst|laid|born|flunked|failed)$/;

/** Up to five words before a token. */
const saidBefore = (tokens: readonly Token[], at: number): string[] =>
  tokens.slice(Math.max(0, at - 5), at).map(({ text }) => text);

/** "the gas was due on Friday", "insurance lapsed on the 3rd": due on a day that has passed, so it is due today. */
export const wasDue = (tokens: readonly Token[], at: number): boolean =>
  /\b(?:(?:was|were) due|lapsed)(?: on| by)?(?: the)?$/.test(saidBefore(tokens, at).join(' '));

/** "so it's Wednesday and I have to …": says which day it is, if it is that day. */
export const saysToday = (tokens: readonly Token[], at: number): boolean =>
  /(?:^|\b(?:so|okay|ok|right|well|and) )(?:it's|its|it is)$/.test(saidBefore(tokens, at).join(' '));

/** Whether the day belongs to a past event. */
function isBygone(tokens: readonly Token[], at: number): boolean {
  const before = saidBefore(tokens, at);
  if (/\b(?:was|were) (?:supposed to be|meant to be)(?: on| by)?(?: the)?$/.test(before.join(' '))) return true;
  return (
    /^on(?: the)?$/.test(before.slice(-1 - Number(before.at(-1) === 'the')).join(' ')) &&
    before.some((text) => HAPPENED.test(text))
  );
}

/** "the Monday report by tomorrow": the day identifies the thing, and another day says by when. */
export function namesWhich(
  tokens: readonly Token[],
  at: number,
  { from, to }: Range,
  day: DayRead,
  today: LocalDate,
): boolean {
  const isNoun = day.weekday !== undefined && /^(?:the|my|our)$/.test(tokens[at - 1]?.text ?? '') && at > from;
  if (!isNoun || !/^\p{L}/u.test(tokens[at + 1]?.text ?? '') || AFTER_HOUR.test(tokens[at + 1]?.text ?? ''))
    return false;
  for (let after = at + 2; after < to; after += 1)
    if (/^(?:by|before|until|on|due|for)$/.test(tokens[after - 1]?.text ?? '') && readDay(tokens, after, to, today))
      return true;
  return false;
}

/** "not the 25th", "not on Friday": a day that is denied after another was named; returns its number of tokens. */
export function deniedDay(
  tokens: readonly Token[],
  at: number,
  to: number,
  dayLength: (place: number) => number,
): number {
  if (tokens[at]?.text !== 'not') return 0;
  const day = /^(?:on|by)$/.test(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1;
  const length = day < to ? dayLength(day) : 0;
  return length === 0 ? 0 : day + length - at;
}
