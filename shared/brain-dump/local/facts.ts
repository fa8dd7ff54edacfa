import { daysBetween, type LocalDateTime, weekdayOf } from '#shared/kernel/dates.ts';
import { foundDays } from '#shared/tasks/dueDay.ts';
import type { Category, EnergyLevel, NancyCategory, TaskContext, TaskFacts, UrgencyLevel } from '#shared/tasks/task.ts';
import type { Draft } from './draft.ts';
import { isDreamText, northStarOf } from './dreams.ts';
import {
  CATEGORY_WORDS,
  CONTEXT_WORDS,
  IMPORTANT_PHRASES,
  RELAXED_PHRASES,
  SOMEDAY_PHRASES,
  URGENT_PHRASES,
  URGENT_WORDS,
  USUAL_MINUTES,
} from './lexicon/factsWords.ts';
import { bestOf, indexWords, wordsOf } from './vocabulary.ts';
import { phraseLength, phrases, type Phrases, type Token, wordSet } from './words.ts';

const categories = indexWords(CATEGORY_WORDS);
const contexts = indexWords(CONTEXT_WORDS);
const urgentWords = wordSet(URGENT_WORDS);
const urgentPhrases = phrases(URGENT_PHRASES);
const importantPhrases = phrases(IMPORTANT_PHRASES);
const relaxedPhrases = phrases(RELAXED_PHRASES);
const notUrgent = phrases(
  "not urgent | isn't urgent | not that urgent | not so urgent | not very urgent | no longer urgent",
);
const somedayPhrases = phrases(SOMEDAY_PHRASES);

const DEFAULT_MINUTES: Readonly<Record<TaskContext, number>> = {
  communication: 10,
  physical: 30,
  admin: 15,
  planning: 30,
  deep_work: 60,
};

/** Manners of a task whose title says something else than the person did. */
const IMPLIED: ReadonlySet<Draft['manner']> = new Set(['fault', 'expiry']);

/** What a task's own words and the person's goals are judged against. */
export interface FactsContext {
  readonly now: LocalDateTime;
  readonly goals: readonly string[];
}

const has = (list: Phrases, tokens: readonly Token[]): boolean =>
  tokens.some((_, at) => phraseLength(list, tokens, at) > 0);

/** Fills every field of a task from its words (spec tasks 3, Task); dependencies are added when all tasks are known. */
export function factsOf(draft: Draft, tokens: readonly Token[], said: string, { now, goals }: FactsContext): TaskFacts {
  const words = wordsOf(draft.title);
  const headed = draft.heading ? tokens.slice(draft.heading.from, draft.heading.to) : [];
  const own = [...headed, ...tokens.slice(draft.range.from, draft.range.to)];
  const { date, time, deadline, recurrence, minutes } = draft.when;
  const days = date === null ? null : daysBetween(now.slice(0, 10), date);
  const category =
    bestOf(categories, words) ??
    bestOf(
      categories,
      headed.map(({ text }) => text),
    ) ??
    'personal';
  const context = contextOf(words, draft);
  const dream = isDreamText(said);
  const northStar = northStarOf(draft.title, goals) !== null;
  const someday = date === null && has(somedayPhrases, own);
  const urgencyLevel = urgencyOf(own, draft, days);
  const estimatedMinutes = minutes ?? usualMinutes(words, context);
  const energyRequired = energyOf(context, estimatedMinutes, dream);
  const isFixed = time !== null && !deadline && draft.when.said;
  const workWeekAppropriate = fitsWorkWeek(category, context, days, date);
  const { scheduledDay, scheduledDate } = foundDays(
    {
      ...{ scheduledDay: null, scheduledDate: null, dueDate: date },
      ...{ isDeadlineTask: deadline, recurrence, workWeekAppropriate },
    },
    now.slice(0, 10),
  );
  const facts: TaskFacts = {
    title: draft.title.slice(0, 300),
    description: IMPLIED.has(draft.manner)
      ? said.trim().replace(/\s+/g, ' ').slice(0, 4000)
      : descriptionOf(draft.title, said),
    category,
    urgencyLevel,
    emotionalWeight: weightOf(urgencyLevel, own, draft, northStar || dream),
    nancyCategory: 'immediate',
    dreamRelated: dream,
    supportsNorthStar: northStar,
    workWeekAppropriate,
    ...{ scheduledDay, scheduledDate, dueDate: date },
    dueTime: time,
    isDeadlineTask: deadline,
    isFixed,
    batchable: !isFixed && estimatedMinutes <= 30 && energyRequired === 'low',
    dependencies: [],
    context,
    energyRequired,
    estimatedMinutes,
    timeframe: timeframeOf(days, someday),
    reasoning: '',
    recurrence,
  };
  const nancyCategory = nancyOf(words, draft, facts, someday, days);
  return { ...facts, nancyCategory, reasoning: reasoningOf(draft, facts, days) };
}

/** Titles that are about telling somebody something, whatever their verb. */
const SPEAKS_TO =
  /^(?:get back to|follow up|check in with|check with|reach out|catch up with|let \p{L}+ know|give \p{L}+ a (?:call|ring|shout)|write (?:to|back)|write (?:\S+ ){0,3}(?:e-?mails?|letters?|messages?|cards?|notes?)\b|send (?:\S+ ){0,6}(?:to \p{L}|e-?mail|note|message|letter|invitations?|invites?|regards|reply)|send \p{L}+ (?:a|an|the|my|our) )/u;
