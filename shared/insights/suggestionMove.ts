import type { Move } from '#shared/tasks/moves.ts';
import type { Suggestion } from './reviewContract.ts';

/** Returns the move that carries out a suggestion; null for one without a move. */
export function moveOf(suggestion: Suggestion): Extract<Move, { kind: 'dropOn' | 'defer' }> | null {
  switch (suggestion.kind) {
    case 'lighten':
    case 'goal':
      return { kind: 'dropOn', id: suggestion.task.id, date: suggestion.to };
    case 'letGo':
      return { kind: 'defer', id: suggestion.task.id, until: 'someday' };
    case 'breakDown':
    case 'rest':
      return null;
  }
}
