import type { LocalDateTime } from '#shared/kernel/dates.ts';
import { dedupe } from '../dedupe.ts';
import type { Draft } from '../draft.ts';
import type { Reading } from '../drafts.ts';
import { classesOf } from '../learned/classes.ts';
import { type WeighedPiece, piecesOf, unpacked, type Weights } from '../learned/decode.ts';
import { plain } from '../learned/plain.ts';
import { structureOf } from '../learned/structure.ts';
import { STEPS, WEIGHTS } from '../learned/german.ts';
import { type Piece, wholeThoughts } from '../thoughts.ts';
import { isClose } from '../maybe.ts';
import { type Range, type Token, tokenize, wordSet } from '../words.ts';
import { withHeads } from '../whenHeads.ts';
import { mergeWhen } from '../dates/scan.ts';
import { fearedMatter, isDenied, isFear, reachesOn, takesBack, turnIn } from './denied.ts';
import { dayOfReason, type Heading, headingOf, withTails } from './tails.ts';
import { germanTitle } from './title.ts';
import { readGermanWhen } from './when.ts';

const GERMAN = wordSet(
  'und der die das ich nicht ist ein eine einen den dem muss mit für fur auf noch zu zum zur auch mal wegen oder aber bis morgen heute im beim vom wenn dass mich mir hab habe wir sind kann soll nach bei aus am um schon jeden uhr termin anrufen kaufen abholen machen holen bezahlen',
);
const ENGLISH = wordSet(
  'and the i to a of for my is it in on that with need have at be but not this get call buy pay by so just me we do or about from if still should',
);

/** How far the small words of a dump are rather German (above 0) than English (below 0). */
export function germanScore(tokens: readonly Token[]): number {
  let score = 0;
  for (const { text } of tokens) {
    if (GERMAN.has(text) || /[äöüß]/.test(text)) score += 1;
    if (ENGLISH.has(text)) score -= 1;
  }
  return score;
}

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
  const { starts, headings } = structureOf(tokens);
  const found = piecesOf({ tokens, hints: [], classes: classesOf(raw, tokens, 'de') }, weights());
  let heading: Heading | null = null;
  const heads = withHeads(tokens, found, (range) => readGermanWhen(tokens, range, now));
  const pieces = withTails(tokens, together(tokens, heads), now).flatMap((piece) =>
    piece.isTask ? apartByDay(tokens, piece, now).map((range) => ({ ...piece, ...range })) : [piece],
  );
  pieces.forEach(({ from, to, isTask, margin }, clause) => {
    const whole = trimmed(tokens, from, to);
    if (whole === null) return;
    const range = { ...whole, from: whole.from + turnIn(plainWords(tokens, whole)) };
    const words = plainWords(tokens, range);
    const last = drafts.at(-1);
    if (last?.clause === clause - 1 && takesBack(words)) drafts.splice(-1, 1, { ...last, dropped: true });
    const isItem =
      (isTask && words.at(-1) !== ':') ||
      isBareItem((starts.has(from) && !headings.has(from) && margin > DOUBTFUL) || pieces.length === 1, words);
    const feared = isFear(words) ? appointmentIn(tokens, range, words, now) : null;
    const matter = feared ?? (isItem && !isDenied(words) ? range : null);
    const own = matter === null ? null : readGermanWhen(tokens, range, now);
    const when = own !== null && heading !== null && from < heading.to ? mergeWhen(own, heading.when) : own;
    const title =
      matter === null || when === null || isTicked(tokens, range.from)
        ? ''
        : germanTitle(raw, tokens, matter, when.spent);
    const reason = title === '' && last?.clause === clause - 1 ? dayOfReason(tokens, range, now) : null;
    if (last && reason && last.when.date === null)
      drafts.splice(-1, 1, { ...last, when: { ...last.when, date: reason.date, deadline: true } });
    heading = headingOf(tokens, range, now) ?? heading;
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

const plainWords = (tokens: readonly Token[], { from, to }: Range): readonly string[] =>
  tokens.slice(from, to).map(({ text }) => plain(text));

/** The pieces, each fear in one: "Angst, dass ich den Elternabend" and "am Dienstag vergesse" say one thing. */
function together(tokens: readonly Token[], pieces: readonly WeighedPiece[]): WeighedPiece[] {
  const found: WeighedPiece[] = [];
  for (const piece of pieces) {
    const before = found.at(-1);
    const goesOn = before && tokens[piece.from - 1]?.kind === 'word' && tokens[piece.from]?.kind === 'word';
    if (goesOn && reachesOn(plainWords(tokens, before))) found.splice(-1, 1, { ...before, to: piece.to });
    else found.push(piece);
  }
  return found;
}

/** The part of a fear that is an appointment or a duty with a day of its own; null where it has none. */
function appointmentIn(
  tokens: readonly Token[],
  range: Range,
  words: readonly string[],
  now: LocalDateTime,
): Range | null {
  const matter = fearedMatter(words);
  if (matter === null) return null;
  const { date, time } = readGermanWhen(tokens, range, now);
  return date === null && time === null ? null : { from: range.from + matter.from, to: range.from + matter.to };
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

/** How far below a task what was learned may put an item of a list that is one all the same. */
const DOUBTFUL = -300;
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
    .match(/\[x\]|\(x\)|^[☑✓✔✅]/u) !== null;
