import { useSetAtom } from 'jotai';
import { Check, Clock, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { takesHour } from '#shared/planning/hourSteps.ts';
import type { Task } from '#shared/tasks/task.ts';
import { useTick } from '#renderer/features/tasks/index.ts';
import { MenuItem } from '#renderer/ui/Menu.tsx';
import { useCheers } from '../../useTicks.ts';
import { questionAtom } from '../atoms.ts';
import { TaskMenu } from '../TaskMenu.tsx';

interface BlockMenuProps {
  readonly task: Task;
  /** Tasks of the same day. */
  readonly siblings: readonly Task[];
  readonly isToday: boolean;
}

/** Hidden means not tappable either. */
const menuClass =
  'size-7 bg-surface not-aria-expanded:pointer-events-none not-aria-expanded:opacity-0 group-focus-within/block:pointer-events-auto group-focus-within/block:opacity-100 group-hover/block:pointer-events-auto group-hover/block:opacity-100 [[data-all-actions]_&]:pointer-events-auto [[data-all-actions]_&]:opacity-100';

/** Menu of a task in the hour view; visible when the block is hovered or focused. */
export function BlockMenu({ task, siblings, isToday }: BlockMenuProps) {
  const { t } = useTranslation('hours');
  const ask = useSetAtom(questionAtom);
  const tick = useTick('week');
  const cheer = useCheers();
  const tickOff = (): void => {
    if (isToday) cheer(task, siblings);
    tick(task);
  };
  return (
    // A press on the menu is not a press on the block.
    <div
      onMouseDown={(event) => event.stopPropagation()}
      onTouchStart={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      className="absolute end-0 top-0 z-10 print:hidden"
    >
      <TaskMenu task={task} className={menuClass}>
        <MenuItem
          icon={task.completed ? <Undo2 aria-hidden size={18} /> : <Check aria-hidden size={18} />}
          onSelect={tickOff}
        >
          {t(task.completed ? 'menu.undone' : 'menu.done')}
        </MenuItem>
        {!task.completed && takesHour(task) && (
          <MenuItem icon={<Clock aria-hidden size={18} />} onSelect={() => ask({ kind: 'setTime', taskId: task.id })}>
            {t('menu.setTime')}
          </MenuItem>
        )}
      </TaskMenu>
    </div>
  );
}
