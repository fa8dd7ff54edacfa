import type { z } from 'zod';
import type { CreateTask } from '#shared/tasks/contract.ts';
import type { MoveStep } from '#shared/tasks/movesContract.ts';
import type { TaskPatch } from '#renderer/features/tasks/changes.ts';

export type NewTask = z.input<typeof CreateTask>;

/** A call that changes something; with a `move` it is sent as one that is applied once (`makeMoves.ts`). */
export type Sent = Deed & { readonly move?: string };

export type Deed =
  | { readonly kind: 'create'; readonly form: NewTask }
  | { readonly kind: 'update'; readonly id: number; readonly patch: TaskPatch }
  | { readonly kind: 'updateAll'; readonly changes: readonly { readonly id: number; readonly patch: TaskPatch }[] }
  | { readonly kind: 'tick'; readonly id: number; readonly completed: boolean }
  | { readonly kind: 'remove' | 'restore' | 'endSeries'; readonly id: number }
  /** A rule that the server applies by itself. */
  | { readonly kind: 'follow'; readonly step: Extract<MoveStep, { kind: PlacingKind }> };

type PlacingKind = 'takeIntoToday' | 'dropOn' | 'defer' | 'makeOneThing' | 'lighten';

/** The steps of an equivalent move. */
export function stepsOf(sent: Deed): readonly z.input<typeof MoveStep>[] {
  switch (sent.kind) {
    case 'update':
      return [{ kind: 'update', id: sent.id, patch: sent.patch }];
    case 'updateAll':
      return sent.changes.map(({ id, patch }) => ({ kind: 'update', id, patch }));
    case 'tick':
      return [{ kind: sent.completed ? 'complete' : 'uncomplete', id: sent.id }];
    case 'remove':
    case 'restore':
      return [{ kind: sent.kind, id: sent.id }];
    case 'follow':
      return [sent.step];
    case 'create':
    case 'endSeries':
      throw new Error(`${sent.kind} is no move`);
  }
}
