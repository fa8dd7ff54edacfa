import { daysBetween } from '#shared/kernel/dates.ts';
import { isFeared, unfeared } from '../fears.ts';
import type { DumpInput, DumpProcessor } from '../processor.ts';
import type { DumpTask, ProcessedDump, Thought } from '../result.ts';
import { onTheirDays } from './onTheirDays.ts';
import { batchesOf } from './batches.ts';
import { continuityOf } from './continuity.ts';
import { dependenciesOf } from './dependencies.ts';
import type { Draft } from './draft.ts';
import { answersIn, responseLanguage } from './detect.ts';
import { LEAST_CHANCE, type WeighedPiece } from './learned/decode.ts';
import { findDreams, northStarOf } from './dreams.ts';
import { empathicResponse } from './empathy.ts';
import { factsOf } from './facts.ts';
import { doubtfulPieces } from './maybe.ts';
import { energyLevelOf, feelingsOf, moodOf, quotationFor } from './mood.ts';
import { oneThingOf } from './oneThing.ts';
import { languageOfDump, packOf, spelledTokens } from './packs.ts';
import { onDaysOfPlan } from './planDays.ts';
import { withShopping } from './shopping.ts';
import { stressOf } from './stress.ts';
import { taskOfThought } from './taskOfThought.ts';
import { type Range, type Token, tokenize } from './tokenize.ts';

