import { useMutation } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { Appointment } from '#shared/calendar/appointment.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { type Preparation, preparationFor } from '#shared/planning/preparation.ts';
import type { Task } from '#shared/tasks/task.ts';
import { useAppointments, useMoreAppointments } from '#renderer/features/calendar/index.ts';
import { addTask, useTasks } from '#renderer/features/tasks/index.ts';
import { timeZoneAtom } from '#renderer/platform/session.ts';
import { newId } from '#renderer/platform/windows.ts';
import { answerAtom, answeredAtom, askAgainAtom } from './answers.ts';
import { preparingTask } from './preparingTask.ts';

/** Answers what to offer for an appointment: not what was taken or waved away here, nor what is a task already. */
export function usePreparationOf(now: Date): (appointment: Appointment) => Preparation | null {
  const { t } = useTranslation('planning');
  const appointments = useAppointments();
  const { isMissing } = useMoreAppointments();
  const timeZone = useAtomValue(timeZoneAtom);
  const answered = useAtomValue(answeredAtom);
  const { tasks, isGentle } = useTasks();
  return (appointment) => {
    // What comes again on other days is a routine, and nothing to prepare for.
    if (!tasks || isGentle || isMissing) return null;
    const found = preparationFor(appointment, { appointments, now, timeZone });
    if (!found || answered.has(found.key)) return null;
    const title = t('prepare.task', { title: found.title });
    return tasks.some((task) => isFor(task, title, found)) ? null : found;
  };
}

/** Another device may have taken it. */
const isFor = (task: Task, title: string, { dueDate }: Preparation): boolean =>
  task.dueDate === dueDate && task.title === title;

/** What the two answers to an offer do. */
export function usePreparing(openToday: number) {
  const { t } = useTranslation('planning');
  const timeZone = useAtomValue(timeZoneAtom);
  const answer = useSetAtom(answerAtom);
  const askAgain = useSetAtom(askAgainAtom);
  const { mutate } = useMutation(addTask);
  const today = todayIn(timeZone, new Date());
  return {
    /** Makes the task, once: the offer is gone with the first tap. */
    take(preparation: Preparation): void {
      answer(preparation, today);
      const title = t('prepare.task', { title: preparation.title });
      const task = preparingTask(preparation, { title, clientId: newId(), today, openToday });
      mutate([task], { onError: () => askAgain(preparation) });
    },
    wave: (preparation: Preparation): void => answer(preparation, today),
  };
}
