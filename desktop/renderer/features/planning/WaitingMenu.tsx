import { useSetAtom } from 'jotai';
import { ArrowUp, Ellipsis, LifeBuoy, PencilLine, Sparkle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/tasks/task.ts';
import { noteSign } from '#renderer/features/focus/index.ts';
import { useMove } from '#renderer/features/tasks/index.ts';
import { IconButton } from '#renderer/ui/Button.tsx';
import { Menu, MenuItem } from '#renderer/ui/Menu.tsx';
import { dialogAtom } from './atoms.ts';

/** Actions for a queued task (spec tasks 4, Moves and swaps). */
export function WaitingMenu({ task }: { readonly task: Task }) {
  const { t } = useTranslation('tasks');
  const move = useMove();
  const openDialog = useSetAtom(dialogAtom);
  return (
    <Menu
      trigger={
        <IconButton
          label={t('moving.more', { title: task.title })}
          className="[@media(hover:hover)]:row-action -my-1.5"
        >
          <Ellipsis aria-hidden size={20} />
        </IconButton>
      }
    >
      <MenuItem
        icon={<ArrowUp aria-hidden size={18} />}
        onSelect={() => void move({ kind: 'takeIntoToday', id: task.id })}
      >
        {t('moving.toToday')}
      </MenuItem>
      <MenuItem
        icon={<Sparkle aria-hidden size={18} />}
        onSelect={() => {
          noteSign('chosenByHand');
          void move({ kind: 'makeOneThing', id: task.id });
        }}
      >
        {t('moving.makeOneThing')}
      </MenuItem>
      <MenuItem
        icon={<PencilLine aria-hidden size={18} />}
        onSelect={() => openDialog({ kind: 'edit', taskId: task.id })}
      >
        {t('moving.edit')}
      </MenuItem>
      <MenuItem
        icon={<LifeBuoy aria-hidden size={18} />}
        onSelect={() => openDialog({ kind: 'help', taskId: task.id })}
      >
        {t('moving.help')}
      </MenuItem>
    </Menu>
  );
}
