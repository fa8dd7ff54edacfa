import { COMMAND_VERBS } from '../lexicon/verbs.ts';
import type { Range, Token } from '../words.ts';

/** "… and I dread it": what somebody feels about the matter before it. */
const FELT =
  /^ (?:and|but) i (?:really |just |kinda |already |kind of )?(?:dread|hate|loathe|fear) (?:it|that|this)(?: already| so much)? (?:[.!…] )?$/;

/** What is said of the term of the matter before it: "finish the draft. the deadline is on the 20th". */
const TERM = /^(?:the |my |its )?(?:deadline|due date)\b/;
/** Another duty behind a whole one: "… must be cleaned and I promised Jo I would call". */
const DUTY =
  /^(?:and|but) (?:(?:i|we) (?:promised|have to|need to|must|gotta|should|still (?:have|need) to)|(?:i'?ve|we'?ve|i have|we have) (?:been meaning to|got (?:[a-z]+ ){1,4}to)|have a (?:word|chat|talk) with) (?!.*\bbefore\b)/;
/** What is only said of the matter before it: "sort out my taxes ugh taxes", "write to my aunt it's been months". */
const ASIDE =
  /^(?:(?:and|but) )?(?:(?:ugh|argh|sigh|gah|bleh)\b|it'?s been (?:days|weeks|months|years|ages|forever)\b|i haven'?t even\b)/;

/** An order of two words behind a thing, in speech without marks: "cull the pictures | back up both cards". */
const TWO_WORDS =
  /^(?:back up|pick up|drop off|sort out|clean up|clear out|fill in|fill out|hand in|print out|tidy up|throw out|take out|put away|write up|wrap up) (?:the|my|our|her|his|their|both|all|that|those|these|a|an)\b/;
const BINDS =
  /^(?:to|and|or|then|also|not|i|we|you|he|she|they|will|can|could|should|must|gotta|need|please|just|who|that)$/;

/** A note of one line with at most so many words: too little to hear where it pauses, so the rules say where an order begins. */
const LONGEST_NOTE = 12;

/** A matter of its own with the order that follows from it: "the dryer vent is full so clean it". */
const SO =
  /^(?:and )?(?!(?:so|to|that|which|who|because|if|when|and)\b)[^.,!?]+? so (?:i'll |i |please |just )?(?<verb>[a-z]+)\b/;

interface Said {
  readonly tokens: readonly Token[];
  /** What the rules say of each token. */
  readonly hints: readonly string[];
}

const isNote = ({ tokens }: Said): boolean =>
  tokens.length <= LONGEST_NOTE && tokens.every(({ kind, text }) => kind === 'word' || text === ',');

/** Where a task ends and something else begins that was learned as one piece with it; null where nothing does. */
function joint(said: Said, { from, to }: Range): { readonly at: number; readonly isTask: boolean } | null {
  const { tokens, hints } = said;
  for (let at = from + 1; at < to; at += 1) {
    const word = (place: number): string => (place < to ? (tokens[place]?.text ?? '') : '');
    const isAlso = word(at) === 'as' && word(at + 1) === 'well' && word(at + 2) === 'as';
    if (isAlso && COMMAND_VERBS.has(word(at + 3))) return { at, isTask: true };
    if (isNote(said) && hints[at] === 'Basked' && /asked|item/.test(hints[at - 1] ?? '')) return { at, isTask: true };
    if (isNextSentence(tokens, at, to)) return { at, isTask: true };
    const rest = tokens.slice(at, to).map(({ text }) => text);
    if (at - from > FEWEST && isThing(tokens[at - 1]) && TWO_WORDS.test(rest.join(' '))) return { at, isTask: true };
    if (ASIDE.test(rest.join(' '))) return { at, isTask: false };
    if (/^[.!]$/.test(word(at - 1)) && TERM.test(rest.join(' '))) return { at, isTask: false };
    if (at - from >= FEWEST && at - from <= LONGEST_NOTE && DUTY.test(rest.join(' '))) return { at, isTask: true };
    const isParted = word(at - 1) === ',' || word(at) === 'and';
    if (isParted && at - from >= FEWEST && isOrder(tokens[from]) && leadsToOrder(rest)) return { at, isTask: true };
    if (/^(?:and|but)$/.test(word(at)) && FELT.test(` ${rest.join(' ')} `)) return { at, isTask: false };
  }
  return null;
}

const isOrder = (token: Token | undefined): boolean => COMMAND_VERBS.has(token?.text ?? '');

/** Whether words tell a reason of their own and then what is to be done about it. */
function leadsToOrder(words: readonly string[]): boolean {
  const first = words.find((word) => word !== 'and') ?? '';
  return !COMMAND_VERBS.has(first) && COMMAND_VERBS.has(SO.exec(words.join(' '))?.groups?.['verb'] ?? '');
}

const isThing = (token: Token | undefined): boolean =>
  token?.kind === 'word' && !BINDS.test(token.text) && !COMMAND_VERBS.has(token.text);

/** Fewest words of what stands behind the end of a sentence and is something else. */
const FEWEST = 3;

/** "dishes!! and Jonas wants the slides": the sentence is over, and what is added is another matter. */
const isNextSentence = (tokens: readonly Token[], at: number, to: number): boolean =>
  /^[!?]$/.test(tokens[at - 1]?.text ?? '') &&
  /^(?:and|also|then|plus)$/.test(tokens[at]?.text ?? '') &&
  tokens.slice(at + 1, to).filter(({ kind }) => kind === 'word').length >= FEWEST;

/** A task without what was learned as one piece with it: "deep clean the oven | as well as descale the kettle". */
export function apart<Piece extends Range & { readonly isTask: boolean }>(said: Said, piece: Piece): Piece[] {
  const found = piece.isTask ? joint(said, piece) : null;
  if (found === null) return [piece];
  const rest = { ...piece, from: found.at, isTask: found.isTask };
  return [{ ...piece, to: found.at }, ...apart(said, rest)];
}
