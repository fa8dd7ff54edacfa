import type { LocalDateTime } from '#shared/kernel/dates.ts';
import type { PersonalContext } from '#shared/tasks/scoring.ts';
import { batchesOf } from '../local/batches.ts';
import { answersIn, languageOfWords } from '../local/detect.ts';
import { oneThingOf } from '../local/oneThing.ts';
import type { DumpReading, ListedTask } from '../result.ts';
import { keptOf } from './corrections.ts';

/**
 * Returns the result for a corrected list: the ONE Thing and the batches are computed again by the rules that made
 * them.
 */
export function withList<T extends DumpReading>(
  result: T,
  list: readonly ListedTask[],
  now: LocalDateTime,
  person: PersonalContext = {},
): T {
  const kept = keptOf(list);
  const answers = answersIn(languageOfWords(result.empathicResponse.toLowerCase().match(/\p{L}+/gu) ?? []));
  const theOneThing = oneThingOf(kept, now, result.analysis.stress_level, answers, person);
  const named = result.theOneThing?.title;
  const isNamed = named === undefined || named === theOneThing?.title;
  return {
    ...result,
    list: [...list],
    theOneThing,
    empathicResponse: isNamed ? result.empathicResponse : withoutMention(result.empathicResponse, named),
    batchedTasks: batchesOf(kept, answers),
    analysis: { ...result.analysis, total_tasks_found: kept.length },
  };
}

/** Removes the sentence that names a task as the ONE Thing, which it no longer is. */
function withoutMention(answer: string, title: string): string {
  const at = answer.indexOf(`“${title}”`);
  if (at === -1) return answer;
  const start = answer.slice(0, at).search(/(?<=[.!?] )[^.!?]*$/);
  const after = answer.slice(at + title.length + 2);
  const end = after.search(/[.!?](?: |$)/);
  return `${start === -1 ? '' : answer.slice(0, start)}${end === -1 ? '' : after.slice(end + 2)}`.trim() || answer;
}
