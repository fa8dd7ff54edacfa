import type { LocalDateTime } from '#shared/kernel/dates.ts';
import { readWhen } from './dates/read.ts';
import type { WhenRead } from './dates/scan.ts';
import { decide } from './decide.ts';
import { isStatement, skipConnectives } from './grammar.ts';
import { readHead } from './heads.ts';
import { GROCERIES } from './lexicon/decideWords.ts';
import { coreWords, isSameMatter } from './likeness.ts';
import { cutSpeech } from './speech.ts';
import { titleOf } from './title.ts';
import { splitUnits, type Unit } from './units.ts';
import type { Manner, Verdict } from './verdict.ts';
import { type Range, type Token, tokenize } from './words.ts';

/** A task before its fields are filled: its words, when it is due, how it was said. */
export interface Draft {
  title: string;
  range: Range;
  when: WhenRead;
  readonly manner: Manner;
  /** Tokens of a clause before it that it waits for: "after I finish the report". */
  condition: Range | null;
  /** Place in the dump, so that later words can refer back to it. */
  readonly clause: number;
  dropped: boolean;
}

/** A dump read into tasks and thoughts, all in tokens of the raw text. */
export interface Reading {
  readonly tokens: readonly Token[];
  readonly drafts: readonly Draft[];
  readonly thoughts: readonly Range[];
}

interface Clause extends Range {
  readonly unit: Unit;
}

/** Reads a dump: cuts it into clauses, decides each, and lets later words correct earlier ones. */
export function readDrafts(raw: string, now: LocalDateTime): Reading {
  const tokens = tokenize(raw);
  const clauses = splitUnits(tokens).flatMap((unit) =>
    clausesOf(tokens, unit).map((range): Clause => ({ ...range, unit })),
  );
  const drafts: Draft[] = [];
  const thoughts: Range[] = [];
  let condition: Range | null = null;
  let heading: WhenRead | null = null;
  let ahead: { readonly when: WhenRead; readonly unit: Unit } | null = null;
  clauses.forEach((clause, index) => {
    const own = readWhen(tokens, clause, now);
    if (!clause.unit.headed) heading = null;
    const day = heading === null ? own : merge(own, heading);
    const when = ahead !== null && ahead.unit === clause.unit ? merge(own, ahead.when) : day;
    const verdict = decide({
      tokens,
      clause,
      unit: clause.unit,
      when: ahead ? when : own,
      alone: clauses.length === 1,
    });
    const last = drafts.findLast(({ dropped }) => !dropped);
    const isNear = last !== undefined && index - last.clause <= 2;
    if (verdict.kind === 'task') {
      const title = titleOf({
        raw,
        tokens,
        core: verdict.core,
        to: clause.to,
        spent: when.spent,
        manner: verdict.manner,
        dated: when.said,
      });
      if (title.trim() === '') thoughts.push(clause);
      else
        drafts.push({ title, range: clause, when, manner: verdict.manner, condition, clause: index, dropped: false });
      condition = null;
      ahead = null;
      return;
    }
    const trails = verdict.kind === 'condition' && last?.clause === index - 1 && clause.from > clause.unit.from;
    if (trails && last) last.condition = clause;
    condition = verdict.kind === 'condition' && !trails ? clause : null;
    // "On Friday, I need to …": a day at the head of a sentence waits for its task.
    if (verdict.kind === 'when' && tokens[clause.to]?.text === ':') {
      heading = own;
      thoughts.push(clause);
      return;
    }
    if (
      verdict.kind === 'when' &&
      (clause.from === clause.unit.from || last?.range.to !== clause.from) &&
      clause.to < clause.unit.to
    ) {
      ahead = { when: own, unit: clause.unit };
      thoughts.push(clause);
      return;
    }
    if (!isNear || !appliesTo(verdict, last, when, clause, tokens, drafts)) thoughts.push(clause);
  });
  return { tokens, ...dedupe(tokens, drafts, thoughts) };
}

/** Lets a word on a task change it; false when the clause stays a thought. */
function appliesTo(
  verdict: Verdict,
  last: Draft,
  when: WhenRead,
  clause: Clause,
  tokens: readonly Token[],
  drafts: Draft[],
): boolean {
  const adjoining = last.range.to === clause.from || onlyMarks(tokens, last.range.to, clause.from);
  switch (verdict.kind) {
    case 'when':
      last.when = { ...merge(last.when, when) };
      if (adjoining) last.range = { from: last.range.from, to: clause.to };
      return adjoining;
    case 'correction':
      last.when = { ...merge(when, { ...last.when, date: when.date ? null : last.when.date }) };
      if (adjoining) last.range = { from: last.range.from, to: clause.to };
      return adjoining;
    case 'empty':
      if (adjoining) last.range = { from: last.range.from, to: clause.to };
      return adjoining;
    case 'drop':
      last.dropped = true;
      return false;
    case 'denial': {
      const denied = coreWords(
        tokens
          .slice(verdict.core, clause.to)
          .map(({ text }) => text)
          .join(' '),
      );
      for (const draft of drafts) if (isSameMatter(denied, coreWords(draft.title))) draft.dropped = true;
      return false;
    }
    default:
      return false;
  }
}

