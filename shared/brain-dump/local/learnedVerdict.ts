import type { Clause } from './clauses.ts';
import { afterDate } from './decideWhen.ts';
import { fearsLapse, isDenied, isFear, takesBack } from './english/denied.ts';
import { appointmentIn } from './english/feared.ts';
import { isWholeOrder } from './english/parts.ts';
import { isNoteOfBefore } from './english/reminders.ts';
import { skipConnectives } from './grammar.ts';
import { readHead } from './heads.ts';
import { EVENT_NOUNS } from './lexicon/carriers.ts';
import { COMMAND_VERBS } from './lexicon/verbs.ts';
import { CHORES, GROCERIES } from './lexicon/decideWords.ts';
import type { Token } from './tokenize.ts';
import { type Case, hasNoun, type Manner, task, THOUGHT, type Verdict } from './verdict.ts';

/** Kinds of introductions; the text before them is not part of the matter. */
const LEADING = /^(?:command|reminder|obligation|wish|need|future|lapse)$/;
const LONGEST_ITEM = 6;

/** "and then groceries", "batteries": only what to do or get. */
const isChore = (said: readonly Token[]): boolean => {
  const words = said.filter(({ text, kind }) => kind === 'word' && !/^(?:and|then|also|the|some|more)$/.test(text));
  return words.length > 0 && words.length <= 2 && words.every(({ text }) => CHORES.has(text) || GROCERIES.has(text));
};

/** Manners that are a request even without other text: "We're out of coffee.", "dentist at 3". */
const ALONE = /^(?:needed|passive|errand|asked|fault|supply)$/;

/** Longest "the cake isn't made" that says nothing else. */
const LONGEST_STATEMENT = 8;

/** Whether the rules are right regardless of the model. */
const isPlain = (manner: Manner, { alone, tokens, clause, when }: Case): boolean =>
  manner === 'supply' ||
  (manner === 'passive' && clause.to - clause.from <= LONGEST_STATEMENT) ||
  (manner === 'item' && isChore(tokens.slice(clause.from, clause.to))) ||
  (alone && (ALONE.test(manner) || (when.time !== null && (manner === 'event' || manner === 'item'))));

/** A list item under a heading is accepted where the model almost agrees: "friday: | gym". */
const isListed = ({ unit }: Case, { isClose }: Clause): boolean => isClose && unit.item && unit.heading !== null;

/** Returns where a matter that may be forgotten starts: "worried I'll forget to | call Mum"; null without one. */
function forgottenIn({ tokens, clause: { from, to } }: Case): number | null {
  for (let at = from + 1; at < to - 1; at += 1)
    if (tokens[at]?.text === 'to' && tokens[at - 1]?.text === 'forget') return at + 1;
  return null;
}

/** "once Ben sells the couch": only when another matter is to be done. */
const isConditionAlone = ({ tokens, clause }: Case, { kind }: Verdict): boolean =>
  kind === 'condition' &&
  /^(?:once|if|unless|after)$/.test(tokens[skipConnectives(tokens, clause.from, clause.to)]?.text ?? '');

/** "after lunch ring the supplier", "once they land I update the deck": where the order after a condition starts. */
function afterCondition({ tokens, clause: { from, to } }: Case): number | null {
  const start = skipConnectives(tokens, from, to);
  if (tokens[start]?.text === 'after' && isWholeOrder(tokens, start + 2, to)) return start + 2;
  for (let at = start + 3; at < to - 1; at += 1)
    if (/^(?:i|we)$/.test(tokens[at - 1]?.text ?? '') && isWholeOrder(tokens, at, to)) return at;
  return null;
}

/** From this chance on, a task is one although a comma part of it describes something done or of someone else. */
const SURE = 0.97;

