import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { CircleCheck, Plus } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { urgencyOfImportance } from '#shared/tasks/importance.ts';
import type { Task } from '#shared/tasks/task.ts';
import { placeInToday } from '#shared/tasks/today.ts';
import { dialogAtom } from '#renderer/features/planning/atoms.ts';
import { categoryLabel, useTasks } from '#renderer/features/tasks/index.ts';
import { createTask, tasksShown } from '#renderer/features/tasks/queries.ts';
import { newId } from '#renderer/platform/windows.ts';
import type { Command } from '#renderer/ui/commands.ts';
import { PLAN } from '../gate.ts';
import { overlayAtom } from './overlay.ts';
import { Palette, type PaletteProps } from './Palette.tsx';
import { useDeeds } from './useDeeds.tsx';

/** The palette of somebody who has a plan: what can be done there, and their open tasks. */
export function PaletteOfTasks(props: PaletteProps) {
  const { t } = useTranslation('keys');
  const { tasks = [], isFetching } = useTasks();
  const findings = useFindings(tasks);
  // What is not found may be among the tasks that are still on their way: it must not be made a second time.
  const isLooking = tasks.length === 0 && isFetching;
  // Who types faster than the tasks come is not kept waiting: without any the plan says what to do.
  const deeds = useDeeds(tasks.length > 0 || isLooking);
  const offer = useOffer();
  const rest = isLooking ? { empty: t('looking') } : { offer };
  return <Palette {...props} deeds={deeds} findings={findings} {...rest} />;
}

/** Open tasks by their titles; choosing one shows it on the plan. */
function useFindings(tasks: readonly Task[]): readonly Command[] {
  const { t } = useTranslation('keys');
  const navigate = useNavigate();
  const show = useSetAtom(dialogAtom);
  return tasks
    .filter(({ completed }) => !completed)
    .map(({ id, title, category }) => ({
      id: `task-${id}`,
      label: title,
      group: t('groups.tasks'),
      keywords: [categoryLabel(category)],
      icon: <CircleCheck aria-hidden size={18} className="shrink-0" />,
      isFoundOnly: true,
      onSelect: () => {
        void navigate(PLAN);
        show({ kind: 'edit', taskId: id });
      },
    }));
}

/** Words that nothing is found by may become a task; when that fails they are back in the field. */
function useOffer(): (query: string) => Command {
  const { t } = useTranslation('keys');
  const client = useQueryClient();
  const open = useSetAtom(overlayAtom);
  const { mutate } = useMutation(createTask);
  // The same until the task is stored, so that a second attempt adds nothing twice.
  const clientId = useRef(newId());
  const add = (title: string): void => {
    const openToday = tasksShown(client).filter(({ status, completed }) => status === 'today' && !completed).length;
    mutate(
      {
        title,
        category: 'personal',
        emotionalWeight: 5,
        urgencyLevel: urgencyOfImportance(5),
        status: placeInToday('today', openToday),
        clientId: clientId.current,
      },
      {
        onSuccess: () => {
          clientId.current = newId();
        },
        onError: () => open({ kind: 'palette', query: title }),
      },
    );
  };
  return (query) => ({
    id: 'add-query',
    label: t('addTask', { title: query }),
    icon: <Plus aria-hidden size={18} className="shrink-0" />,
    onSelect: () => add(query),
  });
}
