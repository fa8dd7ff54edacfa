import type { Draft } from './draft.ts';
import { coreWords } from './likeness.ts';
import { DETERMINERS, PREPOSITIONS } from './lexicon/functionWords.ts';
import { COMMAND_VERBS } from './lexicon/verbs.ts';
import { isSelfCorrected, type SelfCorrections } from './selfCorrection.ts';
import { finish } from './title.ts';
import type { Range, Token } from './tokenize.ts';

/** Lowest average score of the selected words, on the scale of the scores. */
const SURE = 150;
/**
 * Most words between two title words that are included too, where no punctuation separates them: "send *them the*
 * plan".
 */
const LONGEST_GAP = 3;
/** The same where one of them negates what follows. */
const LONGEST_DENIED = 8;
/** How far the titles made by the rules of a language are trusted, compared with the words that the model selects. */
export interface TitleRules {
  /** A word above this score is in the title: a missing word costs more than one too many. */
  readonly inTitle: number;
  /** A title of the rules stays when it contains this share of the selected words, and at most so many others. */
  readonly leastShare: number;
  readonly mostBeside: number;
  /** Matches titles of the rules that always stay. */
  readonly kept: RegExp | null;
  /** Matches what follows the matter in a title that is a sentence about it: "*Injection* is I mustn't be late". */
  readonly aboutMatter: RegExp | null;
  readonly selfCorrections: SelfCorrections;
}

/** A title of more parts reads better in the version of the rules, unless that is a whole sentence of so many words. */
const MOST_PARTS = 2;
const SENTENCE = 9;
/** Titles that the rules phrased themselves are kept when they contain any selected word. */
const COMPOSED = /^(?:fault|errand|expiry|check|passive)$/;

/** Letters by which two forms of a word count as the same: "trim" and "trimming". */
const ALIKE = 4;
const isAlike = (a: string, b: string): boolean =>
  a === b || (Math.min(a.length, b.length) >= ALIKE && a.slice(0, ALIKE) === b.slice(0, ALIKE));

/**
 * Returns the drafts with titles from the model's selected words. Separate parts of the sentence are joined with a
 * colon: "the clinic shuts at noon so bring the fee proof" is "Clinic: bring the fee proof".
 * @param titled - the score of each token for being in the title of its task; above 0 it is likelier than not
 */
export function withLearnedTitles(
  raw: string,
  tokens: readonly Token[],
  drafts: readonly Draft[],
  titled: Int32Array,
  rules: TitleRules,
): Draft[] {
  return drafts.map((draft) => {
    // Corrected or quoted text keeps the title of the rules.
    if (isSelfCorrected(tokens, draft.range, draft.when.spent, rules.selfCorrections) || draft.title.includes('"'))
      return draft;
    if (rules.kept?.test(draft.title)) return draft;
    const kept = learnedWords(tokens, draft, titled, rules.inTitle);
    const sure = kept.reduce((sum, at) => sum + (titled[at] ?? 0), 0) / kept.length;
    if (sure < SURE || (kept.length < 2 && !isTold(tokens, draft, kept, rules))) return draft;
    const wanted = [...coreWords(kept.map((at) => tokens[at]?.text ?? '').join(' '))];
    const own = [...coreWords(draft.title)];
    const met = wanted.filter((word) => own.some((other) => isAlike(word, other))).length;
    const times = coreWords([...draft.when.spent].map((at) => tokens[at]?.text ?? '').join(' '));
    const isBeside = (word: string): boolean =>
      /\p{L}/u.test(word) && !times.has(word) && !wanted.some((other) => isAlike(word, other));
    const beside = [...coreWords(withoutPlace(draft.title, wanted))].filter(isBeside).length;
    // "Call Cody" names the person meant by "him".
    const verb = draft.title.toLowerCase().split(' ')[0] ?? '';
    const isNamed = own.length === 1 && kept.some((at) => isAlike(verb, tokens[at]?.text ?? ''));
    const said = new Set(tokens.slice(draft.matter.from, draft.matter.to).map(({ text }) => text));
    // "Return the library books", for overdue books: a verb added by the rules.
    const isComposed = COMPOSED.test(draft.manner) || (COMMAND_VERBS.has(verb) && !said.has(verb));
    const isWhole = isNamed || met >= (isComposed ? 1 : rules.leastShare * wanted.length);
    // "Return library books" covers "library books overdue, return them".
    const isOrder = COMMAND_VERBS.has(verb) && beside === 0 && met >= wanted.length - 1;
    if (isOrder || (isWhole && (isComposed || beside <= rules.mostBeside))) return draft;
    const parts = keptParts(tokens, draft, kept);
    const isTorn =
      parts.length > MOST_PARTS ||
      parts.some((part) => isBareVerb(tokens, part) || DETERMINERS.has(tokens[part.to - 1]?.text ?? ''));
    if (isTorn && own.length < SENTENCE) return draft;
    return { ...draft, title: finish(textOf(raw, tokens, parts)) };
  });
}

/**
 * "Injection is I mustn't be late with it": one word is the matter, while the title of the rules is a sentence about
 * it.
 */
const isTold = (
  tokens: readonly Token[],
  { title }: Draft,
  [only]: readonly number[],
  { aboutMatter }: TitleRules,
): boolean =>
  aboutMatter !== null &&
  only !== undefined &&
  aboutMatter.test(title.toLowerCase().slice((tokens[only]?.text.length ?? 0) + 1)) &&
  title.toLowerCase().startsWith(tokens[only]?.text ?? ' ');

