import { CONNECTIVES, SUBJECTS } from '#shared/brain-dump/local/lexicon/functionWords.ts';
import { fold, phraseLength, tokenize } from '#shared/brain-dump/local/tokenize.ts';
import type { Thought } from '#shared/brain-dump/result.ts';
import type { Span } from '#shared/tasks/task.ts';

/** Finds quoted words in a text; offsets refer to the original text. */
export interface Ground {
  /**
   * Returns the position of the words, ignoring case, quotes and white space; undefined when they are not in the text.
   * Repeated words are matched in order.
   */
  find(words: string): Span | undefined;
}

/** Longest accepted quote: a model quotes a few sentences, not a whole long dump again and again. */
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

/** The text in lower case with plain quotes and single spaces, and each character's offset in the original. */
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
 * Returns everything in a dump that no task covers, so that no text is lost: the quoted thoughts, and line by line
 * whatever the quotes left out. Words that only connect ("and then") are dropped.
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

/** The meaningful lines and sentences of a gap, without surrounding punctuation. */
function linesOf(rawText: string, { start, end }: Span): Span[] {
  const spans: Span[] = [];
  for (const { 0: line, index } of rawText.slice(start, end).matchAll(/[^\n]+?(?:[.!?]+(?=\s)|(?=\n)|$)/g)) {
    const lead = /^[^\p{L}\p{N}]*/u.exec(line)?.[0].length ?? 0;
    const body = line.slice(lead).replace(/[\s,;:–—-]+$/, '');
    if (saysSomething(body)) spans.push({ start: start + index + lead, end: start + index + lead + body.length });
  }
  return spans;
}

/** Whether words are left without those that only connect. */
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
