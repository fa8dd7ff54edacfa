import { atom, useAtom } from 'jotai';
import type { MouseEvent } from 'react';

/** The task whose actions are visible because its row was tapped. */
const selectedAtom = atom<number | null>(null);

/** Elements that handle a tap themselves. */
const CONTROLS = 'a, button, input, label, summary, [role]';

/**
 * Attributes of a task's element: the keys move through these elements, and a tap outside their controls selects one,
 * which shows its actions (`row-action`), or deselects it.
 */
export function useTaskRow(taskId: number) {
  const [selected, select] = useAtom(selectedAtom);
  const isSelected = selected === taskId;
  return {
    'data-task-row': '',
    'data-selected': isSelected ? '' : undefined,
    onClick: ({ target, currentTarget }: MouseEvent): void => {
      if (!(target instanceof Element)) return;
      const control = target.closest(CONTROLS);
      if (control && control !== currentTarget && currentTarget.contains(control)) return;
      if (currentTarget.contains(target)) select(isSelected ? null : taskId);
    },
  };
}
