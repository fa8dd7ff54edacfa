import { CONNECTIVES, SUBJECTS } from '#shared/brain-dump/local/lexicon/functionWords.ts';
import { fold, phraseLength, tokenize } from '#shared/brain-dump/local/words.ts';
import type { Thought } from '#shared/brain-dump/result.ts';
import type { Span } from '#shared/tasks/task.ts';

/** Finds words that somebody quotes from a text; offsets are into the text itself. */
export interface Ground {
  /**
   * Where the words stand, whatever their case, quotes and white space; undefined when they do not. Words that stand
   * several times are taken in turn.
   */
  find(words: string): Span | undefined;
}

/** A model quotes one sentence or a few, not the whole of a long dump again and again. */
const LONGEST_QUOTE = 2_000;

export function groundOf(rawText: string): Ground {
  const { text, offsets } = squeezed(rawText);
  const takenUpTo = new Map<string, number>();
  return {
    find(words) {
      const quoted = squeezed(words)
        .text.trim()
        .replace(/^["'\s.…]+|["'\s.…]+$/g, '');
      if (!/[\p{L}\p{N}]/u.test(quoted) || quoted.length > LONGEST_QUOTE) return undefined;
      const before = takenUpTo.get(quoted) ?? 0;
      const next = text.indexOf(quoted, before);
      const at = next < 0 && before > 0 ? text.indexOf(quoted) : next;
      if (at < 0) return undefined;
      takenUpTo.set(quoted, at + quoted.length);
      const last = offsets[at + quoted.length - 1] ?? 0;
      return { start: offsets[at] ?? 0, end: last + 1 };
    },
  };
}

/** A text in lower case with plain quotes and single spaces, and where each of its characters stands in the raw one. */
function squeezed(raw: string): { readonly text: string; readonly offsets: readonly number[] } {
  const folded = fold(raw);
  const offsets: number[] = [];
  let text = '';
  for (let at = 0; at < folded.length; at += 1) {
    const character = /\s/.test(folded.charAt(at)) ? ' ' : folded.charAt(at);
    if (character === ' ' && text.endsWith(' ')) continue;
    text += character;
    offsets.push(at);
  }
  return { text, offsets };
}

/**
 * Everything of a dump that no task covers, so that nothing disappears that was said: the thoughts that were quoted, and
 * whatever the quotes left out, line by line. Words that only connect ("and then") are let go.
 */
export function thoughtsBeside(rawText: string, tasks: readonly Span[], quoted: readonly Span[]): Thought[] {
  const taken = [...tasks];
  const thoughts: Span[] = [];
  for (const span of quoted) {
    if (taken.some((other) => other.start < span.end && span.start < other.end)) continue;
    thoughts.push(span);
    taken.push(span);
  }
  thoughts.push(...gapsOf(rawText, taken).flatMap((gap) => linesOf(rawText, gap)));
  return thoughts
    .sort((a, b) => a.start - b.start)
    .map((span) => ({ text: rawText.slice(span.start, span.end), span }));
}

function gapsOf(rawText: string, taken: readonly Span[]): Span[] {
  const gaps: Span[] = [];
  let at = 0;
  for (const { start, end } of [...taken].sort((a, b) => a.start - b.start)) {
    if (start > at) gaps.push({ start: at, end: start });
    at = Math.max(at, end);
  }
  if (at < rawText.length) gaps.push({ start: at, end: rawText.length });
  return gaps;
}

/** The lines and sentences of a gap that say something, without marks around them. */
function linesOf(rawText: string, { start, end }: Span): Span[] {
  const spans: Span[] = [];
  for (const { 0: line, index } of rawText.slice(start, end).matchAll(/[^\n]+?(?:[.!?]+(?=\s)|(?=\n)|$)/g)) {
    const lead = /^[^\p{L}\p{N}]*/u.exec(line)?.[0].length ?? 0;
    const body = line.slice(lead).replace(/[\s,;:–—-]+$/, '');
    if (saysSomething(body)) spans.push({ start: start + index + lead, end: start + index + lead + body.length });
  }
  return spans;
}

/** True when words are left once those that only connect are taken away. */
function saysSomething(line: string): boolean {
  const tokens = tokenize(line);
  let own = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const connecting = phraseLength(CONNECTIVES, tokens, at);
    if (connecting > 0) at += connecting - 1;
    else if (tokens[at]?.kind === 'word' && !SUBJECTS.has(tokens[at]?.text ?? '')) own += 1;
  }
  return own > 1;
}
