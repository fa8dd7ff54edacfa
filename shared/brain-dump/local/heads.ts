import { isCommand, isStatement, SELF, skipAdverbs, word } from './grammar.ts';
import {
  CORRECTIONS,
  DROPS,
  FUTURES,
  LAPSES,
  NEGATIONS,
  OBLIGATIONS,
  PASTS,
  POLITE,
  WISHES,
} from './lexicon/carriers.ts';
import { reminderLength } from './reminders.ts';
import { ADVERBS, CONNECTIVES, SUBJECTS, SUBORDINATORS } from './lexicon/functionWords.ts';
import { COMMAND_VERBS, STATE_VERBS } from './lexicon/verbs.ts';
import { phraseLength, type Token } from './tokenize.ts';

/** What the first words of a clause show about it. */
type HeadKind =
  | 'reminder'
  | 'obligation'
  | 'wish'
  | 'future'
  | 'lapse'
  | 'command'
  | 'need'
  | 'negated'
  | 'past'
  | 'drop'
  | 'correction'
  | 'statement'
  | 'subordinate'
  | 'none';

export interface Head {
  readonly kind: HeadKind;
  /** First token of the matter itself, after its introduction. */
  readonly core: number;
  /** Number of tokens of the introduction, from the start of the clause. */
  readonly lead: number;
}

/** The rest of a contracted subject, as written in the carrier phrases: "i'm going to" is `'m going to`. */
function contracted(tokens: readonly Token[], at: number, to: number): Token[] {
  const subject = word(tokens, at, to);
  const mark = subject.indexOf("'");
  const rest = mark > 0 ? subject.slice(mark) : /^(?:ive|im)$/.test(subject) ? `'${subject.slice(1)}` : '';
  const after = tokens.slice(at + 1, Math.min(to, at + 12));
  const open =
    after.length > 0 && ADVERBS.has(after[0]?.text ?? '') ? after.slice(skipAdverbs(after, 0, after.length)) : after;
  const first = tokens[at];
  return rest && first ? [{ ...first, text: rest }, ...open] : open;
}

interface Carrier {
  readonly kind: HeadKind;
  readonly length: number;
}

function carrierIn(tokens: readonly Token[], at: number, to: number): Carrier | null {
  const lists = [
    ['negated', NEGATIONS],
    ['past', PASTS],
    ['lapse', LAPSES],
    ['obligation', OBLIGATIONS],
    ['wish', WISHES],
    ['future', FUTURES],
  ] as const;
  let best: Carrier | null = null;
  for (const [kind, list] of lists) {
    const length = phraseLength(list, tokens, at, to);
    if (length > (best?.length ?? 0)) best = { kind, length };
  }
  return best;
}

/** Returns the carrier phrase after a subject ("I still need to …"): its kind and the token after it. */
function subjectCarrier(tokens: readonly Token[], at: number, to: number): { kind: HeadKind; core: number } | null {
  const rest = contracted(tokens, at, to);
  const carrier = carrierIn(rest, 0, rest.length);
  if (!carrier) return null;
  const last = rest[carrier.length - 1];
  const end = last ? tokens.indexOf(last, at) : -1;
  const core = end >= 0 ? end + 1 : at + 1;
  return { kind: carrier.kind, core: skipFillers(tokens, core, to) };
}

/** Reads the start of a clause. `from` is its first token after connectives. */
export function readHead(tokens: readonly Token[], from: number, to: number): Head {
  const head = beginOf(tokens, from, to);
  if (head.kind !== 'wish' || head.core >= to) return head;
  // "I'd like to I want to sign up": started twice.
  const again = beginOf(tokens, head.core, to);
  return again.kind === 'wish' && again.lead > 1 && again.core < to ? again : head;
}