const CODE = /^(?:bug|bugs|code|pr|prs|test|tests|login|api|crash|build|deploy)$/;

function contextOf(words: readonly string[], draft: Draft): TaskContext {
  const first = words[0] ?? '';
  if (SPEAKS_TO.test(words.join(' '))) return 'communication';
  if (/^(?:fix|review|test)$/.test(first) && words.some((word) => CODE.test(word))) return 'deep_work';
  if (draft.manner === 'event')
    return contexts.get(words.at(-1) ?? '')?.[0] === 'physical'
      ? 'physical'
      : (bestOf(contexts, words) ?? 'communication');
  return contexts.get(first)?.[0] ?? bestOf(contexts, words) ?? 'planning';
}

function urgencyOf(own: readonly Token[], draft: Draft, days: number | null): UrgencyLevel {
  if (own.some(({ text }) => urgentWords.has(text)) && !has(notUrgent, own)) return 'urgent';
  if (has(urgentPhrases, own)) return 'urgent';
  if (days !== null && days <= 1 && draft.when.recurrence !== null) return 'important';
  if (days !== null && days <= 1)
    return days <= 0 || draft.when.deadline || draft.when.time !== null ? 'urgent' : 'important';
  if (has(relaxedPhrases, own)) return 'soon';
  if (days !== null) return days <= 7 ? 'important' : 'soon';
  return draft.manner === 'overdue' || has(importantPhrases, own) ? 'important' : 'soon';
}

/** Importance 0-10: in step with urgency (spec tasks 5: 8 and more is urgent, 6 and more important). */
function weightOf(urgency: UrgencyLevel, own: readonly Token[], draft: Draft, aim: boolean): number {
  const base = { urgent: 8, important: 6, soon: 4 }[urgency];
  const stressed = has(importantPhrases, own) || draft.manner === 'overdue' ? 1 : 0;
  const relaxed = has(relaxedPhrases, own) ? 1 : 0;
  return Math.max(0, Math.min(10, base + stressed + (aim ? 1 : 0) - relaxed));
}

function usualMinutes(words: readonly string[], context: TaskContext): number {
  for (const word of words) {
    const known = USUAL_MINUTES[word];
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

function timeframeOf(days: number | null, someday: boolean): string {
  if (someday) return 'someday';
  if (days === null) return 'no date';
  if (days <= 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days <= 7) return 'within a week';
  return days <= 31 ? 'within a month' : 'later';
}

function nancyOf(
  words: readonly string[],
  draft: Draft,
  facts: TaskFacts,
  someday: boolean,
  days: number | null,
): NancyCategory {
  const first = words[0] ?? '';
  if (someday) return 'someday_maybe';
  if (
    /^(?:decide|choose|pick between|determine)$/.test(first) ||
    words.includes('decision') ||
    (words.includes('whether') && draft.manner !== 'check')
  )
    return 'decisions';
  if (/^(?:research|investigate|compare|explore|find|figure|look)$/.test(first) || facts.category === 'research')
    return 'research';
  if (draft.manner === 'check' || draft.manner === 'overdue')
    return facts.urgencyLevel === 'urgent' ? 'immediate' : 'worries';
  if (facts.dreamRelated) return 'future_projects';
  if (days !== null && days > 21) return 'future_projects';
  return draft.manner === 'wished' && days === null && facts.energyRequired === 'high'
    ? 'future_projects'
    : 'immediate';
}

/** The person's own words, when the title leaves some of them out. */
function descriptionOf(title: string, said: string): string {
  const words = said.trim().replace(/\s+/g, ' ');
  return wordsOf(words).length > wordsOf(title).length + 1 ? words.slice(0, 4000) : '';
}

const MANNER_REASONS: Readonly<Record<Draft['manner'], string>> = {
  asked: 'You put it as something to do',
  needed: 'You said that it needs doing',
  wished: 'You said that you want to',
  planned: 'You said that you are going to',
  overdue: 'You said that it has been left lying',
  event: 'You named it with its time',
  check: 'You were not sure, so it is here to be checked',
  supply: 'You said that it is needed',
  item: 'It stood in your list',
  state: 'What you described asks for it',
  passive: 'You said that it has to be done',
  fault: 'What you described asks for mending',
  errand: 'You said that it is there to be done',
  expiry: 'What you described runs out',
};

/** One sentence on why it is a task and why now, from what was said alone. */
function reasoningOf(draft: Draft, facts: TaskFacts, days: number | null): string {
  const parts = [MANNER_REASONS[draft.manner]];
  if (days !== null && days >= 0) {
    const when =
      days === 0
        ? 'today'
        : days === 1
          ? 'tomorrow'
          : days < 7
            ? `on ${weekdayOf(facts.dueDate ?? '')}`
            : `in ${days} days`;
    parts.push(
      facts.isDeadlineTask
        ? `it is due ${when}`
        : `it is set for ${when}${facts.dueTime ? ` at ${facts.dueTime}` : ''}`,
    );
  }
  if (facts.recurrence) parts.push('it comes back regularly');
  if (facts.supportsNorthStar) parts.push('it moves one of your goals');
  return `${parts.join(', ')}.`;
}
