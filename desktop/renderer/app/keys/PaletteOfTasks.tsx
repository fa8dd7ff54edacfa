import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { Circle, MapPin, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { type LocalDate, todayIn } from '#shared/kernel/dates.ts';
import type { Task } from '#shared/tasks/task.ts';
import { isOpenToday } from '#shared/tasks/today.ts';
import { dialogAtom } from '#renderer/features/planning/atoms.ts';
import {
  adding,
  blankTask,
  categoryLabel,
  dayLabel,
  type LineReading,
  minutesLabel,
  newTaskOf,
  planOfLine,
  useLineReading,
  useTasks,
} from '#renderer/features/tasks/index.ts';
import { timeZoneAtom } from '#renderer/platform/session.ts';
import { tasksShown } from '#renderer/features/tasks/queries.ts';
import { shortRepeatLabel } from '#renderer/features/tasks/repeat/repeatLabel.ts';
import { clockText } from '#renderer/platform/clock.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { newId } from '#renderer/platform/windows.ts';
import type { Command } from '#renderer/ui/commands.ts';
import { PLAN } from '../routeGuard.ts';
import { overlayAtom } from './atoms.ts';
import { Palette, type PaletteProps } from './Palette.tsx';
import { useDeeds } from './useDeeds.tsx';

/** The palette for users with a plan: its actions and the open tasks. */
export function PaletteOfTasks(props: PaletteProps) {
  const { t } = useTranslation('keys');
  const { tasks = [], isFetching } = useTasks();
  const findings = useFindings(tasks);
  const byPlace = useByPlace(tasks);
  // A task without a match may still be loading, so do not offer to create it again.
  const isLooking = tasks.length === 0 && isFetching;
  // Actions are available before the tasks have loaded; if there turn out to be none, the plan explains what to do.
  const deeds = useDeeds(tasks.length > 0 || isLooking);
  const [typed, setTyped] = useState<string | null>(null);
  const offer = useOffer(typed ?? props.query ?? '');
  const rest = isLooking ? { empty: t('looking') } : { offer };
  return <Palette {...props} deeds={[...deeds, ...byPlace]} findings={findings} onQuery={setTyped} {...rest} />;
}

/** Open tasks by their titles and places; choosing one shows it on the plan. */
function useFindings(tasks: readonly Task[]): readonly Command[] {
  const { t } = useTranslation('keys');
  const navigate = useNavigate();
  const show = useSetAtom(dialogAtom);
  return tasks
    .filter(({ completed }) => !completed)
    .map(({ id, title, category, location }) => ({
      id: `task-${id}`,
      label: title,
      group: t('groups.tasks'),
      keywords: [categoryLabel(category), ...location.split(' ')],
      place: location,
      icon: <Circle aria-hidden size={18} className="shrink-0" />,
      isFoundOnly: true,
      onSelect: () => {
        void navigate(PLAN);
        show({ kind: 'edit', taskId: id });
      },
    }));
}

/** The command that lists tasks by place, when a task has one. */
function useByPlace(tasks: readonly Task[]): readonly Command[] {
  const { t } = useTranslation('keys');
  const open = useSetAtom(overlayAtom);
  if (!tasks.some(({ completed, location }) => !completed && location !== '')) return [];
  return [
    {
      id: 'by-place',
      label: t('byPlace'),
      group: t('groups.do'),
      keywords: t('keywords.byPlace').split(' '),
      icon: <MapPin aria-hidden size={18} className="shrink-0" />,
      onSelect: () => open({ kind: 'palette', query: '@' }),
    },
  ];
}

/**
 * Offers to create a task from text without a match, with the day, time and recurrence in it. If that fails, the text
 * returns to the field.
 */
function useOffer(query: string): (query: string) => Command {
  const { t } = useTranslation(['keys', 'tasks']);
  const client = useQueryClient();
  const navigate = useNavigate();
  const open = useSetAtom(overlayAtom);
  const show = useSetAtom(dialogAtom);
  const today = todayIn(useAtomValue(timeZoneAtom), new Date());
  const { reading, isCurrent, read } = useLineReading(query);
  const change = (taskId: number): void => {
    void navigate(PLAN);
    show({ kind: 'edit', taskId });
  };
  const { mutate } = useMutation(
    adding(({ isKept, added: [task] }) => {
      const news = { title: t('tasks:add.done'), text: isKept ? t('tasks:kept') : task?.title };
      return task ? { ...news, action: { label: t('change'), onSelect: () => change(task.id) } } : news;
    }),
  );
  // Stays the same until the task is stored, so that a retry does not add it twice.
  const clientId = useRef(newId());
  const add = async (line: string): Promise<void> => {
    const said = await read();
    const openToday = tasksShown(client).filter(isOpenToday).length;
    const task = {
      title: said?.title ?? line,
      plan: planOfLine(said, {}, today),
      category: said?.category ?? blankTask.category,
      location: said?.location ?? blankTask.location,
      importance: blankTask.importance,
      isDeadline: said?.isDeadline ?? false,
      clientId: clientId.current,
    };
    mutate([newTaskOf(task, today, openToday)], {
      onSuccess: () => {
        clientId.current = newId();
      },
      onError: () => open({ kind: 'palette', query: line }),
    });
  };
  return (line) => ({
    id: 'add-query',
    label: isCurrent && reading ? labelOf(reading, today) : t('addTask', { title: line }),
    icon: <Plus aria-hidden size={18} className="shrink-0" />,
    onSelect: () => void add(line),
  });
}

/** The task that a line becomes, with its date and time. */
function labelOf({ title, plan: { day, time, minutes, recurrence } }: LineReading, today: LocalDate): string {
  const name = messagesOf('keys')('addTask', { title });
  if (day === null && time === null && recurrence === null) return name;
  const parts = [
    day && dayLabel(day, today),
    time && clockText(time),
    minutesLabel(minutes),
    recurrence && shortRepeatLabel(recurrence),
  ];
  return [name, ...parts.filter(Boolean)].join(' · ');
}
