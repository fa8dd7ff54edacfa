import type { Range, Token } from './tokenize.ts';
import { commandVerdict, reminderVerdict, unwrap } from './decideOrders.ts';
import { statementVerdict } from './decideStatements.ts';
import { afterDate, correctionAt, onlyWhen } from './decideWhen.ts';
import { skipAdverbs, skipConnectives } from './grammar.ts';
import { type Head, readHead } from './heads.ts';
import { EVENT_NOUNS } from './lexicon/carriers.ts';
import { CHECK_OPENERS, GROCERIES, IDIOMS, NEED_FEELINGS, WISH_FEELINGS } from './lexicon/decideWords.ts';
import { ADVERBS, DETERMINERS } from './lexicon/functionWords.ts';
import { baseForm } from './lexicon/verbForms.ts';
import { COMMAND_VERBS, STATE_VERBS } from './lexicon/verbs.ts';
import { type Case, hasNoun, task, THOUGHT, type Verdict, word } from './verdict.ts';
import { phraseLength } from './tokenize.ts';

/** Introduces a detail of the previous item, not a separate matter. */
const DETAIL = /^(?:including|incl|especially|except|ideally|preferably)$/;

/** Classifies a clause: a task, a time expression, a retraction, or a thought. */
export function decide(given: Case): Verdict {
  const { tokens, clause, when } = given;
  const opening = skipConnectives(tokens, clause.from, clause.to);
  if (opening >= clause.to) return { kind: 'empty' };
  const start = afterDate(given, opening);
  const corrected = correctionAt(given, clause.from);
  if (corrected) return corrected;
  if (DETAIL.test(word(tokens, start)) && !given.alone) return { kind: 'empty' };
  if (start >= clause.to || onlyWhen(given, opening)) return { kind: 'when' };
  const head = readHead(tokens, start, clause.to);
  if (!tokens.slice(head.core, clause.to).some(({ kind }) => kind === 'word') && head.kind !== 'drop')
    return /^(?:reminder|correction)$/.test(head.kind) ? { kind: 'empty' } : THOUGHT;
  if (when.past && !when.said && !/^(?:reminder|command|past)$/.test(head.kind)) return THOUGHT;
  // "a table for six, no wait, for eight": a corrected detail.
  if (head.kind === 'correction' && head.lead > 1 && isDetailAnew(given, head.core))
    return given.follows ? { kind: 'correction', core: head.core } : { kind: 'empty' };
  const check = checkAt(given, start);
  if (check) return check;
  switch (head.kind) {
    case 'drop':
      return { kind: 'drop' };
    case 'negated':
      return { kind: 'denial', core: head.core };
    case 'past':
      return wasForgotten(given, head) ? task('overdue', head.core) : THOUGHT;
    case 'reminder':
      return reminderVerdict(given, head);
    case 'command':
      return commandVerdict(given, head);
    case 'obligation':
      return /^(?:you|you've)$/.test(word(tokens, start)) || isIdiom(given, head.core)
        ? THOUGHT
        : task('needed', unwrap(given, head.core));
    case 'wish':
      return wishVerdict(given, head);
    case 'future':
      return futureVerdict(given, head);
    case 'lapse':
      return lapseVerdict(given, start, head);
    case 'need':
      return needVerdict(given, start, head);
    case 'subordinate':
      return /^(?:after|before|once|when|if|as|until)$/.test(word(tokens, start)) ? { kind: 'condition' } : THOUGHT;
    default:
      return statementVerdict(given, start, head);
  }
}

/** Whether only a few words without a verb follow. */
const isDetailAnew = ({ tokens, clause }: Case, core: number): boolean =>
  clause.to - core <= 7 && readHead(tokens, core, clause.to).kind === 'none';

/** "get my act together", "do that": nothing that could be ticked off. */
function isIdiom({ tokens, clause }: Case, core: number): boolean {
  const at = skipAdverbs(tokens, core, clause.to);
  if (phraseLength(IDIOMS, tokens, at, clause.to)) return true;
  return (
    word(tokens, at) === 'do' && /^(?:it|that|this|them|those|these)$/.test(word(tokens, at + 1)) && clause.to <= at + 3
  );
}

/** "I was supposed to call Grandpa yesterday but forgot": still to do. */
function wasForgotten({ tokens, clause, unit }: Case, head: Head): boolean {
  const carrier = tokens.slice(clause.from, head.core).map(({ text }) => text);
  const verb = word(tokens, skipAdverbs(tokens, head.core, clause.to));
  return (
    carrier.some((text) => /^(?:supposed|meant|meaning)$/.test(text)) &&
    COMMAND_VERBS.has(verb) &&
    tokens
      .slice(head.core, Math.min(unit.to, head.core + 30))
      .some(
        ({ text }, at, all) =>
          /^(?:forgot|haven't)$/.test(text) ||
          (text === 'but' && /^didn't$/.test(all[at + 1]?.text ?? all[at + 2]?.text ?? '')),
      )
  );
}

/** "did I pay the bill?", "is the car insured on Friday?": something to find out. */
function checkAt({ tokens, clause, unit, when }: Case, start: number): Verdict | null {
  const length = phraseLength(CHECK_OPENERS, tokens, start, clause.to);
  if (!length || clause.to - start < length + 1) return null;
  const opener = word(tokens, start);
  if (/^(?:did|also)$/.test(opener))
    return clause.to - start >= 4 && !/^(?:do|say|wrong|deserve)$/.test(word(tokens, start + length))
      ? task('check', start)
      : null;
  if (!unit.question) return null;
  if (opener === 'should' && COMMAND_VERBS.has(word(tokens, start + length))) return task('check', start);
  return when.said || /^(?:when|what|where)$/.test(opener) ? task('check', start) : null;
}

/** "maybe I could paint the hall", "I could sell it someday": an idea, not an ability. */
const isTentative = (tokens: readonly Token[], { from, to }: Range): boolean =>
  tokens.slice(from, to).some(({ text }) => /^(?:maybe|perhaps|someday|also)$/.test(text));

function wishVerdict(given: Case, head: Head): Verdict {
  const { tokens, clause } = given;
  const at = skipAdverbs(tokens, head.core, clause.to);
  const verb = word(tokens, at);
  if (word(tokens, head.core - 1) === 'could' && !(COMMAND_VERBS.has(verb) && isTentative(tokens, clause)))
    return THOUGHT;
  if (isIdiom(given, head.core)) return THOUGHT;
  // "it would be nice to have space"
  if (/^(?:have|get|live|own)$/.test(verb) && /^(?:nice|great)$/.test(word(tokens, head.core - 2)) && !given.when.said)
    return THOUGHT;
  if (
    /^(?:thinking|dreaming)$/.test(word(tokens, head.core - 2)) &&
    !(verb.endsWith('ing') && COMMAND_VERBS.has(baseForm(verb)))
  )
    return THOUGHT;
  if (WISH_FEELINGS.has(verb) || STATE_VERBS.has(verb)) return THOUGHT;
  if (verb === 'see' && /^(?:him|her|them|you|how|what)$/.test(word(tokens, at + 1))) return THOUGHT;
  return task('wished', head.core);
}

function futureVerdict({ tokens, clause, when }: Case, head: Head): Verdict {
  const verb = word(tokens, head.core);
  if (when.said && !when.past) return task('planned', head.core);
  if (
    STATE_VERBS.has(verb) ||
    !COMMAND_VERBS.has(verb) ||
    /^(?:keep|try|see|get|have|let|do|go|make|miss|use|need)$/.test(verb)
  )
    return clause.to - head.core > 2 && /^(?:do|make|get|go|try)$/.test(verb) ? task('planned', head.core) : THOUGHT;
  return task('planned', head.core);
}

/** "I still haven't paid rent", "keep forgetting to call": still to do, unless it is about the past. */
function lapseVerdict({ tokens, clause, when }: Case, start: number, head: Head): Verdict {
  if (
    when.past ||
    !/^\p{L}/u.test(word(tokens, head.core)) ||
    /^(?:and|but|so|or|because)$/.test(word(tokens, head.core))
  )
    return THOUGHT;
  const words = tokens.slice(start, clause.to).map(({ text }) => text);
  const bare = words.slice(0, 4).some((text) => /^(?:haven't|not)$/.test(text));
  const marked = words.some((text) => /^(?:still|yet)$/.test(text));
  if (bare && !marked) return THOUGHT;
  if (
    bare &&
    /^(?:been|had|felt|slept|eaten|seen|told|heard|done|gotten)$/.test(
      word(tokens, skipAdverbs(tokens, head.core, clause.to)),
    )
  )
    return THOUGHT;
  return task('overdue', head.core);
}

function needVerdict({ tokens, clause, when }: Case, start: number, head: Head): Verdict {
  let at = head.core;
  while (at < clause.to && (DETERMINERS.has(word(tokens, at)) || ADVERBS.has(word(tokens, at)))) at += 1;
  const event = hasNoun(tokens, head.core, clause.to, EVENT_NOUNS);
  if (at === clause.to - 1 && NEED_FEELINGS.has(word(tokens, at)) && !when.said) return THOUGHT;
  if (COMMAND_VERBS.has(word(tokens, head.core)) && !event) return task('needed', head.core);
  if (/^(?:it|you|him|them|her|us|me)$/.test(word(tokens, head.core))) return THOUGHT;
  // "I need this trip so badly": a longing.
  if (!when.said && tokens.slice(head.core, clause.to).some(({ text }) => /^(?:badly|desperately)$/.test(text)))
    return THOUGHT;
  if (event && (when.said || /^(?:an?|the|my)$/.test(word(tokens, head.core)) || head.core === at))
    return task('event', head.core);
  if (NEED_FEELINGS.has(word(tokens, at)) && !when.said) return THOUGHT;
  const wanted = !tokens.slice(start, head.core).some(({ text }) => text === 'need');
  if (wanted && !when.said && !hasNoun(tokens, head.core, clause.to, GROCERIES)) return THOUGHT;
  return task('supply', head.core);
}
