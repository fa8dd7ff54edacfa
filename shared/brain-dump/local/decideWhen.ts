import { skipConnectives } from './grammar.ts';

import { CORRECTIONS } from './lexicon/carriers.ts';
import { CONNECTIVES } from './lexicon/functionWords.ts';
import { type Case, type Verdict, word } from './verdict.ts';
import { phraseLength } from './tokenize.ts';

const HASTE = /^(?:asap|urgent|urgently|immediately)$/;

/** Returns the first token after a date at the start of a clause: "tomorrow I need to …". */
export function afterDate({ tokens, clause, when }: Case, opening: number): number {
  let at = opening;
  while (at < clause.to && (when.spent.has(at) || (at > opening && tokens[at]?.kind === 'mark'))) at += 1;
  return at > opening && at < clause.to && /^(?:is|are|of)$/.test(word(tokens, at))
    ? opening
    : skipConnectives(tokens, at, clause.to);
}

/** "no wait, Friday": correcting words followed only by a date. */
export function correctionAt(given: Case, from: number): Verdict | null {
  const { tokens, clause } = given;
  for (let at = from; at < Math.min(clause.to, from + 4); at += 1) {
    const length = phraseLength(CORRECTIONS, tokens, at, clause.to);
    if (length > 0 && at + length < clause.to && onlyWhen(given, at + length))
      return { kind: 'correction', core: at + length };
    if (tokens[at]?.kind === 'word' && !CONNECTIVES.has(word(tokens, at))) return null;
  }
  return null;
}

/** Whether a clause only says when: "tomorrow", "it's at 1:30 on Sunday", "at the latest". */
export function onlyWhen({ tokens, clause, when }: Case, start: number): boolean {
  const urgent = tokens.slice(start, clause.to).some(({ text }) => HASTE.test(text));
  if (when.spent.size === 0 && !urgent) return false;
  let at = start;
  if (/^(?:it's|its|that's|it|that|this)$/.test(word(tokens, at))) {
    at += 1;
    while (/^(?:is|will|be|should|would|has|to|takes?|lasts?|starts?|due|can|might|only)$/.test(word(tokens, at)))
      at += 1;
    if (at === start + 1 && !word(tokens, start).includes("'")) return false;
    // A place may follow the time of an appointment.
    return when.spent.has(at) || (/^(?:at|in|on)$/.test(word(tokens, at)) && when.said);
  }
  for (; at < clause.to; at += 1) {
    if (when.spent.has(at) || tokens[at]?.kind === 'mark' || HASTE.test(word(tokens, at))) continue;
    if (
      !/^(?:instead|please|at|by|on|the|latest|not|actually|that's|better|sharp|or|and|so|for|to|it|works|then|maybe|is|fine)$/.test(
        word(tokens, at),
      )
    )
      return false;
  }
  return true;
}
