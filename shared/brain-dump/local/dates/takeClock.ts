import { SUBJECTS } from '../lexicon/functionWords.ts';
import type { Range, Token } from '../tokenize.ts';
import { clockAt, type ClockRead } from './clock.ts';
import { AFTER_HOUR } from './clockHere.ts';
import { DEADLINE_WORDS, leadStart } from './leads.ts';
import { isWindow, rangeLength } from './rangeLength.ts';
import { type Scan, spend, takeWhole } from './scan.ts';
import { isMovedFrom } from './spokenOf.ts';

export function takeClock(
  tokens: readonly Token[],
  at: number,
  from: number,
  to: number,
  clock: ClockRead,
  scan: Scan,
): number {
  // "at 11 not 10": a denied time.
  if (tokens[at - 1]?.text === 'not' && scan.clocks.length > 0) {
    spend(scan, at - 1, at + clock.length);
    return clock.length;
  }
  const later = hourInstead(tokens, at, { from, to }, clock);
  if (later) {
    const place = { from: leadStart(tokens, at, from), to: later.end };
    scan.clocks.push({ ...later.clock, ...place });
    takeWhole(scan, place.from, place.to);
    spend(scan, place.from, place.to);
    return later.end - at;
  }
  // "twelve noon" is one time said twice.
  const twice =
    /^(?:noon|midnight)$/.test(tokens[at]?.text ?? '') && /^(?:twelve|12)$/.test(tokens[at - 1]?.text ?? '');
  const start = leadStart(tokens, twice && at > from ? at - 1 : at, from);
  if (tokens.slice(start, at).some(({ text }) => DEADLINE_WORDS.has(text))) scan.deadline = true;
  let end = at + clock.length;
  if (end < to && /^(?:ish|sharp)$/.test(tokens[end]?.text ?? '')) end += 1;
  const range =
    /^(?:-|–|to|til|till|until|and)$/.test(tokens[end]?.text ?? '') && end < to ? clockAt(tokens, end + 1, to) : null;
  const lasts = range ? rangeLength(clock, range) : clock.lasts;
  if (lasts !== undefined && tokens[end]?.text !== 'and' && !isWindow(tokens.slice(from, to).map(({ text }) => text)))
    scan.minutes ??= lasts;
  if (range) end += 1 + range.length;
  scan.clocks.push({ ...clock, half: clock.half ?? halfOfRange(clock, range), from: start, to: end });
  takeWhole(scan, start, end);
  spend(scan, start, end);
  return end - at;
}

/** "1 to 3 pm", "6 to 7 am": am or pm at the end also applies to the start; "11 to 2 pm" starts in the morning. */
function halfOfRange({ hour }: ClockRead, range: ClockRead | null): 'am' | 'pm' | null {
  if (range === null || range.half === null || hour > 12 || hour < 1) return null;
  const isBefore = hour % 12 < range.hour % 12;
  return isBefore ? range.half : range.half === 'pm' ? 'am' : null;
}

/**
 * "at 3, no, 4", "by twelve today no by two", "move it from 7 to 7:30": returns the time that replaces this one, and
 * where it ends; null without one.
 */
function hourInstead(
  tokens: readonly Token[],
  at: number,
  { from, to }: Range,
  clock: ClockRead,
): { clock: ClockRead; end: number } | null {
  let next = at + clock.length;
  let isTaken = false;
  const isMoved = isMovedFrom(tokens, at, from) && /^(?:to|till|until)$/.test(tokens[next]?.text ?? '');
  if (isMoved) next += 1;
  else {
    if (/^(?:today|tomorrow|tonight)$/.test(tokens[next]?.text ?? '') && tokens[next + 1]?.text === 'no') next += 1;
    while (next < to && /^[,.–-]$/.test(tokens[next]?.text ?? '')) next += 1;
    const said = next;
    while (next < to && INSTEAD.test(tokens[next]?.text ?? '')) next += 1;
    if (said === next) return null;
    isTaken = next < to && tokens[said]?.text === 'no' && LEADS.test(tokens[next]?.text ?? '');
    if (isTaken) next += 1;
  }
  const instead = next < to ? clockAt(tokens, next, to) : null;
  const after = instead ? (tokens[next + instead.length]?.text ?? '') : '';
  isTaken ||= instead?.certain === true || SUBJECTS.has(after) || after === 'because';
  if (!instead || (next + instead.length < to && !isTaken && !AFTER_HOUR.test(after))) return null;
  return {
    clock: instead.half === null && clock.half !== null ? { ...instead, half: clock.half } : instead,
    end: next + instead.length,
  };
}
/** Words before a repeated time: "before noon no before one". */
const LEADS = /^(?:by|before|after|around|about|till|until|from)$/;
const INSTEAD = /^(?:,|no|nope|sorry|wait|actually|rather|make|that|it|at|i|mean)$/;
