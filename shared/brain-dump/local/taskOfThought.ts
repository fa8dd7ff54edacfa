import type { Span } from '#shared/tasks/task.ts';
import type { DumpTask } from '../result.ts';
import { answersIn } from './detect.ts';
import { type FactsContext, factsOf } from './facts.ts';
import { languageOfDump, packOf, spelledTokens } from './packs.ts';
import { tokenize } from './tokenize.ts';

/**
 * Returns the task that the user makes of a thought, whatever the rules classified it as: read by itself, else taken as
 * a whole. `span` contains offsets into `rawText`, which the task keeps.
 */
export function taskOfThought(
  rawText: string,
  span: Span,
  { now, goals }: Pick<FactsContext, 'now' | 'goals'>,
): DumpTask {
  const text = rawText.slice(span.start, span.end);
  const language = languageOfDump(tokenize(rawText));
  const [pack, answers] = [packOf(language), answersIn(language)];
  const { tokens, draft } = pack.readWhole(text, now);
  const facts = factsOf(draft, spelledTokens(tokens, pack), text, { now, goals, pack, answers });
  return { ...facts, reasoning: answers.reasoning.ownChoice, span };
}