const MOST_DEPENDENCIES = 20;
/** What is left where only a joint or a time was removed, or where a key was held down: not a task. */
const EMPTY_TITLE =
  /^(?:(?:please )?(?:don['’]?t forget|remember|remind me)|(?:bitte )?(?:nicht vergessen|denk dran)|and|or|week|the|und|oder|woche|(\p{L})\1{4,}[\p{N}…]*)$/iu;
/**
 * Words that name no matter: a title of only these, such as "Do" or "It's me", becomes an uncertain task with the words
 * around it.
 */
const HOLLOW =
  /^(?:do|put|go|be|get|have|make|take|start|come|it|it's|that|that's|this|them|those|these|i|me|him|her|in|on|up|out|off|now|first|then|so|just|also|there|here|done|stuff|machen|tun|los|weg|dran|das|es)$/i;
const isHollow = ({ title, when }: Draft): boolean => {
  const words = title.split(' ');
  // "be there at 5" is clear enough, "do on Monday" is not.
  return !(when.said && words.length > 1) && words.every((word) => HOLLOW.test(word));
};

/** Returns the offsets of a run of tokens in the raw text, without joining punctuation at its ends. */
function spanOf(tokens: readonly Token[], { from, to }: Range): { start: number; end: number } {
  let first = from;
  let last = to - 1;
  while (first < last && tokens[first]?.kind !== 'word') first += 1;
  while (last > first && tokens[last]?.kind !== 'word' && !tokens[last]?.aside) last -= 1;
  const start = tokens[first]?.start ?? 0;
  return { start, end: Math.max(start + 1, tokens[last]?.end ?? start + 1) };
}

/** Turns a draft without a usable title into an uncertain piece. */
const asDoubt = ({ cover }: Draft): WeighedPiece => ({ ...cover, isTask: false, chance: LEAST_CHANCE });

/** Processes a dump locally: offline, deterministic, linear in the length of the text (spec settled, Local). */
function process({ rawText, now, onboarding, person, earlier = [], language, timeZone }: DumpInput): ProcessedDump {
  const heard = languageOfDump(tokenize(rawText), language);
  const answered = responseLanguage(language, heard);
  const [pack, answers] = [packOf(heard), answersIn(answered)];
  const read = withShopping(rawText, onDaysOfPlan(pack.read(rawText, now, timeZone), now), pack.readWhen, now);
  const { tokens } = read;
  const spelled = spelledTokens(tokens, pack);
  const isTask = (draft: Draft): boolean =>
    !EMPTY_TITLE.test(draft.title) && !isHollow(draft) && !pack.isFear(rawText, spanOf(tokens, draft.cover), draft);
  const [asked, left] = [read.drafts.filter(isTask), read.drafts.filter((draft) => !isTask(draft))];
  const drafts = asked.map((draft) => ({ ...draft, title: unfeared(draft.title) }));
  const thoughts = [...read.thoughts, ...left.map(({ cover }) => cover)].toSorted((a, b) => a.from - b.from);
  const goals = onboarding?.selectedGoals ?? [];
  const today = now.slice(0, 10);
  const textOf = (range: Range): string => {
    const { start, end } = spanOf(tokens, range);
    return rawText.slice(start, end);
  };
  const waits = dependenciesOf(drafts, tokens);
  const found = drafts.map((draft, index): DumpTask => ({
    ...factsOf(draft, spelled, textOf(draft.range), { now, goals, pack, answers, place: index }),
    dependencies: (waits[index] ?? []).slice(0, MOST_DEPENDENCIES),
    span: spanOf(tokens, draft.cover),
  }));
  const tasks = onTheirDays(found, today);
  const leftAsThoughts = thoughts.map((range): Thought => ({ text: textOf(range), span: spanOf(tokens, range) }));
  const maybe = doubtfulPieces(tokens, thoughts, [...left.filter(isHollow).map(asDoubt), ...(read.doubts ?? [])])
    .map((range) => spanOf(tokens, range))
    .filter((span) => !isFeared(rawText, span))
    .map((span): DumpTask => taskOfThought(rawText, span, { now, goals }));
  const stress = stressOf(spelled, tasks.length, pack.stress);
  const feelings = feelingsOf(spelled, pack.feelings);
  const stuckTasks = drafts.filter(isStuck).map(({ title }) => title);
  const dreams = findDreams(inOrder(drafts, thoughts), textOf, pack, packOf(answered).dreams);
  const oneThing = oneThingOf(tasks, now, stress.level, answers, person);
  return {
    tasks,
    emotionalAnalysis: { energyLevel: energyLevelOf(feelings, stress) },
    empathicResponse: empathicResponse(
      {
        feelings,
        stress,
        taskCount: tasks.length,
        thoughtCount: leftAsThoughts.length,
        dueSoon: tasks.filter(
          ({ dueDate, urgencyLevel }) =>
            urgencyLevel === 'urgent' || (dueDate !== null && daysBetween(today, dueDate) <= 1),
        ).length,
        oneThing,
        stuck: stuckTasks,
        dream: dreams[0]?.dreamText ?? null,
        turn: rawText.length,
      },
      answers,
    ),
    motivationalQuote: quotationFor(
      moodOf(feelings, stress, tasks.length, dreams.length, stuckTasks.length),
      rawText,
      packOf(answered).quotations,
      answers,
    ),
    theOneThing: oneThing,
    analysis: {
      total_tasks_found: tasks.length,
      stress_level: stress.level,
      stress_score: stress.score,
      stuck_tasks: stuckTasks,
      north_star_tasks: tasks
        .filter(({ title }) => northStarOf(title, goals, pack.dreams) !== null)
        .map(({ title }) => title),
      crisis: false,
    },
    dreamDetection: { hasDreams: dreams.length > 0, dreamsFound: dreams },
    continuityInsights: continuityOf(spelled, earlier, pack, answers),
    batchedTasks: batchesOf(tasks, answers),
    leftAsThoughts,
    maybe,
    crisis: null,
  };
}

const isStuck = ({ manner }: Draft): boolean => manner === 'overdue';

function inOrder(drafts: readonly Draft[], thoughts: readonly Range[]): Range[] {
  return [...drafts.map(({ range }) => range), ...thoughts].sort((a, b) => a.from - b.from);
}

/** The embedded processor; requires no key, network or server. */
export const localProcessor = { name: 'local', process } as const satisfies DumpProcessor;
