import type { WhenRead } from './dates/scan.ts';
import type { Clause } from './clauses.ts';
import { FEELINGS } from './english/lexicon/stressWords.ts';
import { titleOf, underHeading } from './title.ts';
import type { Verdict } from './verdict.ts';
import type { Token } from './tokenize.ts';

/** Nothing, numbers, function words or only a place: the rest of a piece that said when. */
const NO_TITLE =
  /^(?:\W|\d|\b(?:not|no|back|in|it|its|is|was|that|this|on|x|n|and|or|at|to|the)\b)+$|^\s*(?:(?:item|number|first|second|third|next|last|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+)\s*)?$|^notes? (?:for|to) (?:my)?self$/i;

const BESIDE_FEELING = /^(?:so|very|really|too|still|just|bit|a|and|feeling|i'm|am|i)$/;

/** "worried", "so stressed": a feeling without a task. */
function isFeeling(title: string): boolean {
  const words = title.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  return words.some((word) => word in FEELINGS) && words.every((word) => word in FEELINGS || BESIDE_FEELING.test(word));
}

/** Returns the title of a task clause; empty where it names nothing. */
export function draftTitle(
  raw: string,
  tokens: readonly Token[],
  clause: Clause,
  { core, manner, end = clause.to }: Extract<Verdict, { kind: 'task' }>,
  { spent, said }: WhenRead,
): string {
  const from = (first: number): string =>
    underHeading(
      tokens,
      clause.unit.heading,
      manner,
      titleOf({ raw, tokens, core: first, to: end, spent, manner, dated: said }),
      /^\p{Ll}/u.test(raw.slice(tokens[first]?.start ?? 0)),
    );
  const title = from(core);
  if (isFeeling(title)) return '';
  if (!NO_TITLE.test(title)) return title;
  // "set an alarm for 5:30": its purpose is only a time.
  const whole = core === clause.from ? '' : from(clause.from);
  return NO_TITLE.test(whole) ? '' : whole;
}
