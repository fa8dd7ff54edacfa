import { errandAt, faultAt } from './implied.ts';
import { passiveAt } from './passive.ts';
import { skipAdverbs, skipConnectives } from './grammar.ts';
import { expiringThing } from './english/expiring.ts';
import { lackedAt, statedAt, withoutTold } from './english/stated.ts';
import { ENGLISH, withoutLeaning } from './leaning.ts';
import type { Manner } from './verdict.ts';

import { CHECK_OPENERS, GROCERIES } from './lexicon/decideWords.ts';
import { ADVERBS, CONNECTIVES, PREPOSITIONS, SUBJECTS } from './lexicon/functionWords.ts';
import { baseForm, pastForm } from './lexicon/verbForms.ts';
import { COMMAND_VERBS } from './lexicon/verbs.ts';
import { indices, pick, withoutAsides, withoutHead, withoutList, withoutReason, withoutTail } from './titleParts.ts';
import { phraseLength, type Range, type Token } from './tokenize.ts';

const LONGEST_TITLE = 90;

/** The source of a title: the tokens of the matter, without those that say when. */
export interface TitleSource {
  readonly raw: string;
  readonly tokens: readonly Token[];
  readonly core: number;
  readonly to: number;
  readonly spent: ReadonlySet<number>;
  readonly manner: Manner;
  /** True when the clause names a day or a time. */
  readonly dated: boolean;
}

/** Returns a short title in the user's own words: no introduction, no date, no dangling words. */
export function titleOf(source: TitleSource): string {
  const { raw, tokens, manner } = source;
  if (manner === 'check') return checkTitle(source);
  if (manner === 'passive') return passiveTitle(source);
  if (manner === 'fault') return faultTitle(source);
  if (manner === 'errand') return errandTitle(source);
  if (manner === 'expiry') return expiryTitle(source);
  const stated = statedTitle(source);
  if (stated !== null) return stated;
  const range = { from: source.core, to: source.to };
  const spent = withoutTold(tokens, range, withoutLeaning(tokens, range, source.spent, ENGLISH));
  let kept = withoutAsides(
    tokens,
    indices(source.core, source.to).filter((at) => !spent.has(at)),
    spent,
  );
  kept = withoutHead(tokens, kept);
  kept = withoutList(tokens, kept, source.dated);
  kept = withoutReason(tokens, kept);
  kept = withoutTail(tokens, withoutHead(tokens, kept));
  if (!kept.some((at) => tokens[at]?.kind === 'word'))
    kept = indices(source.core, source.to).filter((at) => tokens[at]?.kind === 'word');
  return finish(opened(textOf(raw, tokens, kept), tokens, kept, manner));
}

/** Returns the title of a statement: "the letter has to be in by Friday" becomes "Hand in the letter". */
function statedTitle(source: TitleSource): string | null {
  const { tokens, core, to, spent } = source;
  const stated = statedAt(tokens, { from: core, to }, spent);
  if (stated === null) return null;
  const title = titleOf({ ...source, to: stated.to });
  const asSaid = uncapitalised(title);
  const thing = source.raw.includes(asSaid) ? asSaid : lowered(title);
  const lacked = tokens[lackedAt(tokens, { from: stated.after, to }) ?? -1]?.text;
  if (lacked !== undefined) {
    const gift = /thing$/.test(lacked) ? 'present' : lacked;
    return finish(`Get ${/(?:s|food|wine)$/.test(gift) ? '' : 'a '}${gift} for ${thing}`);
  }
  // "the test is tomorrow so bring the car seat"
  const next = stated.after + 1;
  if (tokens[stated.after]?.text === 'so' && COMMAND_VERBS.has(tokens[next]?.text ?? '') && next < to)
    return finish(`${title}, ${uncapitalised(titleOf({ ...source, core: next }))}`);
  const isOrder = COMMAND_VERBS.has(tokens[core]?.text ?? '');
  return stated.verb === '' || isOrder ? title : finish(stated.verb.replace('*', () => thing));
}

