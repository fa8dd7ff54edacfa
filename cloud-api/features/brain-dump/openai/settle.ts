import { batchesOf } from '#shared/brain-dump/local/batches.ts';
import { answersIn, responseLanguage } from '#shared/brain-dump/local/detect.ts';
import { localProcessor } from '#shared/brain-dump/local/everyLanguage.ts';
import { onTheirDays } from '#shared/brain-dump/local/onTheirDays.ts';
import type { LanguagePack } from '#shared/brain-dump/local/pack.ts';
import { languageOfDump, packOf } from '#shared/brain-dump/local/packs.ts';
import { locationIn } from '#shared/brain-dump/local/location.ts';
import { feelingsOf } from '#shared/brain-dump/local/mood.ts';
import { oneThingOf } from '#shared/brain-dump/local/oneThing.ts';
import { levelOf } from '#shared/brain-dump/local/stress.ts';
import { tokenize } from '#shared/brain-dump/local/tokenize.ts';
import type { DumpInput } from '#shared/brain-dump/processor.ts';
import type { DumpTask, ProcessedDump } from '#shared/brain-dump/result.ts';
import { isLocalDate, type LocalDate, localTime } from '#shared/kernel/dates.ts';
import { cleanLine, cleanParagraph } from '#shared/kernel/text.ts';
import { foundDays } from '#shared/tasks/dueDay.ts';
import { normalRule } from '#shared/tasks/recurrence.ts';
import type { RawAnswer, RawTask } from './answer.ts';
import { groundOf, thoughtsBeside } from './groundWords.ts';

/** How many years from today a task's date may be. */
const FARTHEST_YEARS = 20;
const MOST_DEPENDENCIES = 20;
const MOST_DREAMS = 20;

/** Thrown for a response that has the right shape and still cannot be used. */
class Ungrounded extends Error {}

/**
 * Builds a result from the model's response. We determine what it cannot know or must not decide: offsets, the verified
 * quotation, the ONE Thing, batches, continuity, and the message for users in great distress. Drops tasks whose words
 * are not in the dump; throws when none of the tasks remains.
 */
export function settle(answer: RawAnswer, input: DumpInput): ProcessedDump {
  const { rawText, now, person } = input;
  const ours = localProcessor.process(input);
  const tokens = tokenize(rawText);
  const heard = languageOfDump(tokens, input.language);
  const [pack, answers] = [packOf(heard), answersIn(responseLanguage(input.language, heard))];
  const tasks = groundedTasks(answer.tasks, { rawText, pack, today: now.slice(0, 10) });
  if (tasks.length === 0 && answer.tasks.length > 0) throw new Ungrounded('No task has its words in the dump');
  const titles = new Set(tasks.map(({ title }) => title));
  const known = (names: readonly string[]): string[] =>
    [...new Set(names.map(cleanLine))].filter((name) => titles.has(name));
  const stress_score = within(Number.isFinite(answer.analysis.stress_score) ? answer.analysis.stress_score : 0, 0, 1);
  const stress_level = levelOf(stress_score);
  const inDistress = feelingsOf(tokens, pack.feelings).crisis;
  const ground = groundOf(rawText);
  const quoted = answer.leftAsThoughts.flatMap((text) => ground.find(text) ?? []);
  return {
    tasks,
    emotionalAnalysis: inDistress ? ours.emotionalAnalysis : answer.emotionalAnalysis,
    empathicResponse: inDistress
      ? ours.empathicResponse
      : cleanParagraph(answer.empathicResponse) || ours.empathicResponse,
    motivationalQuote: ours.motivationalQuote,
    theOneThing: oneThingOf(tasks, now, stress_level, answers, person),
    analysis: {
      total_tasks_found: tasks.length,
      ...{ stress_level, stress_score },
      stuck_tasks: known(answer.analysis.stuck_tasks),
      north_star_tasks: known(answer.analysis.north_star_tasks),
      crisis: false,
    },
    dreamDetection: dreamsOf(answer.dreamDetection.dreamsFound),
    continuityInsights: ours.continuityInsights,
    batchedTasks: batchesOf(tasks, answers),
    leftAsThoughts: thoughtsBeside(
      rawText,
      tasks.map(({ span }) => span),
      quoted,
    ),
    crisis: null,
    maybe: [],
  };
}

