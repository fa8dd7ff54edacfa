import type { LocalDateTime } from '#shared/kernel/dates.ts';
import type { Cut } from './clauses.ts';
import { hasCompanion } from './commandCuts.ts';
import { DATE_WORDS } from './dates/dateWords.ts';
import { readWhen } from './dates/read.ts';
import { skipConnectives } from './grammar.ts';
import { readHead } from './heads.ts';
import { EVENT_NOUNS, LISTING_VERBS } from './lexicon/carriers.ts';
import { CHORES } from './lexicon/decideWords.ts';
import { CONNECTIVES, DETERMINERS, PREPOSITIONS } from './lexicon/functionWords.ts';
import { COMMAND_VERBS, NOUN_LIKE } from './lexicon/verbs.ts';
import { isTaskKind } from './site.ts';
import { type Range, type Token } from './words.ts';

const LONGEST = 60;
const word = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';
const isJoint = (tokens: readonly Token[], at: number): boolean =>
  /^(?:and|then|,)$/.test(word(tokens, at)) && !tokens[at]?.aside;
const saysWhen = ({ text }: Token): boolean => DATE_WORDS.has(text) || /^(?:every|each|at|\d.*)$/.test(text);

/** "gym every tues and therapy every other wednesday": matters that each have their own time are parted. */
export function splitByTime(tokens: readonly Token[], cut: Cut, now: LocalDateTime): Cut[] {
  if (cut.to - cut.from > LONGEST || cut.to - cut.from < 5) return [cut];
  for (let at = cut.from + 1; at < cut.to - 1; at += 1) {
    if (!isJoint(tokens, at)) continue;
    const next = skipConnectives(tokens, at, cut.to);
    if (!tokens.slice(next, cut.to).some(saysWhen)) continue;
    if (!parts(tokens, { from: cut.from, to: at }, { from: next, to: cut.to }, now)) continue;
    const rest = splitByTime(tokens, { from: next, to: cut.to, listed: true }, now);
    const [first, ...others] = rest;
    // The joint stays with the second matter, so that no word is lost.
    return [
      { from: cut.from, to: at, listed: cut.listed || headKind(tokens, cut.from, at) === 'none' },
      ...(first ? [{ ...first, from: at }] : []),
      ...others,
    ];
  }
  return [cut];
}

const headKind = (tokens: readonly Token[], from: number, to: number): string =>
  readHead(tokens, skipConnectives(tokens, from, to), to).kind;

/** "ask Maya for the notes, gym at 6": after a task, a short appointment with its own time. */
function isAppointment(tokens: readonly Token[], left: Range, right: Range, now: LocalDateTime): boolean {
  if (word(tokens, left.to) !== ',' || right.to - right.from > 6 || !EVENT_NOUNS.has(word(tokens, right.from)))
    return false;
  const start = skipConnectives(tokens, left.from, left.to);
  const { kind, core } = readHead(tokens, start, left.to);
  return isTaskKind(kind) && !LISTING_VERBS.has(word(tokens, core)) && readWhen(tokens, right, now).said;
}

function parts(tokens: readonly Token[], left: Range, right: Range, now: LocalDateTime): boolean {
  if (isAppointment(tokens, left, right, now)) return true;
  if (!tokens.slice(left.from, left.to).some(saysWhen)) return false;
  const [before, after] = [readWhen(tokens, left, now), readWhen(tokens, right, now)];
  if ((before.date ?? before.recurrence) === null || (after.date ?? after.recurrence) === null) return false;
  const start = skipConnectives(tokens, left.from, left.to);
  if (!before.spent.has(left.to - 1) && !(before.spent.has(start) && after.spent.has(right.from))) return false;
  const matter = matterOf(tokens, right, after.spent);
  if (matter === null || matterOf(tokens, left, before.spent) === null) return false;
  const known =
    EVENT_NOUNS.has(matter) ||
    CHORES.has(matter) ||
    (COMMAND_VERBS.has(matter) && after.recurrence !== null) ||
    tokens
      .slice(right.from, right.to)
      .some(({ text }) => EVENT_NOUNS.has(text) || /^(?:expires?|runs|due|club)$/.test(text));
  return known && isBare(tokens, right);
}

/** "book club", "run with Sam": no order, but the name of a thing. */
function isBare(tokens: readonly Token[], { from, to }: Range): boolean {
  const { kind, core } = readHead(tokens, from, to);
  return (
    kind === 'none' ||
    (kind === 'command' && NOUN_LIKE.has(word(tokens, core)) && !hasCompanion(tokens, core, to, true))
  );
}

/** First word that is neither a date nor a small word; null when there is none. */
function matterOf(tokens: readonly Token[], { from, to }: Range, spent: ReadonlySet<number>): string | null {
  for (let at = from; at < to; at += 1) {
    const text = word(tokens, at);
    if (spent.has(at) || tokens[at]?.kind !== 'word' || DATE_WORDS.has(text)) continue;
    if (!PREPOSITIONS.has(text) && !DETERMINERS.has(text) && !CONNECTIVES.has(text)) return text;
  }
  return null;
}
