import type { Task } from './task.ts';

/** The facts available to a blocking factor; an unknown fact is ignored. */
export type BlockerFacts = Pick<Task, 'supportsNorthStar' | 'context'> &
  Partial<Pick<Task, 'estimatedMinutes' | 'energyRequired' | 'nancyCategory' | 'batchable'>>;

/** When a blocking factor raises a task's score, and when it lowers it. */
interface BlockerRule {
  readonly lift: number;
  readonly lifts: (task: BlockerFacts) => boolean;
  readonly holds: (task: BlockerFacts) => boolean;
}

/** The points of a task that a blocking factor lowers (spec tasks 9, blocking-factor adjustments). */
export const HELD_BACK = -20;

const takesAtMost = (task: BlockerFacts, minutes: number): boolean =>
  task.estimatedMinutes !== undefined && task.estimatedMinutes <= minutes;
const takesOver = (task: BlockerFacts, minutes: number): boolean => (task.estimatedMinutes ?? 0) > minutes;
const isKind = (task: BlockerFacts, ...kinds: readonly Task['nancyCategory'][]): boolean =>
  task.nancyCategory !== undefined && kinds.includes(task.nancyCategory);

/**
 * The score adjustment of each onboarding answer: +15 to +30 for tasks that suit such a day, -20 for those it makes
 * hard (spec tasks 9; spec settled, Blockers: the answers). A task gets at most one of both.
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
  /** A tiny start; nothing over an hour. */
  "Can't get started": {
    lift: 30,
    lifts: (task) => takesAtMost(task, 15),
    holds: (task) => takesOver(task, 60),
  },
  /** Fits into one focus session of 25 minutes. */
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
  /** Research and routine involve no judgement; decisions do. */
  'Fear of getting it wrong': {
    lift: 15,
    lifts: (task) => isKind(task, 'research') || (isKind(task, 'immediate') && task.context === 'admin'),
    holds: (task) => isKind(task, 'decisions'),
  },
  /** Can be done as it is, or makes the next step clear. */
  'No clear next step': {
    lift: 20,
    lifts: (task) => isKind(task, 'immediate') || task.context === 'planning',
    holds: (task) => isKind(task, 'future_projects', 'worries'),
  },
} as const satisfies Record<string, BlockerRule>;

export type BlockerName = keyof typeof BLOCKER_RULES;

const isKnown = (name: string): name is BlockerName => Object.hasOwn(BLOCKER_RULES, name);

/** Returns the points of a task for a blocking factor; 0 for any other text. */
export function blockerPoints(blocker: string, task: BlockerFacts): number {
  if (!isKnown(blocker)) return 0;
  const rule: BlockerRule = BLOCKER_RULES[blocker];
  if (rule.holds(task)) return HELD_BACK;
  return rule.lifts(task) ? rule.lift : 0;
}
