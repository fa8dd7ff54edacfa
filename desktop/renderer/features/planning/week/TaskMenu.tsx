import { useSetAtom } from 'jotai';
import { CalendarDays, Ellipsis, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/tasks/task.ts';
import { IconButton } from '#renderer/ui/Button.tsx';
import { Menu, MenuItem } from '#renderer/ui/Menu.tsx';
import { questionAtom } from './atoms.ts';

interface TaskMenuProps {
  readonly task: Task;
  /** Content before the other entries. */
  readonly children?: ReactNode;
  readonly className?: string;
}

/** Actions for a task of the week without dragging. */
export function TaskMenu({ task, children, className = 'row-action bg-surface' }: TaskMenuProps) {
  const { t } = useTranslation('week');
  const ask = useSetAtom(questionAtom);
  return (
    <Menu
      trigger={
        <IconButton label={t('task.more', { title: task.title })} className={className}>
          <Ellipsis aria-hidden size={18} />
        </IconButton>
      }
    >
      {children}
      {!task.completed && (
        <MenuItem
          icon={<CalendarDays aria-hidden size={18} />}
          onSelect={() => ask({ kind: 'moveTo', taskId: task.id })}
        >
          {t('task.moveTo')}
        </MenuItem>
      )}
      <MenuItem
        tone="danger"
        icon={<Trash2 aria-hidden size={18} />}
        onSelect={() => ask({ kind: 'remove', taskId: task.id })}
      >
        {t('task.remove')}
      </MenuItem>
    </Menu>
  );
}