function textOf(raw: string, tokens: readonly Token[], kept: readonly number[]): string {
  let text = '';
  let previous = -2;
  for (const at of kept) {
    const token = tokens[at];
    if (!token || token.kind === 'newline') continue;
    const glued = at === previous + 1 && !token.spaced;
    const slice = raw.slice(token.start, token.end);
    // "for monday's meeting" without its day is "for the meeting".
    const owned =
      at === previous + 2 &&
      (tokens[at - 1]?.text ?? '').endsWith("'s") &&
      PREPOSITIONS.has(tokens[previous]?.text ?? '');
    text += (text === '' || glued ? '' : ' ') + (owned ? 'the ' : '') + slice;
    previous = at;
  }
  return text.trim();
}

/** Adds the missing verb to bare goods, undone things and -ing forms. */
function opened(text: string, tokens: readonly Token[], kept: readonly number[], manner: Manner): string {
  const words = pick(tokens, kept);
  const first = words[0]?.text ?? '';
  if (manner === 'overdue') {
    const at = skipAdverbs(words, 0, words.length);
    const verb = words[at]?.text ?? '';
    const base = baseForm(verb);
    if (base !== verb && COMMAND_VERBS.has(base)) return `${base} ${afterVerb(text, verb)}`.trim();
    return COMMAND_VERBS.has(base) ? text : `Do ${text}`;
  }
  if (manner === 'wished' && first.endsWith('ing') && COMMAND_VERBS.has(baseForm(first)))
    return `${baseForm(first)} ${afterVerb(text, first)}`.trim();
  if (manner === 'supply') return COMMAND_VERBS.has(first) ? text : `${isGoods(words) ? 'Buy' : 'Get'} ${text}`;
  if (manner === 'item' && isGoods(words) && words.length <= 4 && !COMMAND_VERBS.has(first)) return `Buy ${text}`;
  return text;
}

const afterVerb = (text: string, verb: string): string =>
  text.slice(text.toLowerCase().indexOf(verb) + verb.length).trim();

const isGoods = (words: readonly Token[]): boolean =>
  words.some(({ text }) => GROCERIES.has(text)) &&
  GROCERIES.has(words.filter(({ kind }) => kind === 'word').at(-1)?.text ?? '');

/** "the guest room must be cleaned" becomes "Clean the guest room". */
function passiveTitle({ raw, tokens, core, to, spent }: TitleSource): string {
  const passive = passiveAt(tokens, core, to);
  const thing = indices(core, passive?.thing ?? to).filter((at) => !spent.has(at));
  const rest = passive ? indices(passive.end, to).filter((at) => !spent.has(at)) : [];
  const whole = withoutTail(tokens, withoutReason(tokens, [...thing, ...rest]));
  return finish(`${passive?.verb ?? ''} ${lowered(textOf(raw, tokens, whole))}`);
}

const uncapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const LEADING_WORD = /^(?:The|My|Our|This|That|His|Her|A|An|Your)\b/;
const lowered = (text: string): string => text.replace(LEADING_WORD, (first) => first.toLowerCase());

