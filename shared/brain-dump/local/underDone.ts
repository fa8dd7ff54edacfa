import { bulletLength, linesOf } from './lines.ts';
import type { Range, Token } from './tokenize.ts';

/** Headings for things that are done, called off or someone else's: nothing below them is a task. */
const OVER: readonly RegExp[] = [
  /^(?:(?:all|already|things) )?(?:done(?: today| already| list)?|finished|crossed (?:out|off)|struck(?: out| off)?|off (?:the|my) list|ta-?da(?: list)?|cancell?ed|called off|dropped|delegated|not (?:doing|happening|mine|me|my (?:job|problem))(?: any ?more)?|erledigt|geschafft|fertig|abgehakt|(?:durch)?gestrichen|abgesagt|delegiert|schon (?:erledigt|gemacht|fertig)|hab(?:e)? ich schon|mach(?:e|en wir)? ich nicht(?: mehr)?|nicht (?:mehr|mein(?:s|e)?(?: (?:problem|sache|baustelle))?)|fällt (?:aus|weg)|egal(?: ist)?|neither|don't care|won'?t ?fix)$/,
  /^(?:the )?(?:things|stuff|what|all|everything) (?:that |which )?(?:i am|i'm|im|we are|we're|i|we) (?:so |definitely |really )?not (?:doing|going to do|gonna do)(?: .*)?$/,
  /^(?:the )?(?:things|stuff|what|all|everything) (?:that |which )?(?:(?:is|are|i've|we've|i have|we have) )?(?:already )?(?:done|finished|sorted|over)(?: .*)?$/,
  /^(?:the )?(?:things|stuff|what) (?:that |which )?(?:other (?:people|ppl|ones)|(?:the )?others|somebody else|someone else|everyone else)(?:'s)? (?:is|are|do|does|have|has)(?: .*)?$/,
  /^(?:other (?:people|ppl)|somebody else|someone else|others)'?s?'?(?: (?:jobs?|tasks?|stuff|problems?|things))?$/,
  /^(?:dinge |sachen )?(?:die |was )?ich (?:heute |diese woche |am wochenende )?nicht (?:mehr )?mache(?: .*)?$/,
  /^(?:das )?(?:machen|übernehmen|erledigen) (?:die )?anderen?$|^was (?:die )?anderen? (?:machen|übernehmen|erledigen)$/,
];
const isOver = (words: string): boolean => OVER.some((heading) => heading.test(words));
/** "did it all. bins, boiler man": the enumeration that follows is done as well. */
const ALL_OVER =
  /(?:^| )(?:did|done|finished) (?:it all|them all|everything|all of (?:it|them))$|(?:^| )alles (?:erledigt|geschafft|gemacht|fertig)$/;
const MARKS = /^[.:!…]$/;

/** Returns the words of a heading, without its parentheses. */
const wordsOf = (tokens: readonly Token[], { from, to }: Range): string =>
  tokens
    .slice(from, to)
    .filter((_, at, all) => !all.slice(0, at + 1).some(({ text }) => text === '('))
    .filter(({ kind }) => kind === 'word')
    .map(({ text }) => text)
    .join(' ');

/** Whether the text at a token is in a list under a heading of done things, or in an enumeration after such words. */
export function standsUnderDone(tokens: readonly Token[], at: number): boolean {
  return isBelow(tokens, at) || isBehind(tokens, at);
}

/** Follows the lines of a list up to its heading. */
function isBelow(tokens: readonly Token[], at: number): boolean {
  const lines = linesOf(tokens);
  const own = lines.findIndex(({ from, to }) => from <= at && at < to);
  for (let place = own; place > 0; place -= 1) {
    const [line, above] = [lines[place], lines[place - 1]];
    if (!line || !above || line.from - above.to > 1) return false;
    if (bulletLength(tokens, above) > 0) {
      const below = lines[place + 1];
      // A line without a bullet ends the list above it, and is not a task where it starts another list.
      if (bulletLength(tokens, line) === 0 && !(below && bulletLength(tokens, below) > 0)) return false;
      continue;
    }
    return isOver(wordsOf(tokens, above)) && (bulletLength(tokens, line) > 0 || tokens[above.to - 1]?.text === ':');
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
  const before = wordsOf(tokens, { from, to: start - 1 });
  return ALL_OVER.test(before) || (tokens[start - 1]?.text === ':' && isOver(before));
}

/** "Müll, Bad, Küche. Morgen Anna anrufen": splits a piece in a done enumeration where that enumeration ends. */
export function partedBehindDone<Piece extends Range>(tokens: readonly Token[], piece: Piece): Piece[] {
  const end = tokens.findIndex(({ text }, at) => at >= piece.from && MARKS.test(text)) + 1;
  if (end === 0 || end >= piece.to || !standsUnderDone(tokens, piece.from)) return [piece];
  return [
    { ...piece, to: end },
    { ...piece, from: end },
  ];
}
