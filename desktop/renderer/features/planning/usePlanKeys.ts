import { useSetAtom } from 'jotai';
import type { TodaysPlan } from '#shared/planning/planToday.ts';
import type { Task } from '#shared/tasks/task.ts';
import { useActions } from '#renderer/ui/keys/actions.ts';
import { TASK_ROW } from '#renderer/ui/keys/table.ts';
import { dialogAtom } from './atoms.ts';

interface PlanDeeds {
  readonly onTick: (task: Task) => void;
  readonly onFocus: (task: Task) => void;
  readonly onAdd: () => void;
}

/** Keyboard and palette actions of the plan: new tasks, the ONE Thing, and moving through the rows. */
export function usePlanKeys({ oneThing }: TodaysPlan, { onTick, onFocus, onAdd }: PlanDeeds): void {
  const open = useSetAtom(dialogAtom);
  useActions({
    add: onAdd,
    addForTomorrow: () => open({ kind: 'tomorrow' }),
    checkIn: () => open({ kind: 'checkIn' }),
    endOfDay: () => open({ kind: 'dayEnd' }),
    ...(oneThing && {
      startFocus: () => onFocus(oneThing),
      done: () => onTick(oneThing),
      edit: () => open({ kind: 'edit', taskId: oneThing.id }),
      help: () => open({ kind: 'help', taskId: oneThing.id }),
    }),
    next: () => walk(1),
    previous: () => walk(-1),
    nextRow: () => walk(1),
    previousRow: () => walk(-1),
  });
}

/** Moves the focus to the next or previous visible task; stops at the ends. */
function walk(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(TASK_ROW)].filter((row) => row.checkVisibility());
  const here = rows.findIndex((row) => row.contains(document.activeElement));
  const row = here < 0 ? rows.at(by === 1 ? 0 : -1) : rows[here + by];
  row?.querySelector<HTMLElement>('input, [aria-pressed]')?.focus();
}
