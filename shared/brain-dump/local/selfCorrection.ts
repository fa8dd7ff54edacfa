import type { LabelledPiece } from './learned/decode.ts';
import { phraseLength, type Phrases, type Range, type Token, wordSet } from './tokenize.ts';

/** How a language retracts what was just said. */
export interface SelfCorrections {
  readonly phrases: Phrases;
  /** Words before "I mean" without a comma that do not retract: "say what I mean". Null where only a comma retracts. */
  readonly notBefore: RegExp | null;
  readonly isVerb: (token: Token, raw: string) => boolean;
  readonly isVerbFirst: boolean;
}

/** Words that start a remark and do not replace the words before: "no wait, they moved it". */
const TELLING = wordSet(
  "i i'm i've i'll we we're we've you he he's she she's it it's its they they've they're that that's there there's who is was are has because ich wir er sie es ihr da die der das ist war hat bin weil",
);
/** Words that ask for something additional in such a sentence: "oh no wait, I also need to pay rent". */
const ASKING = wordSet('need must should gotta have also muss müssen soll sollte brauche brauchen noch auch');
/** Words that name nothing. */
const SMALL = wordSet('after before so then the a an at on in it its and or that this one dann also am um der die das');
const JOINTS = wordSet(
  'to for from at with about on in into of zu zum zur für von vom bei beim mit an am im in über wegen nach',
);
const PARTICLES = wordSet('up out off back in over down away around on to');
const ARTICLES = wordSet('the a an my our his her their some');
const LONGEST_REPLACEMENT = 12;

/** A retracting phrase, including the punctuation around it. */
interface TakenBack extends Range {
  /** What the words after it do: replace those before, comment on them, or ask for something additional. */
  readonly then: 'replaces' | 'tells' | 'adds';
}

const MEANS = /^(?:mean|meant|meine)$/;

/** "call Kim, I mean Tim", as opposed to "say what I mean" and "dass ich meine Tabletten nehme". */
const mayMean = (tokens: readonly Token[], at: number, { notBefore }: SelfCorrections): boolean =>
  (tokens[at - 1]?.kind === 'mark' || (notBefore !== null && !notBefore.test(tokens[at - 1]?.text ?? ''))) &&
  !TELLING.has(tokens[at + 2]?.text ?? '');

/** "nee quatsch" in "reifen wechseln nee quatsch reifendruck prüfen"; null without a retraction. */
function takenBackIn(tokens: readonly Token[], { from, to }: Range, language: SelfCorrections): TakenBack | null {
  for (let at = from + 1; at < to; at += 1) {
    const length = phraseLength(language.phrases, tokens, at, to);
    if (length === 0 || (MEANS.test(tokens[at + 1]?.text ?? '') && !mayMean(tokens, at, language))) continue;
    let [first, last] = [at, at + length];
    while (first > from + 1 && tokens[first - 1]?.kind === 'mark') first -= 1;
    while (last < to && tokens[last]?.kind === 'mark') last += 1;
    if (to - last > LONGEST_REPLACEMENT) continue;
    const behind = tokens.slice(last, Math.min(to, last + 3)).map(({ text }) => text);
    const isTold = last === to || TELLING.has(behind[0] ?? '');
    const isAsked = behind.some((text) => ASKING.has(text));
    return {
      from: first,
      to: last,
      then: isTold ? (isAsked ? 'adds' : 'tells') : isAsked && ASKING.has(behind[0] ?? '') ? 'adds' : 'replaces',
    };
  }
  return null;
}

const isVerb = (tokens: readonly Token[], at: number, raw: string, language: SelfCorrections): boolean => {
  const token = tokens[at];
  return token?.kind === 'word' && language.isVerb(token, raw);
};

const placesOf = ({ from, to }: Range): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);

/**
 * Returns the words of a task that are left out of its title because others replaced them: "call mum, no wait, dad",
 * "Reifen wechseln, nee Quatsch, Reifendruck prüfen". None where only a day or time was corrected, which `spent`
 * contains.
 * @param spent - positions of the words that say when
 */