function beginOf(tokens: readonly Token[], from: number, to: number): Head {
  const dropped = phraseLength(DROPS, tokens, from, to);
  if (dropped && tokens[from + dropped]?.text !== 'to' && !namesThing(tokens, from + dropped, to))
    return { kind: 'drop', core: from + dropped, lead: dropped };
  let at = from;
  let polite = 0;
  for (
    let length = phraseLength(POLITE, tokens, at, to);
    length > 0 && polite < 3;
    length = phraseLength(POLITE, tokens, at, to)
  ) {
    at += length;
    polite += 1;
  }
  const reminder = reminderLength(tokens, at, to);
  if (reminder) return { kind: 'reminder', core: at + reminder, lead: at + reminder - from };
  const first = word(tokens, at, to);
  if (SUBORDINATORS.has(first) && first !== 'so' && !(first === 'that'))
    return { kind: 'subordinate', core: at, lead: 0 };
  if (first === 'to' && at > 0 && isCommand(tokens, at + 1, to))
    return { kind: 'command', core: at + 1, lead: at + 1 - from };
  const not = /^(?:don't|dont)$/.test(first) ? 1 : first === 'do' && word(tokens, at + 1, to) === 'not' ? 2 : 0;
  if (not && COMMAND_VERBS.has(word(tokens, at + not, to)) && !/^(?:let|leave|use)$/.test(word(tokens, at + not, to)))
    return { kind: 'negated', core: at + not, lead: at + not - from };
  if (SELF.test(first) || isAnybody(tokens, at, to)) return selfHead(tokens, from, at, to);
  const bareAt = skipAdverbs(tokens, at, to);
  const bare =
    (SUBJECTS.has(first) && !/^it(?:'d|'s)?$/.test(first)) || COMMAND_VERBS.has(word(tokens, bareAt, to))
      ? null
      : carrierIn(tokens, bareAt, to);
  if (bare && bare.kind !== 'future' && !SUBJECTS.has(word(tokens, bareAt + bare.length, to)))
    return {
      kind: verbGuard(tokens, skipFillers(tokens, bareAt + bare.length, to), to, bare.kind),
      core: skipFillers(tokens, bareAt + bare.length, to),
      lead: bareAt + bare.length - from,
    };
  if (word(tokens, bareAt, to) === 'need' && bareAt + 1 < to)
    return { kind: 'need', core: bareAt + 1, lead: bareAt + 1 - from };
  if (isCommand(tokens, bareAt, to)) return { kind: 'command', core: bareAt, lead: bareAt - from };
  const correction = phraseLength(CORRECTIONS, tokens, from, to);
  if (correction) return { kind: 'correction', core: from + correction, lead: correction };
  return { kind: isStatement(tokens, at, to) ? 'statement' : 'none', core: at, lead: at - from };
}

/** "cancel that subscription" is a command; "cancel that" is a retraction. */
function namesThing(tokens: readonly Token[], at: number, to: number): boolean {
  const next = tokens[at];
  return (
    word(tokens, at - 1, to) === 'that' &&
    at < to &&
    next?.kind === 'word' &&
    !SUBJECTS.has(next.text) &&
    !COMMAND_VERBS.has(next.text) &&
    !POLITE.has(next.text) &&
    phraseLength(CONNECTIVES, tokens, at, to) === 0
  );
}

/** "somebody has to call the landlord": probably the user. */
const isAnybody = (tokens: readonly Token[], at: number, to: number): boolean =>
  /^(?:somebody|someone)$/.test(word(tokens, at, to)) &&
  /^(?:has|needs|should|must|ought)$/.test(word(tokens, at + 1, to));

/** "I promised Jake I'd send him the photos": returns the token of the promised verb; 0 without a promise. */
function promiseCore(tokens: readonly Token[], at: number, to: number): number {
  const verb = skipAdverbs(tokens, at + 1, to);
  if (!/^(?:promised|told|agreed|said)$/.test(word(tokens, verb, to))) return 0;
  for (let here = verb + 1; here < Math.min(to, verb + 5); here += 1) {
    if (!/^(?:i'd|id|i'll|to|i)$/.test(word(tokens, here, to))) continue;
    const core = here + (/^(?:would|will)$/.test(word(tokens, here + 1, to)) ? 2 : 1);
    return COMMAND_VERBS.has(word(tokens, core, to)) &&
      !(word(tokens, here, to) === 'to' && /^(?:told|said)$/.test(word(tokens, verb, to)))
      ? core
      : 0;
  }
  return 0;
}

function selfHead(tokens: readonly Token[], from: number, at: number, to: number): Head {
  const carrier = subjectCarrier(tokens, at, to);
  if (carrier) {
    const nested = reminderLength(tokens, carrier.core, to);
    if (nested && carrier.kind !== 'negated' && carrier.kind !== 'past')
      return { kind: 'reminder', core: carrier.core + nested, lead: carrier.core + nested - from };
    return { kind: verbGuard(tokens, carrier.core, to, carrier.kind), core: carrier.core, lead: carrier.core - from };
  }
  const promised = promiseCore(tokens, at, to);
  if (promised) return { kind: 'obligation', core: promised, lead: promised - from };
  const rest = skipAdverbs(tokens, at + 1, to);
  const verb = word(tokens, rest, to);
  const reminder =
    /^(?:need|want|have)$/.test(verb) || /^i(?:'d|d)$/.test(word(tokens, at, to))
      ? reminderLength(tokens, rest, to)
      : 0;
  if (reminder) return { kind: 'reminder', core: rest + reminder, lead: rest + reminder - from };
  if (
    verb === 'need' ||
    (verb === 'like' && /'d$|^id$/.test(word(tokens, at, to))) ||
    (verb === 'want' && rest + 1 < to)
  )
    return { kind: 'need', core: rest + 1, lead: rest + 1 - from };
  return { kind: 'statement', core: at, lead: 0 };
}

/** "I need to, like, call": skips fillers between a carrier phrase and its verb. */
function skipFillers(tokens: readonly Token[], from: number, to: number): number {
  let at = from;
  while (
    at + 1 < to &&
    (tokens[at]?.kind === 'mark' || /^(?:like|um|uh|erm|basically|kinda|sorta|hmm)$/.test(word(tokens, at, to)))
  ) {
    if (
      word(tokens, at, to) === 'like' &&
      !COMMAND_VERBS.has(word(tokens, at + 1, to)) &&
      tokens[at + 1]?.kind !== 'mark'
    )
      break;
    at += 1;
  }
  return at;
}

/** "I should be happy" is a feeling; "I need to relax" is a wish: an action must follow. */
function verbGuard(tokens: readonly Token[], core: number, to: number, kind: HeadKind): HeadKind {
  if (kind === 'negated' || kind === 'past') return kind;
  const at = skipAdverbs(tokens, core, to);
  const verb = word(tokens, at, to);
  if (kind === 'lapse') return at < to ? kind : 'statement';
  if (verb === '' || STATE_VERBS.has(verb))
    return verb === 'be' && kind !== 'wish' && phraseOfBeing(tokens, at, to) ? kind : 'statement';
  if (
    verb === 'have' &&
    /^(?:been|had|done|gone|to)$/.test(word(tokens, at + 1, to)) &&
    word(tokens, at + 1, to) !== 'to'
  )
    return 'past';
  if (
    /^(?:keep|stop|continue|start)$/.test(verb) &&
    kind !== 'reminder' &&
    /^(?:doing|being|feeling|worrying|thinking|going|having|this|up|it)$/.test(word(tokens, at + 1, to))
  )
    return 'statement';
  if (/^(?:able|fair|honest|been)$/.test(verb)) return 'statement';
  return kind;
}

/** "I need to be at the airport at six", "be in London": being at a place is something to do. */
const phraseOfBeing = (tokens: readonly Token[], at: number, to: number): boolean =>
  /^(?:at|in|on|with|there|out|back|home|ready|watching|going|attending)$/.test(word(tokens, at + 1, to));
