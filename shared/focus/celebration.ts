/** Something that was ticked off and deserves a word. */
export interface Occasion {
  readonly taskId: number;
  /** Whether nothing of today is left. */
  readonly allDone: boolean;
  /** When it was done, by the clock of `performance.now()`. */
  readonly at: number;
}

/** The stages of a celebration (spec tasks 4, Completion celebration). */
type CelebrationStage = 'enter' | 'celebrate' | 'exit' | 'closed';

/** When the stages begin, in milliseconds since the task was completed. `exit` differs when all tasks are complete. */
const CELEBRATION = { celebrate: 300, exit: 2500, exitWhenAllDone: 4000, closesAfterExit: 500 } as const;

export interface Celebration {
  readonly stage: CelebrationStage;
  /** Whether anything may move: never under reduced motion. */
  readonly moves: boolean;
  /** Whether the words are there: as long with motion as without. */
  readonly showsWords: boolean;
  /** Milliseconds until the next stage; null when it is closed. */
  readonly nextIn: number | null;
}

/**
 * A celebration at `elapsed` milliseconds: enter, celebrate after 300 ms, exit after 2.5 s (4 s when all tasks are complete),
 * closed 500 ms later (spec tasks 4). All are counted from the completion. Under reduced motion nothing moves and the words
 * stay as long (spec settled, Edge values).
 */
export function celebrationAt(
  elapsed: number,
  { allDone, reducedMotion }: { readonly allDone: boolean; readonly reducedMotion: boolean },
): Celebration {
  const exit = allDone ? CELEBRATION.exitWhenAllDone : CELEBRATION.exit;
  const stages = [
    ['enter', CELEBRATION.celebrate],
    ['celebrate', exit],
    ['exit', exit + CELEBRATION.closesAfterExit],
  ] as const;
  const [stage, until] = stages.find(([, end]) => elapsed < end) ?? (['closed', null] as const);
  const isOpen = stage !== 'closed';
  return {
    stage,
    moves: isOpen && !reducedMotion,
    showsWords: isOpen,
    nextIn: until === null ? null : until - Math.max(0, elapsed),
  };
}
