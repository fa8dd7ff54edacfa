import type { Exchange } from './testWindow.ts';
import type { Kept } from './testRules.ts';
import type { World } from './testWorld.ts';

/** Fields that keep the last written value in every case; places and dates follow rules. */
const WORDS = [
  ...(['title', 'description', 'category', 'emotionalWeight', 'estimatedMinutes'] as const),
  ...(['context', 'energyRequired', 'dueTime', 'priority', 'userPriority', 'completed'] as const),
];
type Word = (typeof WORDS)[number];

interface Writing {
  readonly id: number;
  readonly field: Word;
  readonly value: unknown;
}

/** Records the last writes: any of several concurrent ones may be the last. */
export class Writings {
  private readonly last = new Map<string, readonly Writing[]>();

  /** Records changes that were applied concurrently. */
  add(exchanges: readonly Exchange[]): void {
    const all = exchanges.flatMap(writingsOf);
    for (const [key, writings] of Map.groupBy(all, ({ id, field }) => `${id} ${field}`)) this.last.set(key, writings);
  }

  get size(): number {
    return this.last.size;
  }

  lostIn({ tasks }: World): readonly string[] {
    return [...this.last].flatMap(([key, writings]) => {
      const [{ id, field } = { id: 0, field: 'title' as const }] = writings;
      const value = tasks.get(id)?.[field];
      return writings.some((one) => one.value === value) ? [] : [`${key} is ${String(value)}`];
    });
  }
}

/** Fields that a choice of the ONE Thing writes besides the place; the response contains the changed tasks. */
const CHOICE = ['emotionalWeight', 'priority', 'userPriority'] as const;

function writingsOf({ sent, told }: Exchange): readonly Writing[] {
  if (sent.kind === 'follow')
    return told.tasks.flatMap((task) => CHOICE.map((field) => ({ id: task.id, field, value: task[field] })));
  if (sent.kind === 'tick') return [{ id: sent.id, field: 'completed', value: sent.completed }];
  if (sent.kind === 'update') return messagesOf(sent.id, sent.patch);
  if (sent.kind !== 'updateAll') return [];
  // Of two changes in one call the later one counts.
  const patches = Map.groupBy(sent.changes, ({ id }) => id);
  return [...patches].flatMap(([id, changes]) =>
    messagesOf(id, Object.assign({}, ...changes.map(({ patch }) => patch)) as Partial<Kept>),
  );
}

const messagesOf = (id: number, patch: Readonly<Partial<Record<Word, unknown>>>): readonly Writing[] =>
  WORDS.flatMap((field) => (patch[field] === undefined ? [] : [{ id, field, value: patch[field] }]));
