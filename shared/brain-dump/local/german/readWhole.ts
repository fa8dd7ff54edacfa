import type { LocalDateTime } from '#shared/kernel/dates.ts';
import { tokenize } from '../tokenize.ts';
import { type WholeTask, wholeTask } from '../wholeTask.ts';
import { germanTitle } from './title.ts';
import { readGermanWhen } from './when.ts';

/** Reads a German text as one task. */
export function readGermanWhole(text: string, now: LocalDateTime): WholeTask {
  const tokens = tokenize(text);
  const range = { from: 0, to: tokens.length };
  const when = readGermanWhen(tokens, range, now);
  return wholeTask(text, tokens, when, germanTitle(text, tokens, range, when.spent));
}
