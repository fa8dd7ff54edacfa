import { commandCuts, polarCuts } from './commandCuts.ts';
import { DATE_WORDS } from './dates/dateWords.ts';
import { isFinite, isLikelyOrder, skipConnectives } from './grammar.ts';
import { readHead } from './heads.ts';
import { reminderLength } from './reminders.ts';
import { PREPOSITIONS, SUBJECTS } from './lexicon/functionWords.ts';
import { PRESENT_VERBS } from './lexicon/verbs.ts';
import { latentStatementCuts } from './latentCuts.ts';
import { isTaskKind, lastWord, linkOf, mayEnd, type Open, type Site } from './site.ts';
import { opensSubject, statementCuts, subordinateCuts, TIME_OPENERS } from './statementCuts.ts';
import type { Range, Token } from './words.ts';

const word = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';
/** How far ahead a clause's beginning is read; bounds the work for each word. */
const WINDOW = 40;

/**
 * Cuts a unit where a new matter begins. Speech has no marks, so the cut is made by the words: before an obligation, an
 * order or a subject with its verb, together with the connectives that lead to it.
 */
export function cutSpeech(tokens: readonly Token[], { from, to }: Range): Range[] {
  const clauses: Range[] = [];
  let open = openAt(tokens, from, to);
  for (let at = skipConnectives(tokens, from, to) + 1; at < to; at += 1) {
    const last = word(tokens, at - 1);
    if (isFinite(tokens, at - 1, to) || PRESENT_VERBS.has(last) || (SUBJECTS.has(last) && last.includes("'")))
      open.hasVerb = true;
    const dropEnds = open.head.kind === 'drop' && at === open.head.core;
    if (!dropEnds && (at <= open.head.core || !cutsAt(tokens, at, to, open))) continue;
    const cut = opensDuty(tokens, at, to) ? beforeDate(tokens, at, open) : at;
    if (cut > open.start) clauses.push({ from: open.start, to: cut });
    open = openAt(tokens, at, to, cut > open.start ? cut : open.start);
    at = Math.max(at, skipConnectives(tokens, at, to));
  }
  clauses.push({ from: open.start, to });
  return clauses;
}

function openAt(tokens: readonly Token[], from: number, to: number, start = from): Open {
  const head = readHead(tokens, skipConnectives(tokens, from, to), Math.min(to, from + WINDOW));
  const isTask = isTaskKind(head.kind) || head.kind === 'correction';
  return { start, head, isTask, hasVerb: isTask };
}

const DATE_JOINT =
  /^(?:on|this|next|by|at|in|the|a|an|couple|few|of|one|two|three|four|five|six|seven|eight|nine|ten|\d[\d:.]*(?:am|pm|st|nd|rd|th)?)$/;
/** Words of time that are as often no date: "it keeps me up at night". */
const VAGUE_TIME =
  /^(?:night|nights|morning|mornings|evening|afternoon|day|days|week|weeks|month|months|year|years|hour|hours|minutes?|noon|midnight|time|now)$/;
/** After these a day goes on with what stands before it. */
const BINDS_DATE =
  /^(?:is|are|was|were|on|at|by|in|for|till|until|since|after|before|every|each|last|than|to|from|of|about)$/;
const JOINT = /^(?:and|then|also|plus|oh|but)$/;
const isDateWord = (text: string): boolean => DATE_WORDS.has(text) || DATE_JOINT.test(text);

/** True when an obligation or intention begins here; an order or a statement says its own day after it. */
function opensDuty(tokens: readonly Token[], at: number, to: number): boolean {
  if (skipConnectives(tokens, at, to) > at) return false;
  const { kind } = readHead(tokens, at, Math.min(to, at + WINDOW));
  return /^(?:obligation|wish|future|need)$/.test(kind);
}

/**
 * "… and I was tired tomorrow I need to": the day before an obligation belongs to it, not to the feeling before. After a
 * task it does so only where a joint parts the two: "call Ann and on Saturday I have to".
 */
function beforeDate(tokens: readonly Token[], at: number, { start, isTask }: Open): number {
  let cut = at;
  while (cut > start && isDateWord(word(tokens, cut - 1))) cut -= 1;
  const run = tokens.slice(cut, at).map(({ text }) => text);
  if (
    !run.some((text) => DATE_WORDS.has(text) && !VAGUE_TIME.test(text)) &&
    !/^in (?:a|an|\w+) \w+$/.test(run.join(' '))
  )
    return at;
  const before = word(tokens, cut - 1);
  if (BINDS_DATE.test(before)) return at;
  if (isTask) return cut - 1 > start && JOINT.test(before) ? cut - 1 : at;
  const opening = word(tokens, start);
  return /^(?:have|'ve)$/.test(word(tokens, start + 1)) || /^(?:there's|there)$/.test(opening) ? at : cut;
}

function siteAt(tokens: readonly Token[], at: number, to: number, open: Open): Site | null {
  const token = tokens[at];
  if (!token || token.aside || (token.kind === 'mark' && !/^[,()/]$/.test(token.text))) return null;
  const next = skipConnectives(tokens, at, to);
  if (next >= to) return null;
  const link = linkOf(tokens, at, next);
  if (link === 'none' && token.kind === 'mark') return null;
  const before = lastWord(tokens, at);
  if (!mayEnd(tokens, before, link)) return null;
  return { tokens, at, next, to, link, before, open, head: readHead(tokens, next, Math.min(to, next + WINDOW)) };
}

function cutsAt(tokens: readonly Token[], at: number, to: number, open: Open): boolean {
  const site = siteAt(tokens, at, to, open);
  if (!site) return false;
  const { head, link, next } = site;
  if (/^(?:statement|none)$/.test(head.kind) && latentStatementCuts(site)) return true;
  if (open.head.kind === 'reminder' && link === 'none' && onlyDateWords(tokens, open.head.core, at)) return false;
  switch (head.kind) {
    case 'drop':
      return true;
    case 'correction':
      return link !== 'none' || head.lead > 1;
    case 'reminder':
      return opensSubject(site) || reminderLength(tokens, next, to) > 0 || link !== 'none' || head.lead > 0;
    case 'command':
      return commandCuts(site);
    case 'subordinate':
      return subordinateCuts(site);
    case 'statement':
      return statementCuts(site);
    case 'none':
      return (
        (open.isTask && /^(?:and|comma)$/.test(link) && isLikelyOrder(tokens, next, to)) ||
        (open.isTask && isThen(tokens, at, next) && !PREPOSITIONS.has(word(tokens, next))) ||
        (link === 'strong' &&
          !(next - at === 1 && word(tokens, at) === 'also') &&
          !TIME_OPENERS.has(word(tokens, next)))
      );
    default:
      return polarCuts(site);
  }
}

/** "clean the kitchen | then laundry". */
const isThen = (tokens: readonly Token[], at: number, next: number): boolean =>
  next > at && word(tokens, next - 1) === 'then';

/** "remind me tomorrow at 3 | I have an appointment": nothing but a date stands between the two. */
function onlyDateWords(tokens: readonly Token[], from: number, to: number): boolean {
  if (to - from > 8) return false;
  for (let at = from; at < to; at += 1) {
    const text = word(tokens, at);
    if (
      !DATE_WORDS.has(text) &&
      !/^(?:\d.*|on|at|in|by|for|the|this|next|of|that|to|\w+(?:th|st|nd|rd)|first|second|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|o|clock|,)$/.test(
        text,
      )
    )
      return false;
  }
  return true;
}
