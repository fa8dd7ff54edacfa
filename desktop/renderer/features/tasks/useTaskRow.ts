import { atom, useAtom } from 'jotai';
import type { MouseEvent } from 'react';

/** The task whose actions are shown because its row was tapped. */
const selectedAtom = atom<number | null>(null);

/** What answers a tap by itself. */
const CONTROLS = 'a, button, input, label, summary, [role]';

/**
 * Attributes of the element that stands for a task: the keys walk through it, and a tap beside its controls selects it, which
 * shows its actions (`row-action`), or takes the selection back.
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
