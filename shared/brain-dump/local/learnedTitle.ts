import type { Draft } from './draft.ts';
import { coreWords } from './likeness.ts';
import { DETERMINERS } from './lexicon/functionWords.ts';
import { COMMAND_VERBS } from './lexicon/verbs.ts';
import { isSelfCorrected } from './selfCorrection.ts';
import { finish } from './title.ts';
import type { Token } from './words.ts';

/** A title of the rules that has fewer of the words that were learned to be in it names something else in the sentence. */
const LEAST_SHARE = 0.5;
/** How sure it has to be, on the whole, that these words are the title, in steps of the scores. */
const SURE = 150;
/** So many words between two that are in the title are in it as well, where no mark parts them: "send *them the* plan". */
const LONGEST_GAP = 3;
/** A title of so many words that tells so many times as much as was learned is a whole sentence. */
const SENTENCE = 9;
const MOST_TOLD = 3;
/** So many words behind the last that was learned are no part of the matter. */
const LEAST_TOLD = 3;
/** Titles that the rules put into words of their own keep any matter that was learned. */
const COMPOSED = /^(?:fault|errand|expiry|check|passive)$/;

/** Letters by which two forms of a word are known to be one: "trim" and "trimming". */
const ALIKE = 4;
const isAlike = (a: string, b: string): boolean =>
  a === b || (Math.min(a.length, b.length) >= ALIKE && a.slice(0, ALIKE) === b.slice(0, ALIKE));

/**
 * The drafts, each with a title of its own matter. What stands apart in the sentence is parted by a colon: "the clinic shuts at noon so
 * bring the fee proof" is "Clinic: bring the fee proof".
 * @param titled - for each token how sure it is that the title of its task has it, above 0 where that is likelier than not
 */
export function withLearnedTitles(
  raw: string,
  tokens: readonly Token[],
  drafts: readonly Draft[],
  titled: Int32Array,
  language: 'en' | 'de',
): Draft[] {
  return drafts.map((draft) => {
    // What was said in place of something else stands in the title of the rules.
    if (isSelfCorrected(tokens, draft.range, draft.when.spent, language)) return draft;
    const kept = learnedWords(tokens, draft, titled);
    const sure = kept.reduce((sum, at) => sum + (titled[at] ?? 0), 0) / kept.length;
    if (kept.length < 2 || sure < SURE) return draft;
    const wanted = [...coreWords(kept.map((at) => tokens[at]?.text ?? '').join(' '))];
    const own = [...coreWords(draft.title)];
    const met = wanted.filter((word) => own.some((other) => isAlike(word, other))).length;
    // "Call Cody" names who is meant by "him".
    const verb = draft.title.toLowerCase().split(' ')[0] ?? '';
    const isNamed = own.length === 1 && kept.some((at) => isAlike(verb, tokens[at]?.text ?? ''));
    const isComposed = COMPOSED.test(draft.manner);
    const isSame = isNamed || met >= (isComposed ? 1 : LEAST_SHARE * wanted.length);
    const isTold = !isComposed && own.length >= SENTENCE && own.length >= MOST_TOLD * wanted.length;
    if (!isSame || isTold) return { ...draft, title: finish(inParts(raw, tokens, draft, kept)) };
    return isComposed
      ? draft
      : {
          ...draft,
          title: withoutTail(
            draft.title,
            kept.map((at) => tokens[at]?.text ?? ''),
          ),
        };
  });
}

/** A title without what is only told behind the last of the words that were learned: "eye doctor in Leeds she sits so near the TV". */
function withoutTail(title: string, learned: readonly string[]): string {
  const words = title.split(' ');
  const last = words.findLastIndex((word) =>
    learned.some((one) => isAlike(one, word.toLowerCase().replace(MARKS, ''))),
  );
  const isTold = OTHERS.test(words[last + 1] ?? '') && words.length - 1 - last >= LEAST_TOLD;
  return isTold && !REPORTS.test(words[0] ?? '') ? finish(words.slice(0, last + 1).join(' ')) : title;
}
/** What begins an English sentence of its own. */
const OTHERS = /^(?:she|he|they|it|she'?s|he'?s|they'?re|it'?s|you)$/i;
const REPORTS = /^(?:tell|ask|say|check|remind|let|show)/i;
const MARKS = /[^\p{L}\p{N}]+$/u;

/** The words of a draft that were learned to be in its title, without those that say when. */
const learnedWords = (tokens: readonly Token[], { range, when }: Draft, titled: Int32Array): number[] =>
  tokens.flatMap(({ kind, text }, at) => {
    const isWithin = at >= range.from && at < range.to && !when.spent.has(at);
    return isWithin && (kind === 'word' || /\d/.test(text)) && (titled[at] ?? 0) > 0 ? [at] : [];
  });

/** "Vermieter anrufen": no colon before what is done with it. */
const INFINITIVE = /^\p{Ll}+(?:en|ern|eln)$/u;

/** The words at these places in as few parts as the sentence lets them be. */
function inParts(raw: string, tokens: readonly Token[], { when }: Draft, kept: readonly number[]): string {
  const parts: { from: number; to: number }[] = [];
  for (const at of kept) {
    const last = parts.at(-1);
    const gap = last ? tokens.slice(last.to, at) : [];
    const isOne =
      gap.length <= LONGEST_GAP &&
      gap.every(({ kind }, place) => kind === 'word' && !when.spent.has(at - gap.length + place));
    if (last && isOne) last.to = at + 1;
    else parts.push({ from: at, to: at + 1 });
  }
  for (const part of parts.slice(1)) {
    const lead = part.from - (DETERMINERS.has(tokens[part.from - 1]?.text ?? '') ? 2 : 1);
    if (COMMAND_VERBS.has(tokens[lead]?.text ?? '')) part.from = lead;
  }
  const texts = parts.map(({ from, to }) => raw.slice(tokens[from]?.start, tokens[to - 1]?.end));
  const [first = '', ...rest] = texts;
  if (rest.length === 0) return first;
  return `${first}${rest.length === 1 && INFINITIVE.test(rest[0] ?? '') ? '' : ':'} ${rest.join(', ')}`;
}
