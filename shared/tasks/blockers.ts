import type { Task } from './task.ts';

/** What a blocking factor may look at; a fact that is not known counts for nothing. */
export type BlockerFacts = Pick<Task, 'supportsNorthStar' | 'context'> &
  Partial<Pick<Task, 'estimatedMinutes' | 'energyRequired' | 'nancyCategory' | 'batchable'>>;

/** When a blocking factor lifts a task, and when it holds one back. */
interface BlockerRule {
  readonly lift: number;
  readonly lifts: (task: BlockerFacts) => boolean;
  readonly holds: (task: BlockerFacts) => boolean;
}

/** The points of a task that a blocking factor holds back (spec tasks 9, blocking-factor adjustments). */
export const HELD_BACK = -20;

const takesAtMost = (task: BlockerFacts, minutes: number): boolean =>
  task.estimatedMinutes !== undefined && task.estimatedMinutes <= minutes;
const takesOver = (task: BlockerFacts, minutes: number): boolean => (task.estimatedMinutes ?? 0) > minutes;
const isKind = (task: BlockerFacts, ...kinds: readonly Task['nancyCategory'][]): boolean =>
  task.nancyCategory !== undefined && kinds.includes(task.nancyCategory);

/**
 * What each answer of onboarding changes in the score: +15 to +30 for the tasks that suit such a day, -20 for those that
 * it makes hard (spec tasks 9; spec settled, Blockers: the answers). One task gets one of both at most.
 */
export const BLOCKER_RULES = {
  /** Small things can be good enough; long deep work invites polishing. */
  Perfectionism: {
    lift: 20,
    lifts: (task) => takesAtMost(task, 30),
    holds: (task) => task.context === 'deep_work' && takesOver(task, 60),
  },
  /** One direction first; further plans can wait. */
  'Too many ideas': {
    lift: 25,
    lifts: (task) => task.supportsNorthStar,
    holds: (task) => isKind(task, 'future_projects', 'someday_maybe'),
  },
  /** A tiny beginning; nothing over an hour. */
  "Can't get started": {
    lift: 30,
    lifts: (task) => takesAtMost(task, 15),
    holds: (task) => takesOver(task, 60),
  },
  /** What fits into one focus session of 25 minutes. */
  Distractions: {
    lift: 15,
    lifts: (task) => takesAtMost(task, 25),
    holds: (task) => takesOver(task, 90),
  },
  'Low energy': {
    lift: 25,
    lifts: (task) => task.energyRequired === 'low',
    holds: (task) => task.energyRequired === 'high',
  },
  /** Finding out and routine carry no verdict; decisions do. */
  'Fear of getting it wrong': {
    lift: 15,
    lifts: (task) => isKind(task, 'research') || (isKind(task, 'immediate') && task.context === 'admin'),
    holds: (task) => isKind(task, 'decisions'),
  },
  /** What can be done as it stands, or makes the next step clear. */
  'No clear next step': {
    lift: 20,
    lifts: (task) => isKind(task, 'immediate') || task.context === 'planning',
    holds: (task) => isKind(task, 'future_projects', 'worries'),
  },
} as const satisfies Record<string, BlockerRule>;

export type BlockerName = keyof typeof BLOCKER_RULES;

const isKnown = (name: string): name is BlockerName => Object.hasOwn(BLOCKER_RULES, name);

/** The points that a blocking factor gives this task; 0 for words that are none of the answers. */
export function blockerPoints(blocker: string, task: BlockerFacts): number {
  if (!isKnown(blocker)) return 0;
  const rule: BlockerRule = BLOCKER_RULES[blocker];
  if (rule.holds(task)) return HELD_BACK;
  return rule.lifts(task) ? rule.lift : 0;
}
