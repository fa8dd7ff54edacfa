import { daysBetween, type LocalDateTime, weekdayOf } from '#shared/kernel/dates.ts';
import { foundDays } from '#shared/tasks/dueDay.ts';
import type { Category, EnergyLevel, NancyCategory, TaskContext, TaskFacts } from '#shared/tasks/task.ts';
import { type AnswerPack, filled } from './answers/pack.ts';
import type { Draft } from './draft.ts';
import { isDreamText, northStarOf } from './dreams.ts';
import { locationIn } from './location.ts';
import type { TaskWords } from './lexicon/taskWords.ts';
import type { Morphology } from './morphology.ts';
import type { LanguagePack } from './pack.ts';
import { has, isForemost, urgencyOf, weightOf } from './urgency.ts';
import { bestOf, namesOf, wordsOf } from './vocabulary.ts';
import type { Token } from './tokenize.ts';

const DEFAULT_MINUTES: Readonly<Record<TaskContext, number>> = {
  communication: 10,
  physical: 30,
  admin: 15,
  planning: 30,
  deep_work: 60,
};

/** Manners of a task whose title differs from what the user said. */
const IMPLIED: ReadonlySet<Draft['manner']> = new Set(['fault', 'expiry']);

/** Hours before one of today's appointments within which it takes priority over everything else. */
const NEAR_HOURS = 3;

/** What a task's own text and the user's goals are compared against. */
export interface FactsContext {
  readonly now: LocalDateTime;
  readonly goals: readonly string[];
  /** The language of the text. */
  readonly pack: LanguagePack;
  /** The texts of the language of the reasons. */
  readonly answers: AnswerPack;
  /**
   * How many tasks were named before this one: the first ones are the most pressing. One when omitted, which changes
   * nothing.
   */
  readonly place?: number;
}

/**
 * Fills in every field of a task from its text (spec tasks 3, Task); dependencies are added once all tasks are known.
 */
export function factsOf(
  draft: Draft,
  tokens: readonly Token[],
  said: string,
  { now, goals, pack, answers, place = 1 }: FactsContext,
): TaskFacts {
  const { tasks: lexicon, morphology } = pack;
  const words = wordsOf(morphology.spelled(draft.title.toLowerCase()));
  const headed = draft.heading ? tokens.slice(draft.heading.from, draft.heading.to) : [];
  const own = [...headed, ...tokens.slice(draft.range.from, draft.range.to)];
  const { date, time, recurrence, minutes } = draft.when;
  const days = date === null ? null : daysBetween(now.slice(0, 10), date);
  const category =
    bestOf(lexicon.categories, words, morphology) ??
    bestOf(
      lexicon.categories,
      headed.map(({ text }) => text),
      morphology,
    ) ??
    'personal';
  const context = contextOf(words, draft, lexicon, morphology);
  const dream = isDreamText(said, pack);
  const northStar = northStarOf(draft.title, goals, pack.dreams) !== null;
  const someday = date === null && has(lexicon.someday, own);
  const isHandedIn = time !== null && lexicon.handedIn.test(words.join(' '));
  const isDeadline =
    draft.when.deadline || (date !== null && recurrence === null && (isHandedIn || has(lexicon.deadline, own)));
  const isFixed = time !== null && !isDeadline && draft.when.said;
  const isNear = isFixed && days === 0 && recurrence === null && hoursUntil(time, now) <= NEAR_HOURS;
  const isFirst = (days === null || days <= 1) && recurrence === null && isForemost(tokens, draft, lexicon);
  const urgencyLevel = isNear || isFirst ? 'urgent' : urgencyOf(own, draft, { days, isDeadline, isFixed }, lexicon);
  const estimatedMinutes = minutes ?? usualMinutes(words, context, lexicon, morphology);
  const energyRequired = energyOf(context, estimatedMinutes, dream);
  const workWeekAppropriate = fitsWorkWeek(category, context, days, date);
  const { scheduledDay, scheduledDate } = foundDays(
    {
      ...{ scheduledDay: null, scheduledDate: null, dueDate: date },
      ...{ isDeadlineTask: isDeadline, recurrence, workWeekAppropriate },
    },
    now.slice(0, 10),
  );
  const facts: TaskFacts = {
    title: draft.title.slice(0, 300),
    description: IMPLIED.has(draft.manner)
      ? said.trim().replace(/\s+/g, ' ').slice(0, 4000)
      : descriptionOf(draft.title, said),
    location: locationIn(said, pack.places),
    category,
    urgencyLevel,
    emotionalWeight: weightOf(
      urgencyLevel,
      own,
      draft,
      { days, isDeadline, isAim: northStar || dream, isFirst, place },
      lexicon,
    ),
    nancyCategory: 'immediate',
    dreamRelated: dream,
    supportsNorthStar: northStar,
    workWeekAppropriate,
    ...{ scheduledDay, scheduledDate, dueDate: date },
    dueTime: time,
    isDeadlineTask: isDeadline,
    isFixed,
    batchable: !isFixed && estimatedMinutes <= 30 && energyRequired === 'low',
    dependencies: [],
    context,
    energyRequired,
    estimatedMinutes,
    timeframe: answers.timeframes[timeframeOf(days, someday)],
    reasoning: '',
    recurrence,
  };
  const nancyCategory = nancyOf(words, draft, facts, lexicon, someday, days);
  return { ...facts, nancyCategory, reasoning: reasoningOf(draft, facts, days, answers) };
}