/** "gas is finishing, order from Kamau tomorrow": a part after a comma is an order of its own. */
const hasOrderApart = ({ tokens, clause: { from, to } }: Case): boolean =>
  tokens
    .slice(from + 1, to)
    .some(
      (token, at) =>
        token.text === ',' &&
        COMMAND_VERBS.has(tokens[from + at + 2]?.text ?? '') &&
        !/^(?:it|that|this|them|those|these)$/.test(tokens[from + at + 3]?.text ?? '') &&
        !isDenied(tokens, { from: from + at + 2, to }),
    );

/** Fewest words of a reason. */
const REASON = 3;

/**
 * Returns where the command after a reason starts: "the tap is dripping so I need to | call the plumber"; null without
 * one.
 */
function ledBy({ tokens, clause: { from, to }, when }: Case): number | null {
  for (let at = from + REASON; at < to - 1; at += 1) {
    const said = tokens
      .slice(at, at + 5)
      .map(({ text }) => text)
      .join(' ');
    const lead = LED.exec(said)?.[0];
    if (lead === undefined) continue;
    const core = at + lead.trim().split(' ').length;
    if (isWholeOrder(tokens, core, to) && !when.spent.has(core + 1)) return core;
  }
  return null;
}
const LED =
  /^(?:(?:so|but|and) )?(?:i|we) (?:still |just |really |only )?(?:have to|need to|must|gotta|should(?! have)|ought to) |^so (?:please |just |better )?(?=[a-z]+ )/;

/** Returns the words of a clause without those that say when. */
const unspentWords = ({ tokens, clause: { from, to }, when }: Case): string[] =>
  tokens.slice(from, to).flatMap(({ text, kind }, at) => (kind === 'word' && !when.spent.has(from + at) ? [text] : []));

/**
 * Corrects the rules' verdict of a clause with the model's. The rules still decide how a task was phrased, and which
 * clauses only modify another.
 */
export function learnedVerdict(given: Case, byRule: Verdict, learned: Clause): Verdict {
  if (byRule.kind === 'denial') return byRule;
  if (given.follows && isNoteOfBefore(unspentWords(given))) return { kind: given.when.said ? 'when' : 'empty' };
  if (takesBack(given.tokens, given.clause)) return { kind: 'drop' };
  if (isFear(given.tokens, given.clause) || fearsLapse(given.tokens, given.clause)) {
    const appointment = appointmentIn(given);
    if (appointment !== null) return { kind: 'task', manner: 'event', core: appointment.from, end: appointment.to };
    // "worried I'll forget to call Mum": the duty is real.
    const duty = forgottenIn(given);
    if (duty !== null) return task('needed', duty);
  }
  const isSure = learned.isTask && learned.chance >= SURE && hasOrderApart(given);
  if (!isSure && isDenied(given.tokens, given.clause)) return byRule.kind === 'task' ? THOUGHT : byRule;
  if (!learned.isTask) {
    const isBelieved = byRule.kind !== 'task' || isPlain(byRule.manner, given) || isListed(given, learned);
    return isBelieved ? byRule : THOUGHT;
  }
  const led = ledBy(given);
  if (led !== null && !/^(?:asked|needed|event)$/.test(byRule.kind === 'task' ? byRule.manner : ''))
    return task('needed', led);
  const ordered = byRule.kind === 'condition' ? afterCondition(given) : null;
  if (ordered !== null) return task('asked', ordered);
  if (byRule.kind === 'task' || isConditionAlone(given, byRule)) return byRule;
  const { tokens, clause, when } = given;
  const opening = skipConnectives(tokens, clause.from, clause.to);
  if (opening >= clause.to) return byRule;
  const start = Math.min(afterDate(given, opening), clause.to - 1);
  const head = readHead(tokens, start, clause.to);
  if (LEADING.test(head.kind) && head.core < clause.to)
    return task(head.kind === 'lapse' ? 'overdue' : 'needed', head.core);
  if (when.said && hasNoun(tokens, start, clause.to, EVENT_NOUNS)) return task('event', start);
  return task(clause.to - start <= LONGEST_ITEM ? 'item' : 'asked', start);
}
