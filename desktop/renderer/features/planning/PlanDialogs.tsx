import { useAtom, useAtomValue } from 'jotai';
import { daySummary, type DaySummary } from '#shared/focus/dayEnd.ts';
import type { TodaysPlan } from '#shared/planning/planToday.ts';
import type { Task } from '#shared/tasks/task.ts';
import { DeferTask, EditTask, type Helped, HelpWithTask, RebookTask, useMove } from '#renderer/features/tasks/index.ts';
import { timeZoneAtom } from '#renderer/platform/session.ts';
import { DayEnd, fetchAvoidance, noteSign, oneThingStatus, TroubleStarting } from '#renderer/features/focus/index.ts';
import { lazyPart } from '#renderer/platform/lazy.tsx';
import { dialogAtom } from './atoms.ts';
import { AddToTomorrow } from './parts/AddToTomorrow.tsx';
import { NotNow } from './parts/NotNow.tsx';
import { usePersonNow } from './usePlan.ts';

const CheckIn = lazyPart(async () => (await import('./parts/CheckIn.tsx')).CheckIn);

interface PlanDialogsProps {
  readonly tasks: readonly Task[];
  readonly plan: TodaysPlan;
  /** Another task is to take the place of this one. */
  readonly onSwap?: (task: Task) => void;
}

/** The dialog that is open on the plan. */
export function PlanDialogs({ tasks, plan, onSwap }: PlanDialogsProps) {
  const [dialog, setDialog] = useAtom(dialogAtom);
  const move = useMove();
  const timeZone = useAtomValue(timeZoneAtom);
  const personNow = usePersonNow();
  const close = (): void => setDialog(null);
  if (dialog?.kind === 'tomorrow')
    return <AddToTomorrow openToday={plan.totalToday - plan.completedToday} onClose={close} />;
  if (dialog?.kind === 'checkIn') return <CheckIn tasks={tasks} person={personNow()} onClose={close} />;
  if (dialog?.kind === 'dayEnd') return <DayEnd summary={summaryOf(tasks, plan, timeZone)} onClose={close} />;
  const task = dialog && 'taskId' in dialog ? tasks.find(({ id }) => id === dialog.taskId) : undefined;
  if (!dialog || !task) return null;
  if (dialog.kind === 'notNow') {
    return (
      <NotNow
        task={task}
        plan={plan}
        onClose={close}
        onSwap={() => {
          close();
          onSwap?.(task);
        }}
        onHelp={() => setDialog({ kind: 'help', taskId: task.id })}
        onEdit={() => setDialog({ kind: 'edit', taskId: task.id })}
      />
    );
  }
  if (dialog.kind === 'defer') return <DeferTask task={task} onClose={close} />;
  if (dialog.kind === 'rebook') return <RebookTask task={task} onClose={close} />;
  if (dialog.kind === 'trouble') return <TroubleStarting task={task} person={personNow()} onClose={close} />;
  if (dialog.kind === 'help') {
    const person = personNow();
    const note = (helped: Helped): void => void fetchAvoidance().then((run) => run.noteHelp(task, helped, person));
    return <HelpWithTask task={task} person={person} onHelped={note} onClose={close} />;
  }
  return (
    <EditTask
      key={task.id}
      task={task}
      isOneThing={task.id === plan.oneThing?.id}
      onClose={close}
      onDefer={() => setDialog({ kind: 'defer', taskId: task.id })}
      onHelp={() => setDialog({ kind: 'help', taskId: task.id })}
      onMakeOneThing={() => {
        noteSign('chosenByHand');
        void move({ kind: 'makeOneThing', id: task.id });
        close();
      }}
    />
  );
}

/** What today came to; its ONE Thing is the one that was ticked off as such, or else the one at hand. */
function summaryOf(tasks: readonly Task[], { oneThing }: TodaysPlan, timeZone: string): DaySummary {
  const now = new Date();
  const done = tasks.find(({ id, completed }) => completed && oneThingStatus(id, now) === 'completed');
  return daySummary(tasks, { now, timeZone, oneThingId: done?.id ?? oneThing?.id ?? null });
}