/** "the tap is dripping" becomes "Fix the tap"; a car is taken to a garage. */
function faultTitle({ raw, tokens, core, to }: TitleSource): string {
  const fault = faultAt(tokens, core, to);
  const thing = lowered(textOf(raw, tokens, indices(core, fault?.thing.to ?? to))).replace(/['’]s$/, '');
  return finish(fault?.vehicle ? `Have ${thing} checked` : `Fix ${thing}`);
}

/** "there's the flat to clean" becomes "Clean the flat". */
function errandTitle({ raw, tokens, core, to, spent }: TitleSource): string {
  const errand = errandAt(tokens, core, to);
  if (!errand) return finish(textOf(raw, tokens, indices(core, to)));
  const thing = indices(errand.thing.from, errand.thing.to);
  const rest = indices(errand.verb.to, to).filter((at) => !spent.has(at));
  const whole = withoutTail(tokens, withoutReason(tokens, [...thing, ...rest]));
  return finish(
    `${textOf(raw, tokens, indices(errand.verb.from, errand.verb.to))} ${lowered(textOf(raw, tokens, whole))}`,
  );
}

/** "my passport expires in May" becomes "Renew my passport", "I run out of meds" "Renew meds". */
const expiryTitle = (source: TitleSource): string =>
  finish(`Renew ${lowered(textOf(source.raw, source.tokens, expiringThing(source)))}`);

/** "did I pay the bill?" becomes "Check whether I paid the bill". */
function checkTitle({ raw, tokens, core, to, spent }: TitleSource): string {
  const start = skipConnectives(tokens, core, to);
  const length = phraseLength(CHECK_OPENERS, tokens, start, to);
  const opener = tokens.slice(start, start + length).map(({ text }) => text);
  const rest = withoutTail(
    tokens,
    indices(start + length, to).filter((at) => !spent.has(at)),
  );
  const words = pick(tokens, rest);
  if (opener[0] === 'should') return finish(`Decide whether to ${textOf(raw, tokens, rest)}`);
  const subject = opener.find((text) => SUBJECTS.has(text));
  const verb = words[0]?.text ?? '';
  if (opener.includes('did') && subject && COMMAND_VERBS.has(verb)) {
    const tail = textOf(raw, tokens, rest.slice(1));
    return finish(`Check whether ${subject === 'i' ? 'I' : subject} ${pastForm(verb)} ${tail}`);
  }
  const whole = indices(start, to).filter(
    (at) =>
      !spent.has(at) &&
      !(at === start && ADVERBS.has(tokens[at]?.text ?? '') && CONNECTIVES.has(tokens[at]?.text ?? '')),
  );
  return finish(`Check: ${textOf(raw, tokens, withoutTail(tokens, whole))}`);
}

const HEADING_VERBS: Readonly<Record<string, string>> = {
  buy: 'Buy',
  shopping: 'Buy',
  groceries: 'Buy',
  grocery: 'Buy',
  call: 'Call',
  calls: 'Call',
  email: 'Email',
  emails: 'Email',
  text: 'Text',
  message: 'Message',
  ask: 'Ask',
};

/** Items under "Buy:" or "Call:" are to be bought or called. */
export function underHeading(
  tokens: readonly Token[],
  heading: Range | null,
  manner: Manner,
  title: string,
  saidLower: boolean,
): string {
  const words =
    heading === null
      ? []
      : tokens.slice(heading.from, heading.to).flatMap(({ text, kind }) => (kind === 'word' ? [text] : []));
  const verb = HEADING_VERBS[words.at(-1) ?? ''] ?? HEADING_VERBS[words[0] ?? ''];
  if (manner !== 'item' || !verb || /^(?:Buy|Get)\b/.test(title) || words.length > 3) return title;
  return `${verb} ${saidLower ? title.charAt(0).toLowerCase() + title.slice(1) : title}`;
}

/** Shortens a long title at a word boundary, trims punctuation and quotes, and capitalises it. */
export function finish(text: string): string {
  let title = text
    .replace(/\s+/g, ' ')
    .replace(/,(?:\s*,)+/g, ',')
    // The rest of "is on the 21st, …".
    .replace(/ (?:is|are|was|were)(?: now| only)?\s*([,;])/g, '$1')
    // "the birthday, have to buy a present"
    .replace(/, (?:(?:i|we) )?(?:still )?(?:have|need) to (?=[a-z])/i, ': ')
    .replace(/^[^\p{L}\p{N}$£€#@([]+/u, '')
    .replace(/^\d[.)] (?=\p{L})/u, '');
  title = title.replace(/\s+([,.;:!?)])/g, '$1').replace(/[\s,.;:!?\-–—"'(]+$/, '');
  if (title.startsWith('(') && title.endsWith(')')) title = title.slice(1, -1);
  if ((title.match(/"/g)?.length ?? 0) % 2 === 1) title = `${title}"`;
  if (title.length > LONGEST_TITLE) {
    const cut = title.lastIndexOf(' ', LONGEST_TITLE - 1);
    title = `${title.slice(0, cut > 30 ? cut : LONGEST_TITLE - 1)}…`;
  }
  title = title.replace(/\bi\b/g, (letter, at: number) =>
    /[\w.]/.test(title.charAt(at + 1)) || title.charAt(at - 1) === '.' ? letter : 'I',
  );
  const first = String.fromCodePoint(title.codePointAt(0) ?? 32);
  const upper = first.toUpperCase();
  return (upper.length === first.length ? upper : first) + title.slice(first.length);
}