/** Returns a title without a short place, person or time at its end: "set homework *for year nine*". */
function withoutPlace(title: string, wanted: readonly string[]): string {
  const words = title.split(' ');
  const last = words.findLastIndex((word) =>
    [...coreWords(word)].some((one) => wanted.some((other) => isAlike(one, other))),
  );
  const tail = words.slice(last + 1);
  const isPlace = last >= 0 && PREPOSITIONS.has(tail[0]?.toLowerCase() ?? '') && tail.length <= LONGEST_PLACE;
  return isPlace ? words.slice(0, last + 1).join(' ') : title;
}
const LONGEST_PLACE = 4;

/** Returns the words of a draft that the model selected for the title, without those that say when. */
const learnedWords = (tokens: readonly Token[], { matter, when }: Draft, titled: Int32Array, least: number): number[] =>
  tokens.flatMap(({ kind, text }, at) => {
    const isWithin = at >= matter.from && at < matter.to && !when.spent.has(at);
    return isWithin && (kind === 'word' || /\d/.test(text)) && (titled[at] ?? 0) > least ? [at] : [];
  });

/** "Vermieter anrufen": no colon before the verb. */
const INFINITIVE = /^\p{Ll}+(?:en|ern|eln)$/u;

/**
 * "let Pam know I can't do the reading group": a title never omits a negation, unless it means that something is still
 * to be done.
 */
const DENIES = /^(?:not|never|cannot|cant|wont|dont|nicht|kein\p{L}*|nie)$|^(?!haven|hasn|didn|hadn).*n['’]t$/u;

/** Words that name nothing without the next one: "Dad's 70th", "Mr Sunday". */
const NAMES_ON = /['’]s$|^(?:mr|mrs|ms|miss|dr|frau|herr|herrn)$/;

/** Returns the selected words as few contiguous parts as possible. */
function keptParts(tokens: readonly Token[], { matter, when }: Draft, kept: readonly number[]): Range[] {
  const parts: { from: number; to: number }[] = [];
  for (const at of kept) {
    const last = parts.at(-1);
    const gap = last ? tokens.slice(last.to, at) : [];
    const isOne =
      gap.length <= (gap.some(({ text }) => DENIES.test(text)) ? LONGEST_DENIED : LONGEST_GAP) &&
      gap.every(({ kind }, place) => kind === 'word' && !when.spent.has(at - gap.length + place));
    if (last && isOne) last.to = at + 1;
    else parts.push({ from: at, to: at + 1 });
  }
  const [opening] = parts;
  const last = parts.at(-1);
  if (opening && last && parts.length === 1) last.to = ofWhatIsAsked(tokens, opening, matter.to, when.spent);
  for (const part of parts) {
    const next = tokens[part.to];
    const isNamed = next !== undefined && (next.kind === 'word' || /\d/.test(next.text)) && !when.spent.has(part.to);
    const end = tokens[part.to - 1]?.text ?? '';
    const goesOn = NAMES_ON.test(end) || (PREPOSITIONS.has(end) && /^(?:it|them|him|her)$/.test(next?.text ?? ''));
    if (isNamed && part.to < matter.to && goesOn) part.to += 1;
    const lead = part.from - (DETERMINERS.has(tokens[part.from - 1]?.text ?? '') ? 2 : 1);
    if (COMMAND_VERBS.has(tokens[lead]?.text ?? '')) part.from = lead;
  }
  return parts;
}

/**
 * "ask Mr Lopez *if I can leave early*", "paint the crib *before the baby comes*": the question, or the condition of a
 * command, is part of it.
 */
const ASKED =
  /^(?:if|whether|why|(?:how|what|when|where|who)(?:'?s)?|which|that|to|about|before|after|while|until|i'm|i|we)$/;
const ASKING = /^(?:ask|tell|check|find|see|let|say|explain|remind|show|work|decide|text|email|message)$/;
const LATER = /^(?:before|after|while|until|when)$/;
const LONGEST_ASKED = 8;

function ofWhatIsAsked(tokens: readonly Token[], { from, to }: Range, end: number, spent: ReadonlySet<number>): number {
  const next = tokens[to]?.text ?? '';
  const asks = (at: number): boolean => ASKING.test(tokens[at]?.text ?? '');
  const isBegun = tokens.slice(from, to).some(({ text }) => /^(?:if|whether|why|how|what|when|where|who)$/.test(text));
  const isAsked = (asks(from) || asks(to - 1)) && (isBegun || ASKED.test(next));
  let last = to;
  while (last < end && tokens[last]?.kind === 'word' && !spent.has(last)) last += 1;
  return (isAsked || LATER.test(next)) && last - to <= LONGEST_ASKED && last - to > 1 ? last : to;
}

/** "fix", "call him": a command without an object. */
const isBareVerb = (tokens: readonly Token[], { from, to }: Range): boolean =>
  COMMAND_VERBS.has(tokens[from]?.text ?? '') &&
  tokens
    .slice(from + 1, to)
    .every(({ text }) => /^(?:it|him|her|them|that|this|those|these|back|up|in|out|off)$/.test(text));

function textOf(raw: string, tokens: readonly Token[], parts: readonly Range[]): string {
  const texts = parts.map(({ from, to }) => raw.slice(tokens[from]?.start, tokens[to - 1]?.end));
  const [first = '', ...rest] = texts;
  if (rest.length === 0) return first;
  return `${first}${rest.length === 1 && INFINITIVE.test(rest[0] ?? '') ? '' : ':'} ${rest.join(', ')}`;
}