/** Fills the gaps of one reading from another. */
function merge(first: WhenRead, second: WhenRead): WhenRead {
  return {
    date: first.date ?? second.date,
    time: first.time ?? second.time,
    deadline: first.date ? first.deadline : second.deadline,
    recurrence: first.recurrence ?? second.recurrence,
    minutes: first.minutes ?? second.minutes,
    spent: first.spent,
    said: first.said || second.said,
    past: false,
  };
}

const onlyMarks = (tokens: readonly Token[], from: number, to: number): boolean =>
  to - from <= 4 && tokens.slice(from, to).every(({ kind }) => kind !== 'word');

/** A unit in clauses; what stands under a heading is cut at its commas first. */
function clausesOf(tokens: readonly Token[], unit: Unit): Range[] {
  const pieces = unit.headed ? piecesOf(tokens, unit) : [];
  const cut = pieces.length > 2 ? pieces.flatMap((piece) => cutSpeech(tokens, piece)) : cutSpeech(tokens, unit);
  return splitItems(tokens, cut, unit);
}

/** "milk, eggs, call mom, dentist": short pieces between commas are items when none of them is a sentence. */
function splitItems(tokens: readonly Token[], clauses: Range[], unit: Unit): Range[] {
  return clauses.flatMap((clause) => {
    const pieces = piecesOf(tokens, clause);
    const opening = readHead(tokens, skipConnectives(tokens, clause.from, clause.to), clause.to);
    const bare =
      opening.kind === 'none' && pieces.every(({ from, to }) => to - from <= 5 && !isStatement(tokens, from, to));
    const first = tokens[clause.from]?.text ?? '';
    const listed =
      unit.item ||
      unit.headed ||
      pieces.some(({ from, to }) => tokens.slice(from, to).some(({ text }) => GROCERIES.has(text)));
    return bare && listed && pieces.length >= (unit.headed ? 2 : 3) && !/^(?:the|my|so|such)$/.test(first)
      ? pieces
      : [clause];
  });
}

function piecesOf(tokens: readonly Token[], clause: Range): Range[] {
  const pieces: Range[] = [];
  let from = clause.from;
  for (let at = clause.from; at <= clause.to; at += 1) {
    if (at < clause.to && tokens[at]?.text !== ',') continue;
    if (at > from) pieces.push({ from, to: at });
    from = at + 1;
  }
  return pieces;
}

/** Tasks with one word in common that are compared; bounds the work on a list that repeats itself. */
const MOST_ALIKE = 50;

/** Says each matter once: "email dave" three times is one task that keeps every date said. */
function dedupe(
  tokens: readonly Token[],
  drafts: readonly Draft[],
  thoughts: readonly Range[],
): { drafts: Draft[]; thoughts: Range[] } {
  const kept: Draft[] = [];
  const left = [...thoughts];
  // Only tasks that share a word can be the same; looking them up by word keeps a long list linear.
  const byWord = new Map<string, { readonly draft: Draft; readonly words: ReadonlySet<string> }[]>();
  for (const draft of drafts) {
    if (draft.dropped) {
      left.push(draft.range);
      continue;
    }
    const words = coreWords(draft.title);
    const near = [...words].flatMap((word) => byWord.get(word)?.slice(0, MOST_ALIKE) ?? []);
    const same = near.find((other) => isSameMatter(words, other.words) && sameDay(draft, other.draft));
    if (!same) {
      kept.push(draft);
      for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []).slice(0, MOST_ALIKE), { draft, words }]);
      continue;
    }
    same.draft.when = merge(same.draft.when, draft.when);
    if (words.size > same.words.size) same.draft.title = draft.title;
    left.push(draft.range);
  }
  left.sort((a, b) => a.from - b.from);
  return {
    drafts: kept,
    thoughts: left.filter(({ from, to }) => tokens.slice(from, to).some(({ kind }) => kind === 'word')),
  };
}

const sameDay = (a: Draft, b: Draft): boolean =>
  a.when.date === null || b.when.date === null || a.when.date === b.when.date;
