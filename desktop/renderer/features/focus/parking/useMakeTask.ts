import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lineOf, type ParkedThought } from '#shared/focus/parking.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { isOpenToday } from '#shared/tasks/today.ts';
import { blankTask, addTask, newTaskOf, planOfLine, readLineAtom, tasksShown } from '#renderer/features/tasks/index.ts';
import { timeZoneAtom } from '#renderer/platform/session.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { showCare, speaksOfCrisis } from './care.ts';
import { forgetParked } from './service.ts';

/**
 * Makes a task of a parked thought, read as a line of "Add Task" is. Words of a crisis never become one: who listens is shown
 * instead. A thought is forgotten only once its task is stored, and carries its id, so that a second try adds nothing twice.
 */
export function useMakeTask() {
  const { t } = useTranslation('parking');
  const client = useQueryClient();
  const reader = useAtomValue(readLineAtom);
  const toast = useSetAtom(showToastAtom);
  const timeZone = useAtomValue(timeZoneAtom);
  const { mutateAsync: create } = useMutation(addTask);
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const add = async (thought: ParkedThought): Promise<void> => {
    if (await speaksOfCrisis(thought.text)) return showCare(client);
    const { line, description } = lineOf(thought);
    const said = await reader?.read(line, true).catch(() => null);
    const today = todayIn(timeZone, new Date());
    const task = {
      title: said?.title ?? line,
      description,
      plan: planOfLine(said ?? null, {}, today),
      category: said?.category ?? blankTask.category,
      location: said?.location ?? blankTask.location,
      importance: blankTask.importance,
      isDeadline: said?.isDeadline ?? false,
      clientId: thought.id,
    };
    const stored = await create([newTaskOf(task, today, tasksShown(client).filter(isOpenToday).length)]).catch(
      () => null,
    );
    // Why it could not be stored a toast has said.
    if (stored) await forgetParked(thought);
  };
  const makeTask = (thought: ParkedThought): void => {
    if (busyWith !== null) return;
    setBusyWith(thought.id);
    add(thought)
      .catch(() => toast({ tone: 'error', title: t('notTask.title'), text: t('notTask.text') }))
      .finally(() => setBusyWith(null));
  };
  return { makeTask, busyWith };
}
