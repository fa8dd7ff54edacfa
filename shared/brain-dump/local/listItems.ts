import type { WeighedPiece } from './learned/decode.ts';
import { COMMAND_VERBS } from './lexicon/verbs.ts';
import { bulletLength, linesOf } from './lines.ts';
import type { Range, Token } from './tokenize.ts';

/** Probability from which an item behind a bullet, number, label or checkbox is a task. */
const LIKELY = 0.25;
const LONGEST_ITEM = 6;
/** Words of feeling or telling, which are no item to do. */
const TELLS =
  /^(?:i|i'm|we|you|he|she|it|they|is|are|was|were|has|feel|feels|feeling|felt|am|so|very|not|never|why|what|how|done|owes?|ich|wir|du|er|sie|es|ist|sind|war|bin|hab|habe|hat|nicht|kein|keine|nie|warum|wieso|was|erledigt)$/;
/** Lines of a mail or of minutes that name people, days or a subject. */
const HEADS = /^(?:from|cc|bcc|subject|sent|attendees|present|von|betreff|gesendet|teilnehmer|anwesend|wg|aw|fwd|fw)$/;

/**
 * Makes the short items of a marked list tasks where the model almost agrees ("2) storm windows"), and the head of a
 * mail none ("Subject: offsite").
 */
export function withListItems(tokens: readonly Token[], pieces: readonly WeighedPiece[]): WeighedPiece[] {
  const lines = linesOf(tokens);
  const bullets = lines.map((line) => bulletLength(tokens, line));
  const isSoft = (token: Token | undefined): boolean => token?.soft === true;
  const marked = lines.map(
    ({ from, to }, at) => (bullets[at] ?? 0) > 0 || isSoft(tokens[from - 1]) || isSoft(tokens[to]),
  );
  const isList = marked.filter(Boolean).length > 1;
  let at = 0;
  return pieces.map((piece) => {
    while ((lines[at]?.to ?? Infinity) <= piece.from) at += 1;
    const line = lines[at];
    if (!line) return piece;
    const isHead = HEADS.test(tokens[line.from]?.text ?? '') && tokens[line.from + 1]?.text === ':';
    const isParent = isParentLine(tokens, line, lines[at + 1], bullets[at] ?? 0);
    if ((isHead || isParent) && piece.to <= line.to + 1) return { ...piece, isTask: false };
    const isItem = isList && marked[at] === true && piece.from <= line.from + (bullets[at] ?? 0);
    return isItem &&
      !piece.isTask &&
      piece.chance >= LIKELY &&
      isShort(tokens, { from: line.from + (bullets[at] ?? 0), to: Math.min(piece.to, line.to) })
      ? { ...piece, isTask: true }
      : piece;
  });
}

/** Longest bullet, in words, that only names the bullets indented below it. */
const LONGEST_PARENT = 2;

/** "- house" above "    - email strata": the name of the items below. */
function isParentLine(tokens: readonly Token[], line: Range, next: Range | undefined, bullet: number): boolean {
  if (bullet === 0 || !next || bulletLength(tokens, next) === 0) return false;
  const words = tokens
    .slice(line.from + bullet, line.to)
    .filter(({ kind, aside }) => kind === 'word' && aside !== true);
  return (
    words.length <= LONGEST_PARENT &&
    !COMMAND_VERBS.has(words[0]?.text ?? '') &&
    tokens[next.from - 1]?.soft !== true &&
    indentOf(tokens, next) > indentOf(tokens, line)
  );
}

/** Characters of white space before the first token of a line. */
const indentOf = (tokens: readonly Token[], { from }: Range): number =>
  (tokens[from]?.start ?? 0) - (tokens[from - 1]?.end ?? 0);

function isShort(tokens: readonly Token[], { from, to }: Range): boolean {
  const words = tokens.slice(from, to).filter(({ kind }) => kind === 'word');
  return words.length > 0 && words.length <= LONGEST_ITEM && !words.some(({ text }) => TELLS.test(text));
}
