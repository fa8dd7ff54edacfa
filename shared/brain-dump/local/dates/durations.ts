import type { Token } from '../tokenize.ts';
import { countAt } from './numbers.ts';

/** A duration as said: minutes, and the number of tokens. */
export interface DurationRead {
  readonly minutes: number;
  readonly length: number;
}

const UNIT: Record<string, number> = {
  min: 1,
  mins: 1,
  minute: 1,
  minutes: 1,
  m: 1,
  h: 60,
  hr: 60,
  hrs: 60,
  hour: 60,
  hours: 60,
  day: 480,
  days: 480,
};
const word = (tokens: readonly Token[], at: number, to: number): string => (at < to ? (tokens[at]?.text ?? '') : '');
const LONGEST = 24 * 60;

/**
 * Reads "for two hours", "an hour and a half", "takes about 20 minutes", "30-minute", "2h". "In two hours" and "ten
 * minutes to five" are times, not durations, and are ignored.
 */
export function durationAt(tokens: readonly Token[], at: number, to: number): DurationRead | null {
  let here = at;
  const lead = /^(?:for|takes?|taking|lasting|lasts?|about|around|approximately|roughly|needs)$/;
  let leads = 0;
  while (
    leads < 3 &&
    (lead.test(word(tokens, here, to)) || (leads > 0 && /^(?:the|next|me|only)$/.test(word(tokens, here, to))))
  ) {
    here += 1;
    leads += 1;
  }
  const glued =
    /^(\d{1,3})-?(h|hr|hrs|hours?|mins?|minutes?|m)$/.exec(word(tokens, here, to)) ??
    /^(one|two|three|half)-?(hour|hours)$/.exec(word(tokens, here, to));
  const count = glued ? null : countAt(tokens, here, to);
  const unitWord = glued ? (glued[2] ?? '') : word(tokens, here + (count?.length ?? 0), to);
  const unit = UNIT[unitWord];
  const value = glued ? gluedValue(glued[1] ?? '') : count?.value;
  if (unit === undefined || value === undefined || value <= 0) return null;
  if (unit === 480 && leads === 0) return null;
  if (unitWord === 'm' && leads === 0) return null;
  if (unitWord === 'h' && glued && leads === 0 && Number(glued[1]) > 8) return null;
  let end = here + (glued ? 1 : (count?.length ?? 0) + 1);
  let minutes = value * unit;
  const half = halfMore(tokens, end, to);
  if (half) {
    minutes += unit / 2;
    end += half;
  }
  if (/^(?:long|session|block|slot)$/.test(word(tokens, end, to)) && word(tokens, end, to) === 'long') end += 1;
  if (leads === 0 && isMoment(tokens, at, end, to)) return null;
  return { minutes: Math.min(LONGEST, Math.max(1, Math.round(minutes))), length: end - at };
}

const gluedValue = (text: string): number => ({ one: 1, two: 2, three: 3, half: 0.5 })[text] ?? Number(text);

/** "and a half" after a unit: returns how many tokens it takes. */
export const halfMore = (tokens: readonly Token[], end: number, to: number): number =>
  word(tokens, end, to) === 'and' && word(tokens, end + 1, to) === 'a' && word(tokens, end + 2, to) === 'half' ? 3 : 0;

/** "in two hours", "two hours ago", "an hour before the meeting", "ten minutes to two" name a moment. */
function isMoment(tokens: readonly Token[], at: number, end: number, to: number): boolean {
  const before = tokens[at - 1]?.text ?? '';
  const after = word(tokens, end, to);
  if (/^(?:in|within|every|each|past|last|after|the)$/.test(before)) return true;
  if (/^(?:from|later|ago|before|after|hence|past|earlier|late)$/.test(after)) return true;
  return (
    after === 'to' &&
    /^(?:\d|noon|midnight|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)/.test(
      word(tokens, end + 1, to),
    )
  );
}
