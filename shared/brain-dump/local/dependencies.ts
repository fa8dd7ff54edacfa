import type { Draft } from './draft.ts';
import { coreWords } from './likeness.ts';
import type { Token } from './tokenize.ts';

const AFTER = /^(?:after|once|when|as)$/;

interface Waiting {
  /** Index of the waiting task. */
  readonly task: number;
  /** Words that describe what it waits for. */
  readonly words: string;
}

/**
 * Returns the titles that each task waits for: "after I finish the report, email Bob", "call him once the invoice is
 * paid", "pack before we drive". Only tasks of the same dump count.
 */
export function dependenciesOf(drafts: readonly Draft[], tokens: readonly Token[]): string[][] {
  const found: string[][] = drafts.map(() => []);
  const add = (task: number, title: string): void => {
    const list = found[task];
    if (list && !list.includes(title) && drafts[task]?.title !== title) list.push(title.slice(0, 300));
  };
  drafts.forEach((draft, index) => {
    for (const waiting of waitingsOf(draft, index, tokens)) {
      const first = matching(waiting.words, drafts, index);
      if (first !== null) add(index, first.title);
      else if (waiting.words.split(' ').length >= 2) add(index, waiting.words);
    }
    const later = laterOf(draft, tokens);
    if (later !== null) {
      const target = matching(later, drafts, index);
      if (target) add(drafts.indexOf(target), draft.title);
    }
    if (draft.awaitedBy !== undefined)
      add(
        drafts.findIndex(({ clause }) => clause === draft.awaitedBy),
        draft.title,
      );
    const before = drafts[index - 1];
    if (before && isFirst(before, tokens) && isThen(draft, tokens)) add(index, before.title);
    if (before && index > 0 && isNeededFor(draft, before, tokens)) add(index - 1, draft.title);
  });
  return withoutCircles(found, drafts);
}

const textsOf = (tokens: readonly Token[], from: number, to: number): string[] =>
  tokens.slice(from, to).flatMap(({ text, kind }) => (kind === 'word' ? [text] : []));

function waitingsOf(draft: Draft, index: number, tokens: readonly Token[]): Waiting[] {
  const waits: Waiting[] = [];
  if (draft.condition) {
    const words = textsOf(tokens, draft.condition.from, draft.condition.to);
    const at = words.findIndex((word) => AFTER.test(word));
    if (at >= 0 && !/^(?:if|when)$/.test(words[at] ?? ''))
      waits.push({ task: index, words: condensed(words.slice(at + 1)) });
    else if (words[at] === 'when' && /^(?:done|finished)$/.test(words.at(-1) ?? ''))
      waits.push({ task: index, words: condensed(words.slice(at + 1)) });
  }
  for (let at = draft.range.from + 1; at < draft.range.to; at += 1) {
    const text = tokens[at]?.text ?? '';
    if (!/^(?:after|once)$/.test(text)) continue;
    const next = tokens[at + 1]?.text ?? '';
    if (
      draft.when.spent.has(at) ||
      /^(?:that|work|school|lunch|dinner|breakfast|noon|hours|a|all|week|month|\d.*)$/.test(next)
    )
      continue;
    waits.push({ task: index, words: condensed(textsOf(tokens, at + 1, draft.range.to)) });
  }
  return waits.filter(({ words }) => words !== '');
}

/** Returns what the words after "before" name, when this task has to come first. */
function laterOf(draft: Draft, tokens: readonly Token[]): string | null {
  for (let at = draft.range.from + 1; at < draft.range.to - 1; at += 1)
    if (tokens[at]?.text === 'before' && !draft.when.spent.has(at))
      return condensed(textsOf(tokens, at + 1, draft.range.to));
  return null;
}

/** "I've finished the report first" is "finished the report". */
function condensed(words: readonly string[]): string {
  let rest = words.filter(
    (word) =>
      !/^(?:i|i've|we|we've|have|is|are|has|been|it's|the|my|a|an|done|finished|ready|over|that|then|first|soon|as)$/.test(
        word,
      ),
  );
  const stop = rest.findIndex((word) => /^(?:and|then|please|i)$/.test(word));
  if (stop > 0) rest = rest.slice(0, stop);
  return rest.slice(0, 8).join(' ');
}

/** Returns the other task that shares most words with a description, and at least half of them. */
function matching(description: string, drafts: readonly Draft[], except: number): Draft | null {
  const wanted = coreWords(description);
  let best: Draft | null = null;
  let most = 0;
  drafts.forEach((draft, index) => {
    if (index === except) return;
    const words = coreWords(draft.title);
    let shared = 0;
    for (const word of wanted)
      if (words.has(word) || words.has(word.replace(/ed$/, '')) || words.has(word.replace(/ed$/, 'e'))) shared += 1;
    if (shared > most && shared * 2 >= wanted.size) [best, most] = [draft, shared];
  });
  return best;
}

const opening = (draft: Draft, tokens: readonly Token[]): string[] =>
  textsOf(tokens, draft.range.from, Math.min(draft.range.to, draft.range.from + 4));
const isFirst = (draft: Draft, tokens: readonly Token[]): boolean =>
  opening(draft, tokens).slice(0, 3).includes('first');
const isThen = (draft: Draft, tokens: readonly Token[]): boolean => {
  const words = opening(draft, tokens);
  return (
    words[0] === 'then' || words.slice(0, 2).join(' ') === 'and then' || words.slice(0, 2).join(' ') === 'after that'
  );
};

/** "so first I have to talk to Greg", "and for that I need the map": what the task before it waits for. */
const NEEDED_FIRST =
  /\b(?:so|but|and|though|only|then|yet) (?:(?:i|we) )?first ,? ?(?:i|we|need|have|must|gotta|should)\b|\bfor (?:that|this|which) ,? ?(?:i|we)\b|\b(?:i|we) (?:need|have|must|should|gotta)(?: to)? first\b|\b(?:i|we) (?:need|have) (?:\S+ ){1,5}first(?: |$)/;
/** Tokens before a task that may belong to such an expression. */
const LEAD = 5;
/** Tokens of a task in which it starts. */
const START = 10;

/** Whether a task has to be done first, for the task before it in the same breath. */
function isNeededFor({ range }: Draft, before: Draft, tokens: readonly Token[]): boolean {
  const from = Math.max(before.range.to, range.from - LEAD);
  const said = tokens.slice(from, Math.min(range.to, range.from + START)).map(({ text }) => text);
  return !said.includes('\n') && range.from - before.range.to <= NEAR && NEEDED_FIRST.test(said.join(' '));
}
/** Most tokens between two tasks of one breath. */
const NEAR = 12;

/** Removes cycles: a task never waits for one that waits for it. */
function withoutCircles(found: string[][], drafts: readonly Draft[]): string[][] {
  const waitsFor = (task: number, goal: string, seen: Set<number>): boolean =>
    (found[task] ?? []).some((title) => {
      if (title === goal) return true;
      const next = drafts.findIndex((draft) => draft.title === title);
      return next >= 0 && !seen.has(next) && waitsFor(next, goal, seen.add(next));
    });
  return found.map((titles, index) =>
    titles.filter((title) => {
      const other = drafts.findIndex((draft) => draft.title === title);
      const own = drafts[index]?.title ?? '';
      return other < 0 || other < index || !waitsFor(other, own, new Set([other]));
    }),
  );
}
