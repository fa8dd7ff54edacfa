import type { LocalDateTime } from '#shared/kernel/dates.ts';
import { clausesOf } from '../clauses.ts';
import { readWhen } from '../dates/read.ts';
import { readClauses } from '../drafts.ts';
import { finish, titleOf } from '../title.ts';
import { tokenize } from '../tokenize.ts';
import { splitUnits } from '../units.ts';
import { type WholeTask, wholeTask } from '../wholeTask.ts';

/** Reads an English text as one task: by the rules of a clause where they find one task, else taken as it is. */
export function readEnglishWhole(text: string, now: LocalDateTime): WholeTask {
  const tokens = tokenize(text);
  const whole = { from: 0, to: tokens.length, isTask: true, chance: 1 };
  const { drafts } = readClauses(text, tokens, clausesOf(tokens, [whole], splitUnits(tokens)), now);
  const [only] = drafts;
  // Bare words alone look like a list item, whose title would omit some of them.
  const isPlain = only !== undefined && drafts.length === 1 && only.manner !== 'item';
  return isPlain ? { tokens, draft: only } : taken(text, now);
}

/** Returns the whole text as one task; time expressions are left out of the title. */
function taken(text: string, now: LocalDateTime): WholeTask {
  const tokens = tokenize(text);
  const when = readWhen(tokens, { from: 0, to: tokens.length }, now);
  const source = { raw: text, tokens, core: 0, to: tokens.length, spent: when.spent, dated: when.said };
  const title = finish(when.said ? titleOf({ ...source, manner: 'asked' }) : text).trim();
  return wholeTask(text, tokens, when, title);
}
