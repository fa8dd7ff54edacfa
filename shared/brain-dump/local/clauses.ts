import { partsOf, turnedIn } from './english/parts.ts';
import type { WeighedPiece } from './learned/decode.ts';
import { isClose } from './maybe.ts';
import type { Unit } from './units.ts';
import type { Range, Token } from './tokenize.ts';

/** A piece of a dump that is classified as a unit. */
export interface Clause extends Range {
  readonly unit: Unit;
  /** Whether the model classified it as a task. */
  readonly isTask: boolean;
  /** Whether the model classified it as not a task by a narrow margin. */
  readonly isClose: boolean;
  /** How likely its words are part of a task, from 0 to 1. */
  readonly chance: number;
}

/**
 * Returns the clauses of the model's pieces: a task is one clause, except for parts that only describe it; of
 * everything else, each sentence is one.
 */
export function clausesOf(tokens: readonly Token[], pieces: readonly WeighedPiece[], units: readonly Unit[]): Clause[] {
  const found: Clause[] = [];
  let first = 0;
  for (const piece of pieces) {
    while ((units[first]?.to ?? Infinity) <= piece.from) first += 1;
    const inside: Clause[] = [];
    for (let at = first; (units[at]?.from ?? Infinity) < piece.to; at += 1) {
      const unit = units[at] as Unit;
      const range = { from: Math.max(unit.from, piece.from), to: Math.min(unit.to, piece.to) };
      inside.push({ ...range, unit, isTask: piece.isTask, isClose: isClose(piece), chance: piece.chance });
    }
    const matters = inside.filter(({ unit }) => !unit.heads);
    const parts = piece.isTask
      ? partsOf(
          tokens,
          piece,
          matters.map(({ unit }) => unit),
        )
      : matters.flatMap((clause) => turnedIn(tokens, clause));
    found.push(...inside.filter(({ unit }) => unit.heads));
    for (const part of parts) {
      const own = matters.filter(({ from, to }) => from < part.to && to > part.from);
      const [opening, last] = [own[0], own.at(-1)];
      if (!opening || !last) continue;
      const range = { from: Math.max(opening.from, part.from), to: Math.min(last.to, part.to) };
      for (const each of underOrder(tokens, range, opening.unit))
        found.push({ ...opening, ...each, isTask: part.isTask });
    }
  }
  return found.filter(({ from, to }) => tokens.slice(from, to).some(({ kind }) => kind === 'word'));
}

/** Each item after "call:" or "errands:" is its own matter: "mum, dentist, bank". */
const ORDERS = /^(?:calls?|ring|phone|emails?|text|message|ask|errands?|chores|todos?)$/;

function underOrder(tokens: readonly Token[], range: Range, { heading }: Unit): Range[] {
  const head = heading === null ? [] : tokens.slice(heading.from, heading.to);
  if (!head.some(({ text }) => ORDERS.test(text))) return [range];
  const parts: Range[] = [];
  let from = range.from;
  for (let at = range.from; at <= range.to; at += 1) {
    if (at < range.to && tokens[at]?.text !== ',') continue;
    if (at > from) parts.push({ from, to: at });
    from = at + 1;
  }
  return parts;
}
