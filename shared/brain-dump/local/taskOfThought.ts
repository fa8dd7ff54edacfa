import type { Span } from '#shared/tasks/task.ts';
import type { DumpTask } from '../result.ts';
import { readWhen } from './dates/read.ts';
import type { Draft } from './draft.ts';
import { readDrafts } from './drafts.ts';
import { type FactsContext, factsOf } from './facts.ts';
import { finish, titleOf } from './title.ts';
import { tokenize } from './words.ts';

/**
 * The task that a person makes of a thought, whatever the rules thought of it: its words read by themselves, else taken
 * whole. `span` are offsets into `rawText`; the task keeps them.
 */
export function taskOfThought(rawText: string, span: Span, context: FactsContext): DumpTask {
  const said = rawText.slice(span.start, span.end);
  const { tokens, drafts } = readDrafts(said, context.now);
  const [only] = drafts;
  // Bare words by themselves look like an item of a list, whose title would lose some of them.
  const isPlain = only !== undefined && drafts.length === 1 && only.manner !== 'item';
  const draft = isPlain ? only : taken(said, context);
  return { ...factsOf(draft, tokens, said, context), reasoning: 'You made it a task yourself.', span };
}

/** All of the words as one task; what says when is left out of the title. */
function taken(said: string, { now }: FactsContext): Draft {
  const tokens = tokenize(said);
  const range = { from: 0, to: tokens.length };
  const when = readWhen(tokens, range, now);
  const source = { raw: said, tokens, core: 0, to: tokens.length, spent: when.spent, dated: when.said };
  const worded = finish(when.said ? titleOf({ ...source, manner: 'asked' }) : said).trim();
  return {
    // Marks alone make no title, yet they are what was said.
    title: worded || said.trim().replace(/\s+/g, ' ').slice(0, 90),
    ...{ range, cover: range, heading: null, when, manner: 'asked', condition: null, clause: 0, dropped: false },
  };
}
