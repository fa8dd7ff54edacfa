import type { Token } from './token.ts';

/** Lines shorter than this were broken by hand. */
const SHORTEST_WRAPPED = 56;
/** A single line of this width shows that lines were wrapped. */
const SURELY_WRAPPED = 64;
/** A line may end this much before the widest one although the next word would have fitted. */
const SLACK = 8;
/** A remark in parentheses of more tokens is a passage of its own. */
const LONGEST_ASIDE = 40;
/** Words that start a new matter after "(": "(also call Ann)". */
const NEW_MATTER = /^(?:also|oh|remember|remind|don't|todo)$/;

/**
 * Removes line breaks inside sentences that a mail program wrapped: the line is long, the next word would not have
 * fitted into the widest line, it starts in lower case, and nothing ended the sentence.
 */
export function joinWrapped(tokens: readonly Token[], raw: string): Token[] {
  const lines = raw.split('\n').map((line) => line.trimEnd().length);
  const width = Math.max(...lines.slice(0, -1), 0);
  if (width < SHORTEST_WRAPPED || width > 120) return [...tokens];
  // One long line among short ones was not wrapped: it is the longest item of a list.
  const full = lines.slice(0, -1).filter((length) => length >= width - 2 * SLACK).length;
  const written = lines.filter((length) => length > 0).length;
  if ((full < 2 && (width < SURELY_WRAPPED || written > 3)) || full * 3 < written - 1) return [...tokens];
  let line = 0;
  return tokens.filter((token, at) => {
    if (token.kind !== 'newline') return true;
    const length = lines[line] ?? 0;
    line += 1;
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    if (!before || after?.kind !== 'word' || length < SHORTEST_WRAPPED) return true;
    if (/^[.!?;:…—]$/.test(before.text) || length + 1 + (after.end - after.start) <= width - SLACK) return true;
    return !/^\p{Ll}/u.test(raw.slice(after.start, after.start + 2));
  });
}

/** Replaces each "(b)" and "c)" at the start of a line by a bullet. */
export function joinMarkers(tokens: readonly Token[]): Token[] {
  const found: Token[] = [];
  let at = 0;
  for (let token = tokens[at]; token; token = tokens[at]) {
    const isHead = at === 0 || tokens[at - 1]?.kind === 'newline';
    const letter = token.text === '(' ? at + 1 : at;
    const close = tokens[letter + 1];
    const isMarker =
      isHead &&
      close?.text === ')' &&
      tokens[letter + 2]?.spaced === true &&
      (letter === at ? /^[a-wyz]$/ : /^(?:\d{1,2}|[a-wyz])$/).test(tokens[letter]?.text ?? '');
    found.push(isMarker ? { ...token, text: '-', kind: 'mark', end: close.end } : token);
    at = isMarker ? letter + 2 : at + 1;
  }
  return found;
}

/**
 * Marks the tokens of remarks in parentheses that follow a word in their line, because they belong to the text before.
 */
export function markAsides(tokens: readonly Token[]): Token[] {
  const marked = [...tokens];
  for (let at = 1; at < tokens.length; at += 1) {
    if (tokens[at]?.text !== '(' || tokens[at - 1]?.kind !== 'word' || NEW_MATTER.test(tokens[at + 1]?.text ?? ''))
      continue;
    const close = closing(tokens, at);
    if (close === null) continue;
    for (let inside = at; inside <= close; inside += 1) {
      const token = tokens[inside];
      if (token) marked[inside] = { ...token, aside: true };
    }
    at = close;
  }
  return marked;
}

function closing(tokens: readonly Token[], open: number): number | null {
  for (let at = open + 1; at < Math.min(tokens.length, open + LONGEST_ASIDE); at += 1) {
    if (tokens[at]?.text === ')') return at;
    if (tokens[at]?.kind === 'newline' || tokens[at]?.text === '(') return null;
  }
  return null;
}
