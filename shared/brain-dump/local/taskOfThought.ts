import type { Span } from '#shared/tasks/task.ts';
import type { DumpTask } from '../result.ts';
import { readWhen } from './dates/read.ts';
import type { Draft } from './draft.ts';
import { readDrafts } from './drafts.ts';
import { type FactsContext, factsOf } from './facts.ts';
import { isGerman } from './german/isGerman.ts';
import { germanTitle } from './german/title.ts';
import { readGermanWhen } from './german/when.ts';
import { finish, titleOf } from './title.ts';
import { type Token, tokenize } from './words.ts';

/**
 * The task that a person makes of a thought, whatever the rules thought of it: its words read by themselves, else taken
 * whole. `span` are offsets into `rawText`; the task keeps them.
 */
export function taskOfThought(rawText: string, span: Span, context: FactsContext): DumpTask {
  const said = rawText.slice(span.start, span.end);
  const { tokens, draft } = isGerman(tokenize(rawText)) ? readInGerman(said, context) : readInEnglish(said, context);
  return { ...factsOf(draft, tokens, said, context), reasoning: 'You made it a task yourself.', span };
}

interface Taken {
  readonly tokens: readonly Token[];
  readonly draft: Draft;
}

function readInEnglish(said: string, context: FactsContext): Taken {
  const { tokens, drafts } = readDrafts(said, context.now);
  const [only] = drafts;
  // Bare words by themselves look like an item of a list, whose title would lose some of them.
  const isPlain = only !== undefined && drafts.length === 1 && only.manner !== 'item';
  return { tokens, draft: isPlain ? only : taken(said, context) };
}

function readInGerman(said: string, { now }: FactsContext): Taken {
  const tokens = tokenize(said);
  const range = { from: 0, to: tokens.length };
  const when = readGermanWhen(tokens, range, now);
  return { tokens, draft: whole(said, tokens, when, germanTitle(said, tokens, range, when.spent)) };
}

/** All of the words as one task; what says when is left out of the title. */
function taken(said: string, { now }: FactsContext): Draft {
  const tokens = tokenize(said);
  const range = { from: 0, to: tokens.length };
  const when = readWhen(tokens, range, now);
  const source = { raw: said, tokens, core: 0, to: tokens.length, spent: when.spent, dated: when.said };
  return whole(said, tokens, when, finish(when.said ? titleOf({ ...source, manner: 'asked' }) : said).trim());
}

function whole(said: string, tokens: readonly Token[], when: Draft['when'], worded: string): Draft {
  const range = { from: 0, to: tokens.length };
  return {
    // Marks alone make no title, yet they are what was said.
    title: worded || said.trim().replace(/\s+/g, ' ').slice(0, 90),
    ...{ range, cover: range, heading: null, when, manner: 'asked', condition: null, clause: 0, dropped: false },
  };
}
