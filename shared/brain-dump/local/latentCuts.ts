import { isFinite, personActs, skipAdverbs, thingActs } from './grammar.ts';
import { PREPOSITIONS, SUBJECTS } from './lexicon/functionWords.ts';
import { COMMAND_VERBS, PAST_VERBS } from './lexicon/verbs.ts';
import type { Site } from './site.ts';
import { EFFECTS, endsInVerb } from './statementCuts.ts';
import type { Token } from './words.ts';

/** Forms that are an order as well as a past. */
const SAME_PAST = /^(?:put|read|cut|set|let|quit|hit|hurt|shut|spread)$/;
const GERUND_NOUNS =
  /^(?:meeting|wedding|morning|evening|building|training|thing|king|ring|spring|string|during|something|anything|everything|nothing|ceiling|clothing|parking|painting|bring|sing|swing|being|going|thanksgiving|opening|closing|feeling|regarding|including|concerning|according|following|starting|beginning)$/;
const LONGEST_GERUND = 12;

const word = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';

/** "working on it calms me", "watching her sew was good": a gerund with what it does. */
function isGerundSubject({ tokens, next, to, link }: Site): boolean {
  const first = word(tokens, next);
  if (first.length < 5 || !first.endsWith('ing') || GERUND_NOUNS.test(first)) return false;
  for (let at = next + 1; at < Math.min(to, next + (link === 'and' ? 6 : LONGEST_GERUND)); at += 1) {
    const text = word(tokens, at);
    const isObject = PREPOSITIONS.has(word(tokens, at - 1)) || at === next + 1;
    if (SUBJECTS.has(text) && !(text === 'it' && isObject)) return false;
    if (/^(?:oh|um|also|then|plus|so|but|this|that)$/.test(text)) return false;
    if (/^(?:is|was|has|feels|felt|made|makes|helps|helped|gave|gives|brings|brought)$/.test(text)) return true;
    if (/^[a-z]{3,}(?:s|ed)$/.test(text) && /^(?:me|my|us|you)$/.test(word(tokens, at + 1)) && !text.endsWith('ss'))
      return true;
  }
  return false;
}

/** "the thing I did was …", "the time that I won": a memory begins. */
function isMemory({ tokens, next, to }: Site): boolean {
  if (word(tokens, next) !== 'the') return false;
  for (let at = next + 1; at < Math.min(to, next + 5); at += 1) {
    if (!/^(?:time|thing|moment|day|fact|way|part|highlight|things)$/.test(word(tokens, at))) continue;
    const that = word(tokens, at + 1) === 'that' ? 1 : 0;
    const subject = at + 1 + that;
    if (!/^(?:i|we|he|she|they)$/.test(word(tokens, subject))) return false;
    const verb = skipAdverbs(tokens, subject + 1, to);
    return PAST_VERBS.has(word(tokens, verb)) || isFinite(tokens, verb, to);
  }
  return false;
}

/** "… to the post office and made me tired": an order has no past, so its story begins here. */
const isStory = ({ tokens, next, link, open }: Site): boolean =>
  open.isTask &&
  open.head.kind !== 'future' &&
  link === 'and' &&
  PAST_VERBS.has(word(tokens, next)) &&
  !SAME_PAST.test(word(tokens, next)) &&
  !COMMAND_VERBS.has(word(tokens, next));

/** A clause that only its later words show to be a statement. */
export const latentStatementCuts = (site: Site): boolean =>
  isStory(site) ||
  (site.open.isTask &&
    !endsInVerb(site) &&
    (isGerundSubject(site) ||
      isMemory(site) ||
      personActs(site.tokens, site.next) ||
      thingActs(site.tokens, site.next, site.to))) ||
  (site.link === 'none' &&
    /^(?:this|that)$/.test(word(site.tokens, site.next)) &&
    EFFECTS.test(word(site.tokens, site.next + 1)) &&
    !endsInVerb(site));
