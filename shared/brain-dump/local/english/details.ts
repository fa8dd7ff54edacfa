import type { Clause } from '../clauses.ts';
import type { Draft } from '../draft.ts';
import { COMMAND_VERBS } from '../lexicon/verbs.ts';
import type { Range, Token } from '../tokenize.ts';
import { goesOn } from './referred.ts';

const BRINGING = /^(?:bring|take)\b/i;
/** Longest piece, in tokens, that is only about bringing something along. */
const LONGEST = 6;
/** Things that expire, close or fall due, mentioned before what is to be done about them. */
const RUNS_OUT = /\b(?:expires?|closes?|closed|ends|shuts|runs out|lapses|(?:is|are) due)\b/;
/** "ring them before they close" is the task itself. */
const isRunningOut = (said: string): boolean => RUNS_OUT.test(said) && !/\b(?:before|until|till)\b/.test(said);

const saidIn = (tokens: readonly Token[], { from, to }: Range): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');

/**
 * Joins drafts that only describe their neighbour: what is done with the previous thing ("make three sizes and send by
 * noon") and what to bring to an appointment ("swim on Friday at noon, bring the flasks") become part of it. What
 * expires stays the reason for the command after its comma ("the form closes on the 15th, get Jo to do it Monday").
 */
export function joinDetails(
  drafts: readonly Draft[],
  raw: string,
  tokens: readonly Token[],
  clauses: readonly Clause[],
): { kept: Draft[]; left: Draft[] } {
  const left = new Set<Draft>();
  const same = new Set<Draft>();
  /** Merges the next draft into a draft; `joint` separates their titles, null keeps only the first. */
  const join = (draft: Draft, next: Draft, joint: string | null): void => {
    if (joint !== null)
      draft.title = `${draft.title}${joint}${next.title.charAt(0).toLowerCase()}${next.title.slice(1)}`;
    draft.when = next.when.date === null && next.when.recurrence === null ? draft.when : next.when;
    draft.range = draft.cover = { from: draft.range.from, to: next.range.to };
    same.add(next);
  };
  for (const draft of drafts) {
    const thing = WITH_IT.test(draft.title) || ALONE.test(draft.title) ? thingBefore(raw, tokens, draft.range) : null;
    if (thing !== null) draft.title = `${thing}: ${draft.title.charAt(0).toLowerCase()}${draft.title.slice(1)}`;
  }
  drafts.forEach((draft, place) => {
    const next = drafts[place + 1];
    if (!next || draft.dropped || next.dropped) return;
    if (clauses[draft.clause]?.unit !== clauses[next.clause]?.unit) return;
    if (ALARM.test(next.title) && !next.when.said && draft.when.time !== null) return join(draft, next, null);
    if (next.clause !== draft.clause + 1) return;
    if (isBareVerb(tokens, next) && lacksWhen(draft)) return join(draft, next, ' and ');
    if (goesOn(tokens, draft, next) && (lacksWhen(draft) || lacksWhen(next))) return join(draft, next, ' and ');
    if (isSameMatter(tokens, next)) return join(draft, next, ALONE.test(next.title) || isThing(draft) ? ', ' : null);
    if (!isBehindComma(tokens, next.range) && tokens[next.range.from]?.text !== 'so') return;
    const isOrder = next.manner === 'asked' || next.manner === 'needed';
    if (!isOrder || draft.when.date === null) return;
    const isAppointment = draft.manner === 'event' || draft.when.time !== null;
    const isBrought = BRINGING.test(next.title) && !next.when.said && next.range.to - next.range.from <= LONGEST + 1;
    if (isAppointment && isBrought) {
      draft.range = draft.cover = { from: draft.range.from, to: next.range.to };
      left.add(next);
    } else if (next.when.date !== null && isRunningOut(saidIn(tokens, draft.range))) left.add(draft);
  });
  const isReason = (draft: Draft): boolean => left.has(draft) && !BRINGING.test(draft.title);
  return { kept: drafts.filter((draft) => !left.has(draft) && !same.has(draft)), left: drafts.filter(isReason) };
}

/** Only stresses the time of the previous task: "meds every morning at 9 and set an alarm". */
const ALARM = /^set (?:an?|the|my) (?:alarm|reminder|timer)$/i;
/** Actions on the previously named thing: "make three sizes and send by noon". */
const HANDS_ON =
  /^(?:send|submit|file|post|mail|email|ship|deliver|return|print|upload|publish|hand in|drop off|send off)$/i;
const isBareVerb = (tokens: readonly Token[], { title, range, when }: Draft): boolean =>
  HANDS_ON.test(title) &&
  when.recurrence === null &&
  (tokens[range.from]?.text === 'and' || tokens[range.from - 1]?.text === 'and');
/** Actions on the thing before: "budget question, decide by the 31st", "library books, return those". */
const WITH_IT =
  /^(?:[a-z]+(?: (?:up|in|out|off|back|over|on|down|away))?|get|have)(?: (?:it|them|em|'em|those|these|that|this))(?: (?:up|in|out|off|back|over|on|down|done|fixed|sorted|sent|signed|renewed|booked|ordered|looked at|written|redone|first|today|now|in person|again|by hand))*$/i;
const ALONE =
  /^(?:decide|file|reply|apply|register|renew|order|reorder|book|collect|pick up|return|sign|pay|cancel|confirm|send|submit|respond|rsvp|post|check|print|fix|replace|follow up|chase(?: up)?|go)$/i;
/** Words that may precede a command: ", so I just need to". */
const LEAD = /^(?:\P{L}|so|and|then|i|i'll|we|need|needs|to|just|please|gotta|must|have|should|will|can|really)$/u;
/** Longest thing before a colon, in words. */
const LONGEST_THING = 5;

/**
 * "motion to compel: file by 10/1": returns the thing before the colon that a lone verb refers to; null without one.
 */
function thingBefore(raw: string, tokens: readonly Token[], { from }: Range): string | null {
  const colon = from - 1;
  if (tokens[colon]?.text !== ':') return null;
  let first = colon;
  while (first > 0 && tokens[first - 1]?.kind === 'word') first -= 1;
  const [start, end] = [tokens[first]?.start ?? 0, tokens[colon]?.start ?? 0];
  if (first === colon || colon - first > LONGEST_THING) return null;
  return `${raw.charAt(start).toUpperCase()}${raw.slice(start + 1, end).trim()}`;
}

const isThing = ({ title }: Draft): boolean => !COMMAND_VERBS.has(/^[a-z-]+/i.exec(title)?.[0].toLowerCase() ?? '');
const isSameMatter = (tokens: readonly Token[], next: Draft): boolean => {
  const isBehind =
    /^[,:–-]$/.test(tokens[next.range.from - 1]?.text ?? '') || /^[,:–-]$/.test(tokens[next.range.from]?.text ?? '');
  return isBehind && beginsWithOrder(tokens, next) && (WITH_IT.test(next.title) || ALONE.test(next.title));
};

/** Whether no reason precedes the command: "the dryer vent is full so clean it" is a matter of its own. */
const beginsWithOrder = (tokens: readonly Token[], { title, range: { from, to } }: Draft): boolean => {
  const first = tokens.slice(from, to).find(({ text }) => !LEAD.test(text));
  return first?.text === /^[a-z]+/i.exec(title)?.[0].toLowerCase();
};
const lacksWhen = ({ when, manner }: Draft): boolean =>
  when.date === null && when.recurrence === null && (manner === 'asked' || manner === 'needed');

const isBehindComma = (tokens: readonly Token[], { from }: Range): boolean =>
  tokens[from]?.text === ',' || tokens[from - 1]?.text === ',';
