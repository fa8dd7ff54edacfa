import { useMutation } from '@tanstack/react-query';
import { type PrimitiveAtom, useAtom, useSetAtom } from 'jotai';
import { ArrowUp, Ellipsis, PencilLine, Sparkle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TodaysPlan } from '#shared/planning/planToday.ts';
import type { Task } from '#shared/tasks/task.ts';
import { TODAY_LIMIT } from '#shared/tasks/today.ts';
import { changeTask, chooseOneThing, takeIntoToday, TaskRow } from '#renderer/features/tasks/index.ts';
import { IconButton } from '#renderer/ui/Button.tsx';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { Menu, MenuItem } from '#renderer/ui/Menu.tsx';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { dialogAtom } from './atoms.ts';

interface WaitingProps {
  readonly heading: string;
  readonly tasks: readonly Task[];
  readonly plan: TodaysPlan;
  readonly openAtom: PrimitiveAtom<boolean>;
  readonly onTick: (task: Task) => void;
}

/** Tasks that wait, folded away until someone asks (spec tasks 2, MORE IN QUEUE). */
export function Waiting({ heading, tasks, plan, openAtom, onTick }: WaitingProps) {
  const [isOpen, setOpen] = useAtom(openAtom);
  if (tasks.length === 0) return null;
  return (
    <Disclosure
      isOpen={isOpen}
      onToggle={setOpen}
      title={<span className="text-sm font-bold tracking-widest text-ink-soft">{heading}</span>}
    >
      <ul className="divide-y divide-line">
        {tasks.map((task) => (
          <li key={task.id}>
            <TaskRow task={task} onTick={() => onTick(task)}>
              <WaitingMenu task={task} plan={plan} />
            </TaskRow>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function WaitingMenu({ task, plan }: { readonly task: Task; readonly plan: TodaysPlan }) {
  const { t } = useTranslation('tasks');
  const { mutate } = useMutation(changeTask);
  const openDialog = useSetAtom(dialogAtom);
  const toast = useSetAtom(showToastAtom);
  const toToday = (): void => {
    if (plan.totalToday - plan.completedToday >= TODAY_LIMIT)
      toast({ tone: 'info', title: t('moving.cannotSwap.title'), text: t('moving.cannotSwap.text') });
    else mutate({ kind: 'move', id: task.id, patch: takeIntoToday });
  };
  return (
    <Menu
      trigger={
        <IconButton label={t('moving.more', { title: task.title })} className="-my-1.5">
          <Ellipsis aria-hidden size={20} />
        </IconButton>
      }
    >
      <MenuItem icon={<ArrowUp aria-hidden size={18} />} onSelect={toToday}>
        {t('moving.toToday')}
      </MenuItem>
      <MenuItem icon={<Sparkle aria-hidden size={18} />} onSelect={() => mutate(chooseOneThing(task, plan.oneThing))}>
        {t('moving.makeOneThing')}
      </MenuItem>
      <MenuItem
        icon={<PencilLine aria-hidden size={18} />}
        onSelect={() => openDialog({ kind: 'edit', taskId: task.id })}
      >
        {t('moving.edit')}
      </MenuItem>
    </Menu>
  );
}
