import type { Exchange } from './testWindow.ts';
import type { Kept } from './testRules.ts';
import type { World } from './testWorld.ts';

/** Fields that hold what was written last, whatever else happens; places and dates follow rules. */
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

/** Who wrote what last: of writings at the same moment each may be the last one. */
export class Writings {
  private readonly last = new Map<string, readonly Writing[]>();

  /** Changes that were carried out at the same moment. */
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

/** What a choice of the ONE Thing writes beside its place; the tasks that it changed are answered. */
const CHOICE = ['emotionalWeight', 'priority', 'userPriority'] as const;

function writingsOf({ sent, told }: Exchange): readonly Writing[] {
  if (sent.kind === 'follow')
    return told.tasks.flatMap((task) => CHOICE.map((field) => ({ id: task.id, field, value: task[field] })));
  if (sent.kind === 'tick') return [{ id: sent.id, field: 'completed', value: sent.completed }];
  if (sent.kind === 'update') return wordsOf(sent.id, sent.patch);
  if (sent.kind !== 'updateAll') return [];
  // Of two changes in one call the later counts.
  const patches = Map.groupBy(sent.changes, ({ id }) => id);
  return [...patches].flatMap(([id, changes]) =>
    wordsOf(id, Object.assign({}, ...changes.map(({ patch }) => patch)) as Partial<Kept>),
  );
}

const wordsOf = (id: number, patch: Readonly<Partial<Record<Word, unknown>>>): readonly Writing[] =>
  WORDS.flatMap((field) => (patch[field] === undefined ? [] : [{ id, field, value: patch[field] }]));
