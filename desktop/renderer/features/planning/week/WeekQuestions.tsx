import { useAtom } from 'jotai';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { WeekView } from '#shared/planning/weekView.ts';
import type { Task } from '#shared/tasks/task.ts';
import { RemoveTask } from '#renderer/features/tasks/index.ts';
import { questionAtom } from './atoms.ts';
import { SetTime } from './hours/SetTime.tsx';
import { MoveTo } from './MoveTo.tsx';

interface WeekQuestionsProps {
  readonly week: WeekView;
  readonly tasks: readonly Task[];
  readonly today: LocalDate;
}

/** The open dialog of the week. */
export function WeekQuestions({ week, tasks, today }: WeekQuestionsProps) {
  const [question, ask] = useAtom(questionAtom);
  const task = tasks.find(({ id }) => id === question?.taskId);
  const close = (): void => ask(null);
  if (!question || !task) return null;
  if (question.kind === 'moveTo')
    return <MoveTo task={task} schedule={week.schedule} tasks={tasks} today={today} onClose={close} />;
  if (question.kind === 'setTime') return <SetTime task={task} schedule={week.schedule} onClose={close} />;
  return <RemoveTask isNamed task={task} onKeep={close} onRemoved={close} />;
}
