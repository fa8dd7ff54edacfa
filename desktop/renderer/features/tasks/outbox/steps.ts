import type { z } from 'zod';
import type { MoveStep } from '#shared/tasks/movesContract.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { type Change, sentOf } from '../changes.ts';

const t = messagesOf('tasks');

/** The steps the server should take for a change, in order. */
export function stepsOf(change: Change): readonly z.input<typeof MoveStep>[] {
  const { kind, before, patches, adds = [], moves, madeOn = 'day' } = change;
  switch (kind) {
    case 'add':
      return adds.map((task) => ({ kind, task }));
    case 'remove':
    case 'restore':
      return before.map(({ id }) => ({ kind, id }));
    case 'complete': {
      const notes = t(`completing.notes.${madeOn}`);
      return patches.map(({ id, patch }) => ({ kind, id, notes, completedAt: patch.completedAt ?? null }));
    }
    case 'uncomplete':
      return patches.map(({ id }) => ({ kind, id }));
    default:
      return moves ?? patches.flatMap(stepsOfPatch);
  }
}

/** A tick is a step of its own; everything else in a patch is an update. */
function stepsOfPatch(one: Change['patches'][number]): readonly z.input<typeof MoveStep>[] {
  const { id, patch } = one;
  const sent = sentOf(one);
  const words = { kind: 'update', id, patch: sent } as const;
  if (patch.completed === undefined) return [words];
  const tick = patch.completed
    ? ({ kind: 'complete', id, completedAt: patch.completedAt ?? null } as const)
    : ({ kind: 'uncomplete', id } as const);
  return Object.keys(sent).length === 0 ? [tick] : [tick, words];
}
