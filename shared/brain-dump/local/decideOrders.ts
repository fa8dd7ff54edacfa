import { readHead, type Head } from './heads.ts';
import { LISTING_VERBS } from './lexicon/carriers.ts';
import { COMMAND_VERBS, PAST_VERBS } from './lexicon/verbs.ts';
import { type Case, task, THOUGHT, type Verdict, word } from './verdict.ts';

/** Skips phrases inside a reminder: "remind me that I need to …" is about what I need to do. */
export function unwrap({ tokens, clause }: Case, core: number): number {
  const inner = readHead(tokens, core, clause.to);
  if (/^(?:reminder|obligation|wish|future|need)$/.test(inner.kind) && inner.core < clause.to) {
    const again = readHead(tokens, inner.core, clause.to);
    return again.kind === inner.kind && again.core < clause.to ? again.core : inner.core;
  }
  if (/^(?:i|we|i've|we've)$/.test(word(tokens, core)) && /^(?:have|got|had)$/.test(word(tokens, core + 1)))
    return Math.min(core + 2, clause.to - 1);
  return core;
}

const SAME_PAST = /^(?:read|put|cut|set|let|hit|quit|spread|shut)$/;

/** "make sure the cat has water" keeps its words; "I want to remember this feeling" is not a reminder. */
export function reminderVerdict(given: Case, head: Head): Verdict {
  const { tokens, when } = given;
  const [before, first] = [word(tokens, head.core - 1), word(tokens, head.core)];
  if (before === 'remember' && /^(?:this|that|what|being|feeling)$/.test(first) && !when.said) return THOUGHT;
  const sure = before === 'that' ? head.core - 2 : head.core - 1;
  return word(tokens, sure) === 'sure' && word(tokens, sure - 1) === 'make' && !COMMAND_VERBS.has(first)
    ? task('asked', sure - 1)
    : task('asked', unwrap(given, afterDay(given, head.core)));
}

/** "remind me tomorrow at 3 I have a class": the matter starts after the day. */
function afterDay({ tokens, clause, when }: Case, core: number): number {
  let at = core;
  while (at < clause.to && (when.spent.has(at) || tokens[at]?.kind === 'mark')) at += 1;
  return at < clause.to ? at : core;
}

/** "Read a bit, slept a bit": a form that is both imperative and past, in a sentence that continues in the past. */
const isPastRow = ({ tokens, unit }: Case, core: number): boolean =>
  SAME_PAST.test(word(tokens, core)) &&
  tokens
    .slice(core + 1, Math.min(unit.to, core + 12))
    .some(
      ({ text }, at, all) =>
        PAST_VERBS.has(text) && !SAME_PAST.test(text) && /^(?:,|and|then)$/.test(all[at - 1]?.text ?? ''),
    );

export function commandVerdict(given: Case, head: Head): Verdict {
  const { tokens, clause } = given;
  const verb = word(tokens, head.core);
  const next = head.core + 1 < clause.to ? word(tokens, head.core + 1) : '';
  if (isPastRow(given, head.core)) return THOUGHT;
  if (
    /^(?:see|thank|let|come|believe|take)$/.test(verb) &&
    /^(?:you|god|goodness|me|on|care|to)$/.test(next) &&
    clause.to - head.core <= 3
  )
    return THOUGHT;
  if (verb === 'let' && /^(?:me|it|this|that|there)$/.test(next)) return THOUGHT;
  // "I have a birthday on Monday, set the event": the command only repeats what was said.
  const last = word(tokens, clause.to - 1);
  if (
    LISTING_VERBS.has(verb) &&
    clause.to - head.core <= 4 &&
    /^(?:event|reminder|appointment|alarm|it|that)$/.test(last) &&
    tokens.slice(head.core + 1, clause.to - 1).every(({ text }) => /^(?:a|an|the|up|new|down|me)$/.test(text))
  )
    return { kind: 'empty' };
  return task('asked', head.core);
}
