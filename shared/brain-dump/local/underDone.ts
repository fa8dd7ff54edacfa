import { bulletLength, linesOf } from './lines.ts';
import type { Range, Token } from './words.ts';

/** Headings of what is over, off or another's: nothing below them is to be done. */
const OVER =
  /^(?:(?:all|already|things) )?(?:done(?: today| already| list)?|finished|crossed (?:out|off)|struck(?: out| off)?|off (?:the|my) list|ta-?da(?: list)?|cancell?ed|called off|dropped|delegated|not (?:doing|happening|mine|me|my (?:job|problem))(?: any ?more)?|erledigt|geschafft|fertig|abgehakt|(?:durch)?gestrichen|abgesagt|delegiert|schon (?:erledigt|gemacht|fertig)|hab(?:e)? ich schon|mach(?:e|en wir)? ich nicht(?: mehr)?|nicht (?:mehr|mein(?:s|e)?(?: (?:problem|sache|baustelle))?)|fällt (?:aus|weg))$/;
/** "did it all. bins, boiler man": what follows in a row of things is over as well. */
const ALL_OVER =
  /(?:^| )(?:did|done|finished) (?:it all|them all|everything|all of (?:it|them))$|(?:^| )alles (?:erledigt|geschafft|gemacht|fertig)$/;
const MARKS = /^[.:!…]$/;

const wordsOf = (tokens: readonly Token[], { from, to }: Range): string =>
  tokens
    .slice(from, to)
    .filter(({ kind }) => kind === 'word')
    .map(({ text }) => text)
    .join(' ');

/** True where what begins at a token stands in a list under a heading of what is over, or in a row behind such words. */
export function standsUnderDone(tokens: readonly Token[], at: number): boolean {
  return isBelow(tokens, at) || isBehind(tokens, at);
}

/** Up the lines of a list to its heading. */
function isBelow(tokens: readonly Token[], at: number): boolean {
  const lines = linesOf(tokens);
  const own = lines.findIndex(({ from, to }) => from <= at && at < to);
  for (let place = own; place > 0; place -= 1) {
    const [line, above] = [lines[place], lines[place - 1]];
    if (!line || !above || line.from - above.to > 1) return false;
    if (bulletLength(tokens, above) > 0) continue;
    return OVER.test(wordsOf(tokens, above)) && (bulletLength(tokens, line) > 0 || tokens[above.to - 1]?.text === ':');
  }
  return false;
}

function isBehind(tokens: readonly Token[], at: number): boolean {
  let start = at;
  while (start > 0 && tokens[start - 1]?.kind !== 'newline' && !MARKS.test(tokens[start - 1]?.text ?? '')) start -= 1;
  let end = at;
  while (end < tokens.length && tokens[end]?.kind !== 'newline' && !MARKS.test(tokens[end]?.text ?? '')) end += 1;
  const isRow = tokens.slice(start, end).filter(({ text }) => text === ',').length > 1;
  if (!isRow || start === 0 || tokens[start - 1]?.kind === 'newline') return false;
  let from = start - 1;
  while (from > 0 && tokens[from - 1]?.kind !== 'newline' && !MARKS.test(tokens[from - 1]?.text ?? '')) from -= 1;
  return ALL_OVER.test(wordsOf(tokens, { from, to: start - 1 }));
}
