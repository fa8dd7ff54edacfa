/**
 * Where a key works: everywhere, on today's plan, on a task in the week's hour grid, over the timer, while writing a
 * brain dump, while recording speech, in the weekly review.
 */
export type KeyGroup = 'anywhere' | 'plan' | 'hours' | 'focus' | 'dump' | 'voice' | 'review';

export interface Key {
  readonly group: KeyGroup;
  /**
   * Key presses in order, in the format of `pressOf`: a lower-case letter, a symbol, or the browser's name of the key;
   * the prefix `mod+` stands for Ctrl or Cmd.
   */
  readonly presses: readonly string[];
  /** Works only while the focus is in an element of this selector. */
  readonly within?: string;
  /** Repeats while the key is held down. */
  readonly repeats?: true;
}

/** Marks the elements that the keys move between, one per task. */
export const TASK_ROW = '[data-task-row]';

/** Marks the rows of a list to confirm. */
const LISTED_ROW = '[data-row]';

/** Marks a task in the week's hour grid. */
const HOUR_BLOCK = '[data-block-of]';

/** Where Enter does not belong to a link or button. */
const NOTHING_CHOSEN = '#main:focus, body:not(:has(:focus))';

const table = {
  palette: { group: 'anywhere', presses: ['mod+k'] },
  sheet: { group: 'anywhere', presses: ['?'] },
  goToDashboard: { group: 'anywhere', presses: ['g', 'd'] },
  goToPlan: { group: 'anywhere', presses: ['g', 'p'] },
  goToDump: { group: 'anywhere', presses: ['g', 'b'] },
  goToWeek: { group: 'anywhere', presses: ['g', 'w'] },
  goToPast: { group: 'anywhere', presses: ['g', 'h'] },
  goToLookBack: { group: 'anywhere', presses: ['g', 'l'] },
  toNews: { group: 'anywhere', presses: ['F8'] },
  add: { group: 'plan', presses: ['n'] },
  addForTomorrow: { group: 'plan', presses: ['t'] },
  startFocus: { group: 'plan', presses: ['f'] },
  done: { group: 'plan', presses: ['d'] },
  edit: { group: 'plan', presses: ['e'] },
  help: { group: 'plan', presses: ['x'] },
  checkIn: { group: 'plan', presses: ['c'] },
  endOfDay: { group: 'plan', presses: ['z'] },
  next: { group: 'plan', presses: ['j'], repeats: true },
  previous: { group: 'plan', presses: ['k'], repeats: true },
  nextRow: { group: 'plan', presses: ['ArrowDown'], within: TASK_ROW, repeats: true },
  previousRow: { group: 'plan', presses: ['ArrowUp'], within: TASK_ROW, repeats: true },
  undo: { group: 'plan', presses: ['mod+z'] },
  longer: { group: 'hours', presses: ['+'], within: HOUR_BLOCK, repeats: true },
  shorter: { group: 'hours', presses: ['-'], within: HOUR_BLOCK, repeats: true },
  pauseFocus: { group: 'focus', presses: ['Space'] },
  parkThought: { group: 'focus', presses: ['p'] },
  leaveFocus: { group: 'focus', presses: ['Escape'] },
  toTask: { group: 'dump', presses: ['mod+.'] },
  joinAbove: { group: 'dump', presses: ['mod+ArrowUp'], within: LISTED_ROW },
  joinBelow: { group: 'dump', presses: ['mod+ArrowDown'], within: LISTED_ROW },
  organize: { group: 'dump', presses: ['mod+Enter'] },
  stopListening: { group: 'voice', presses: ['Escape'] },
  acceptByEnter: { group: 'review', presses: ['Enter'], within: NOTHING_CHOSEN },
  acceptReview: { group: 'review', presses: ['y'] },
  declineReview: { group: 'review', presses: ['n'] },
} as const satisfies Record<string, Key>;

export type KeyId = keyof typeof table;

/** All keyboard shortcuts of the product: every listener uses this table, and the shortcut sheet shows it. */
export const keyTable: Readonly<Record<KeyId, Key>> = table;
export const keyIds: readonly KeyId[] = Object.keys(table).filter((id): id is KeyId => id in table);

/**
 * True for a single-character shortcut: users who dictate or have a tremor can disable these, except those that work
 * only with focus (WCAG 2.1.4).
 */
export const isCharacterKey = (id: KeyId): boolean =>
  keyTable[id].within === undefined && keyTable[id].presses.some((press) => press.length === 1);