export function replacedIn(
  raw: string,
  tokens: readonly Token[],
  range: Range,
  spent: ReadonlySet<number>,
  language: SelfCorrections,
): ReadonlySet<number> {
  const marks = takenBackIn(tokens, range, language);
  if (marks === null) return new Set();
  if (marks.then !== 'replaces') return new Set(placesOf({ from: marks.from, to: range.to }));
  const isSaid = (at: number): boolean => tokens[at]?.kind === 'word' && !spent.has(at);
  const replacing = placesOf({ from: marks.to, to: range.to }).filter(isSaid);
  const before = placesOf({ from: range.from, to: marks.from }).filter(isSaid);
  const [first] = replacing;
  if (TELLING.has(tokens[first ?? -1]?.text ?? '')) return new Set(placesOf({ from: marks.from, to: range.to }));
  const whole = new Set(placesOf({ from: range.from, to: marks.to }));
  if (first === undefined || replacing.every((at) => SMALL.has(tokens[at]?.text ?? '')))
    return new Set(placesOf(marks));
  if (!language.isVerbFirst) {
    // A replacement with its own verb is complete; without one it only names another object.
    const isWhole =
      replacing.some((at) => isVerb(tokens, at, raw, language)) || !isVerb(tokens, before.at(-1) ?? -1, raw, language);
    return isWhole && !JOINTS.has(tokens[first]?.text ?? '') ? whole : new Set(placesOf(marks));
  }
  const number = /^\W?r?\d/.test(tokens[first]?.text ?? '')
    ? before.findLast((at) => /\d/.test(tokens[at]?.text ?? ''))
    : undefined;
  const verb = before.find((at) => isVerb(tokens, at, raw, language));
  const start = /^(?:just|only|please|to|better)$/.test(tokens[first]?.text ?? '') ? first + 1 : first;
  // "tickets for the zoo, no sorry, for the aquarium": replaced from the same preposition on.
  const joint =
    number ??
    (JOINTS.has(tokens[first]?.text ?? '')
      ? before.findLast((at) => tokens[at]?.text === tokens[first]?.text)
      : undefined);
  if (isVerb(tokens, start, raw, language) || (verb === undefined && joint === undefined)) return whole;
  let kept = joint ?? (verb ?? 0) + 1;
  const goesOn = (): boolean => {
    const text = tokens[kept]?.text ?? '';
    return PARTICLES.has(text) || (ARTICLES.has(text) && !ARTICLES.has(tokens[first]?.text ?? ''));
  };
  while (joint === undefined && kept < marks.from - 1 && goesOn()) kept += 1;
  return new Set(placesOf({ from: kept, to: marks.to }));
}

/** Whether a task replaces what it named first, as opposed to only its day or time. */
export function isSelfCorrected(
  tokens: readonly Token[],
  range: Range,
  spent: ReadonlySet<number>,
  language: SelfCorrections,
): boolean {
  const marks = takenBackIn(tokens, range, language);
  if (marks?.then !== 'replaces') return false;
  return placesOf({ from: marks.to, to: range.to }).some((at) => tokens[at]?.kind === 'word' && !spent.has(at));
}

/**
 * Merges each piece with the one it replaces, and separates it from one it only follows: "buy milk, no wait, | buy oat
 * milk" is one matter, "call the bank, oh no wait, I also need to pay rent" is two.
 */
export function withSelfCorrections<P extends LabelledPiece>(
  tokens: readonly Token[],
  pieces: readonly P[],
  language: SelfCorrections,
): P[] {
  const found: P[] = [];
  for (const piece of pieces) {
    const within = takenBackIn(tokens, piece, language);
    if (within?.then === 'adds' && within.to < piece.to && piece.isTask) {
      // "oh no wait" alone retracts the text before the piece.
      const isTask = within.from > piece.from + 1;
      found.push({ ...piece, to: within.to, isTask }, { ...piece, from: within.to });
      continue;
    }
    const before = found.at(-1);
    const joined = before && { from: before.from, to: piece.to };
    const mayReplace = before?.isTask === true && (piece.isTask || piece.to - piece.from <= LONGEST_REPLACEMENT);
    const marks = joined && mayReplace ? takenBackIn(tokens, joined, language) : null;
    const isBetween = marks !== null && marks.from <= piece.from && marks.to >= piece.from && marks.to < piece.to;
    if (before && isBetween && marks.then === 'replaces')
      found.splice(-1, 1, { ...piece, from: before.from, isTask: true });
    else found.push(piece);
  }
  return found;
}