interface Ground {
  readonly rawText: string;
  readonly pack: LanguagePack;
  readonly today: LocalDate;
}

/**
 * Returns the tasks whose words are in the dump and do not say that it is done, cancelled or another person's job; each
 * once, verbatim.
 */
function groundedTasks(answered: readonly RawTask[], { rawText, pack, today }: Ground): DumpTask[] {
  const ground = groundOf(rawText);
  const found = new Map<string, DumpTask>();
  for (const { words, ...task } of answered) {
    const span = ground.find(words);
    const title = cleanLine(task.title).slice(0, 300);
    if (!span || title === '' || found.has(title)) continue;
    const said = rawText.slice(span.start, span.end);
    if (pack.isDenied(tokenize(said))) continue;
    found.set(title, { ...mended(task, today), title, span, location: locationIn(said, pack.places) });
  }
  const titles = new Set(found.keys());
  const tasks = [...found.values()]
    .map((task) => ({ ...task, dependencies: ownTitles(task, titles) }))
    .sort((a, b) => a.span.start - b.span.start);
  return onTheirDays(tasks, today);
}

/** Tasks of a dump may depend on each other, never on existing tasks. */
const ownTitles = ({ title, dependencies }: DumpTask, titles: ReadonlySet<string>): string[] =>
  [...new Set(dependencies)].filter((name) => titles.has(name) && name !== title).slice(0, MOST_DEPENDENCIES);

/** Fits limits, dates, times and rules to a task's schema; drops invalid values. */
function mended(task: Omit<RawTask, 'words'>, today: LocalDate): Omit<DumpTask, 'title' | 'span' | 'location'> {
  const dueDate = dateOf(task.dueDate, today) ?? dateOf(task.scheduledDate, today);
  const isDeadlineTask = task.isDeadlineTask && dueDate !== null;
  const recurrence = ruleOf(task.recurrence, dueDate ?? today);
  const said = { ...task, scheduledDate: dateOf(task.scheduledDate, today), dueDate, isDeadlineTask, recurrence };
  const { scheduledDay, scheduledDate } = foundDays(said, today);
  const dueTime = dueDate !== null && localTime.safeParse(task.dueTime).success ? task.dueTime : null;
  return {
    ...task,
    description: cleanParagraph(task.description).slice(0, 4_000),
    timeframe: cleanLine(task.timeframe).slice(0, 100),
    reasoning: cleanLine(task.reasoning).slice(0, 1_000),
    emotionalWeight: within(Math.round(task.emotionalWeight), 0, 10),
    estimatedMinutes: within(Math.round(task.estimatedMinutes), 1, 24 * 60),
    ...{ dueDate, scheduledDate, dueTime, isDeadlineTask },
    scheduledDay,
    isFixed: task.isFixed && dueTime !== null && !isDeadlineTask,
    dependencies: task.dependencies.map((name) => cleanLine(name).slice(0, 300)),
    recurrence,
  };
}

const within = (number: number, least: number, most: number): number => Math.min(most, Math.max(least, number));

function dateOf(said: string | null, today: LocalDate): LocalDate | null {
  if (said === null || !isLocalDate(said)) return null;
  return Math.abs(Number(said.slice(0, 4)) - Number(today.slice(0, 4))) <= FARTHEST_YEARS ? said : null;
}

function ruleOf(said: string | null, start: LocalDate): string | null {
  const rule = said === null ? null : normalRule(said, start);
  return rule !== null && rule.length <= 200 ? rule : null;
}

function dreamsOf(found: RawAnswer['dreamDetection']['dreamsFound']): ProcessedDump['dreamDetection'] {
  const dreamsFound = found.slice(0, MOST_DREAMS).map((dream) => ({
    dreamText: cleanLine(dream.dreamText).slice(0, 500),
    dreamCategory: cleanLine(dream.dreamCategory).slice(0, 100),
    nextAction: cleanLine(dream.nextAction).slice(0, 500),
    timeframe: cleanLine(dream.timeframe).slice(0, 100),
    suggestedMilestones: dream.suggestedMilestones.slice(0, 10).map((text) => cleanLine(text).slice(0, 300)),
  }));
  return { hasDreams: dreamsFound.length > 0, dreamsFound };
}
