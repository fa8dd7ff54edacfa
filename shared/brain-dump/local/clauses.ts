import { isStatement, skipConnectives } from './grammar.ts';
import { readHead } from './heads.ts';
import { EVENT_NOUNS } from './lexicon/carriers.ts';
import { CHORES, GROCERIES } from './lexicon/decideWords.ts';
import { cutSpeech } from './speech.ts';
import type { Unit } from './units.ts';
import type { Range, Token } from './words.ts';

/** A piece of a unit that is decided as one; `listed` when it is one of an enumeration. */
export interface Cut extends Range {
  readonly listed: boolean;
}

const LONGEST_ITEM = 5;

/** A piece of a dump that is decided as one. */
export interface Clause extends Cut {
  readonly unit: Unit;
  /** What was learned of it; left out where the rules alone decide. */
  readonly isTask?: boolean;
  /** Whether it was learned to be no task by a hair. */
  readonly isClose?: boolean;
  /** Where what is to be done begins, when its reason stands before it. */
  readonly core?: number;
}

/** A unit in clauses; what stands under a heading, and every plain enumeration, is cut at its commas first. */
export function clausesOf(tokens: readonly Token[], unit: Unit): Cut[] {
  const pieces = piecesOf(tokens, unit);
  if (pieces.length > 2 && (unit.heading !== null || isEnumeration(tokens, pieces)))
    return pieces.flatMap((piece) => splitItems(tokens, cutSpeech(tokens, piece), unit, unit.heading === null));
  return splitItems(tokens, cutSpeech(tokens, unit), unit, false);
}

const headOf = (tokens: readonly Token[], { from, to }: Range) =>
  readHead(tokens, skipConnectives(tokens, from, to), to);

/** Tokens of a piece without the remarks in parentheses. */
const lengthOf = (tokens: readonly Token[], { from, to }: Range): number =>
  tokens.slice(from, to).filter(({ aside }) => !aside).length;

/** "laundry, dishes, call the bank": short pieces, none a sentence, most of them known as things to do or to get. */
function isEnumeration(tokens: readonly Token[], pieces: readonly Range[]): boolean {
  let known = 0;
  for (const piece of pieces) {
    if (lengthOf(tokens, piece) > LONGEST_ITEM + 1) return false;
    const { kind } = headOf(tokens, piece);
    if (kind !== 'none' && kind !== 'command') return false;
    const words = tokens.slice(piece.from, piece.to);
    if (
      kind === 'command' ||
      words.some(({ text }) => GROCERIES.has(text) || CHORES.has(text) || EVENT_NOUNS.has(text))
    )
      known += 1;
  }
  const [first] = pieces;
  return known * 2 > pieces.length && first !== undefined && headOf(tokens, first).kind === 'none';
}

/** "milk, eggs, call mom, dentist": short pieces between commas are items when none of them is a sentence. */
function splitItems(tokens: readonly Token[], clauses: readonly Range[], unit: Unit, listed: boolean): Cut[] {
  return clauses.flatMap((clause): Cut[] => {
    const pieces = piecesOf(tokens, clause);
    const bare =
      headOf(tokens, clause).kind === 'none' &&
      pieces.every(({ from, to }) => to - from <= LONGEST_ITEM && !isStatement(tokens, from, to));
    const first = tokens[clause.from]?.text ?? '';
    const goods = (): boolean =>
      pieces.some(({ from, to }) => tokens.slice(from, to).some(({ text }) => GROCERIES.has(text)));
    const items =
      bare &&
      pieces.length >= (unit.heading === null ? 3 : 2) &&
      !/^(?:the|my|so|such)$/.test(first) &&
      (unit.item || unit.heading !== null || goods());
    return (items ? pieces : [clause]).map((range) => ({ ...range, listed }));
  });
}

/** A range cut at its commas, those in parentheses excepted. */
function piecesOf(tokens: readonly Token[], clause: Range): Range[] {
  const pieces: Range[] = [];
  let from = clause.from;
  for (let at = clause.from; at <= clause.to; at += 1) {
    if (at < clause.to && (tokens[at]?.text !== ',' || tokens[at]?.aside)) continue;
    if (at > from) pieces.push({ from, to: at });
    from = at + 1;
  }
  return pieces;
}
