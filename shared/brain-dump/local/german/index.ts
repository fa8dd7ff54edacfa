import type { LocalDateTime } from '#shared/kernel/dates.ts';
import { dedupe } from '../dedupe.ts';
import type { Draft } from '../draft.ts';
import type { Reading } from '../drafts.ts';
import { classesOf } from '../learned/classes.ts';
import { piecesOf, unpacked, type Weights } from '../learned/decode.ts';
import { plain } from '../learned/plain.ts';
import { structureOf } from '../learned/structure.ts';
import { STEPS, WEIGHTS } from '../learned/german.ts';
import { type Piece, wholeThoughts } from '../thoughts.ts';
import { isClose } from '../maybe.ts';
import { type Range, type Token, tokenize, wordSet } from '../words.ts';
import { isDenied } from './denied.ts';
import { germanTitle } from './title.ts';
import { readGermanWhen } from './when.ts';

/** Words of somebody who feels or tells something. */
const TELLING = wordSet(
  'ich bin ist war sind hab habe hat wird wir er sie es mir mich alles nichts nix so sehr mude traurig gut schlecht okay ok ja nein lol warum wieso boah puh oh ach gut hallo danke',
);

let learned: Weights | undefined;
function weights(): Weights {
  learned ??= unpacked(WEIGHTS, STEPS);
  return learned;
}

/** Reads a German dump: learned pieces, each a task or not; what a task's words say of time; its title. */
export function readGerman(raw: string, now: LocalDateTime): Reading {
  const tokens = tokenize(raw);
  const drafts: Draft[] = [];
  const thoughts: Piece[] = [];
  const { starts } = structureOf(tokens);
  const pieces = piecesOf({ tokens, hints: [], classes: classesOf(raw, tokens, 'de') }, weights()).flatMap((piece) =>
    piece.isTask ? apartByDay(tokens, piece, now).map((range) => ({ ...piece, ...range })) : [piece],
  );
  pieces.forEach(({ from, to, isTask }, clause) => {
    const range = trimmed(tokens, from, to);
    if (range === null) return;
    const words = tokens.slice(range.from, range.to).map(({ text }) => plain(text));
    const isItem = (isTask && words.at(-1) !== ':') || isBareItem(starts.has(from) || pieces.length === 1, words);
    const when = isItem && !isDenied(words) ? readGermanWhen(tokens, range, now) : null;
    const title = when === null || isTicked(tokens, range.from) ? '' : germanTitle(raw, tokens, range, when.spent);
    if (when === null || title === '')
      thoughts.push({ ...range, heads: tokens[range.to - 1]?.text === ':', leads: false });
    else
      drafts.push({
        ...{
          title,
          range,
          cover: range,
          heading: null,
          when,
          manner: 'asked',
          condition: null,
          clause,
          dropped: false,
        },
      });
  });
  const { kept, left } = dedupe(drafts);
  const others = [...thoughts, ...left.map(({ range }): Piece => ({ ...range, heads: false, leads: false }))];
  const doubts = pieces.filter(
    (piece) => isClose(piece) && !isDenied(tokens.slice(piece.from, piece.to).map(({ text }) => plain(text))),
  );
  return { tokens, drafts: kept, thoughts: wholeThoughts(tokens, kept, others), doubts };
}

/** "Übermorgen Friseur, bis Freitag das Angebot": what has a day of its own on both sides of a comma are two matters. */
function apartByDay(tokens: readonly Token[], { from, to }: Range, now: LocalDateTime): Range[] {
  const isTimed = (range: Range): boolean => {
    const when = readGermanWhen(tokens, range, now);
    const words = tokens.slice(range.from, range.to).filter(({ kind }) => kind === 'word').length;
    return (when.said || when.recurrence !== null) && words > when.spent.size;
  };
  for (let at = from + 1; at < to - 1; at += 1) {
    if (!/^[,;]$/.test(tokens[at]?.text ?? '')) continue;
    const [before, after] = [
      { from, to: at },
      { from: at + 1, to },
    ];
    if (isTimed(before) && isTimed(after)) return [before, ...apartByDay(tokens, after, now)];
  }
  return [{ from, to }];
}

/** A piece without line ends at its edges; null when no word is in it. */
function trimmed(tokens: readonly Token[], from: number, to: number): { from: number; to: number } | null {
  let [first, last] = [from, to];
  while (first < last && tokens[first]?.kind === 'newline') first += 1;
  while (last > first && tokens[last - 1]?.kind === 'newline') last -= 1;
  return tokens.slice(first, last).some(({ kind }) => kind === 'word') ? { from: first, to: last } : null;
}

/** Longest item of a list that is taken for a task though it says no more than a thing. */
const LONGEST_ITEM = 4;

/** "Wäsche", "2 Kisten Wasser" in a list or alone: a thing alone, with nobody in it who feels or tells something. */
function isBareItem(isItem: boolean, words: readonly string[]): boolean {
  const said = words.filter((word) => /^[\p{L}\d]/u.test(word));
  return isItem && words.at(-1) !== ':' && said.length <= LONGEST_ITEM && !said.some((word) => TELLING.has(word));
}

/** "[x] …", or a piece that ends in "erledigt": done. */
const isTicked = (tokens: readonly Token[], from: number): boolean =>
  tokens
    .slice(from, from + 5)
    .map(({ text }) => plain(text))
    .join('')
    .includes('[x]');
