import { lazy } from 'react';
import { useAtom, useAtomValue } from 'jotai';
import { personalContext } from '#shared/planning/person.ts';
import type { TodaysPlan } from '#shared/planning/planToday.ts';
import type { Task } from '#shared/tasks/task.ts';
import { DeferTask, EditTask, HelpWithTask, timeZoneAtom, useMove } from '#renderer/features/tasks/index.ts';
import { DayEnd } from '#renderer/features/focus/index.ts';
import { useStatus } from '#renderer/platform/status.ts';
import { dialogAtom } from './atoms.ts';
import { AddToTomorrow } from './parts/AddToTomorrow.tsx';
import { summaryOf } from './summaryOf.ts';

const CheckIn = lazy(async () => ({ default: (await import('./parts/CheckIn.tsx')).CheckIn }));

interface PlanDialogsProps {
  readonly tasks: readonly Task[];
  readonly plan: TodaysPlan;
}

/** The dialog that is open on the plan. */
export function PlanDialogs({ tasks, plan }: PlanDialogsProps) {
  const [dialog, setDialog] = useAtom(dialogAtom);
  const move = useMove();
  const timeZone = useAtomValue(timeZoneAtom);
  const answers = useStatus().data?.onboardingData ?? null;
  const close = (): void => setDialog(null);
  const personNow = () => personalContext(answers, { now: new Date(), timeZone });
  if (dialog?.kind === 'tomorrow') return <AddToTomorrow onClose={close} />;
  if (dialog?.kind === 'checkIn') return <CheckIn tasks={tasks} person={personNow()} onClose={close} />;
  if (dialog?.kind === 'dayEnd') return <DayEnd summary={summaryOf(tasks, plan, timeZone)} onClose={close} />;
  const task = dialog && 'taskId' in dialog ? tasks.find(({ id }) => id === dialog.taskId) : undefined;
  if (!dialog || !task) return null;
  if (dialog.kind === 'defer') return <DeferTask task={task} onClose={close} />;
  if (dialog.kind === 'help') return <HelpWithTask task={task} person={personNow()} onClose={close} />;
  return (
    <EditTask
      key={task.id}
      task={task}
      isOneThing={task.id === plan.oneThing?.id}
      onClose={close}
      onDefer={() => setDialog({ kind: 'defer', taskId: task.id })}
      onMakeOneThing={() => {
        void move({ kind: 'makeOneThing', id: task.id });
        close();
      }}
    />
  );
}