function contextOf(words: readonly string[], draft: Draft, lexicon: TaskWords, morphology: Morphology): TaskContext {
  const { contexts, speaksTo, codes, verbOf } = lexicon;
  const title = words.join(' ');
  if (speaksTo.test(title)) return 'communication';
  if (codes.test(title)) return 'deep_work';
  const best = bestOf(contexts, words, morphology);
  if (draft.manner === 'event')
    return contexts.get(words.at(-1) ?? '')?.[0] === 'physical' ? 'physical' : (best ?? 'communication');
  return namesOf(contexts, verbOf(words), morphology)[0] ?? best ?? 'planning';
}

function usualMinutes(
  words: readonly string[],
  context: TaskContext,
  lexicon: TaskWords,
  morphology: Morphology,
): number {
  for (const word of morphology.isVerbFirst ? words : words.toReversed()) {
    const known = lexicon.minutes.get(word);
    if (known !== undefined) return known;
  }
  return DEFAULT_MINUTES[context];
}

function energyOf(context: TaskContext, minutes: number, dream: boolean): EnergyLevel {
  if (context === 'deep_work' || dream || minutes >= 90) return 'high';
  if (minutes <= 20 || (context === 'communication' && minutes <= 30)) return 'low';
  return 'medium';
}

function fitsWorkWeek(category: Category, context: TaskContext, days: number | null, date: string | null): boolean {
  if (date !== null && days !== null && days < 7 && /^S(?:at|un)/.test(weekdayOf(date))) return false;
  if (category === 'work' || category === 'professional' || category === 'financial') return true;
  return (context === 'communication' || context === 'admin') && category !== 'family' && category !== 'relationships';
}

function timeframeOf(days: number | null, someday: boolean): keyof AnswerPack['timeframes'] {
  if (someday) return 'someday';
  if (days === null) return 'none';
  if (days <= 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days <= 7) return 'week';
  return days <= 31 ? 'month' : 'later';
}

function nancyOf(
  words: readonly string[],
  draft: Draft,
  facts: TaskFacts,
  { decides, researches }: TaskWords,
  someday: boolean,
  days: number | null,
): NancyCategory {
  const title = words.join(' ');
  if (someday) return 'someday_maybe';
  if (decides.test(title) || (words.includes('whether') && draft.manner !== 'check')) return 'decisions';
  if (researches.test(title) || facts.category === 'research') return 'research';
  if (draft.manner === 'check' && facts.urgencyLevel !== 'urgent') return 'worries';
  if (facts.dreamRelated) return 'future_projects';
  if (days !== null && days > 21) return 'future_projects';
  return draft.manner === 'wished' && days === null && facts.energyRequired === 'high'
    ? 'future_projects'
    : 'immediate';
}

/** Returns the user's own words, when the title omits some of them. */
function descriptionOf(title: string, said: string): string {
  const words = said.trim().replace(/\s+/g, ' ');
  return wordsOf(words).length > wordsOf(title).length + 1 ? words.slice(0, 4000) : '';
}

/** Returns one sentence on why it is a task and why now, based only on what was said. */
function reasoningOf(
  draft: Draft,
  facts: TaskFacts,
  days: number | null,
  { and, manners, reasoning, weekdays }: AnswerPack,
): string {
  const parts = [manners[draft.manner]];
  if (days !== null && days >= 0) {
    const weekday = weekdayOf(facts.dueDate ?? '');
    const when =
      days === 0
        ? reasoning.today
        : days === 1
          ? reasoning.tomorrow
          : days < 7
            ? filled(reasoning.on, { day: weekdays[weekday] ?? weekday })
            : filled(reasoning.inDays, { count: days });
    const at = facts.dueTime === null ? '' : filled(reasoning.at, { time: facts.dueTime });
    parts.push(
      facts.isDeadlineTask ? filled(reasoning.due, { when }) : filled(reasoning.set, { when: `${when}${at}` }),
    );
  }
  if (facts.recurrence) parts.push(reasoning.repeats);
  if (facts.supportsNorthStar) parts.push(reasoning.goal);
  const [last, ...before] = parts.toReversed();
  return before.length === 0 ? `${last}.` : `${before.toReversed().join(', ')}, ${and} ${last}.`;
}

/** Returns the hours from now until a time today; none once it has passed. */
function hoursUntil(time: string, now: LocalDateTime): number {
  const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
  const away = minutes(time) - minutes(now.slice(11, 16));
  return away < 0 ? Infinity : away / 60;
}
