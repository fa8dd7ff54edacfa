import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { passedAt } from '#shared/tasks/passed.ts';
import type { Task } from '#shared/tasks/task.ts';
import { useAdjust, useMove, whenLabel } from '#renderer/features/tasks/index.ts';
import { timeZoneAtom } from '#renderer/platform/session.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { cn } from '#renderer/ui/cn.ts';
import { dialogAtom } from '../atoms.ts';

interface PassedAppointmentsProps {
  readonly tasks: readonly Task[];
  readonly now: Date;
  /** Part of a card that has a heading of its own. */
  readonly isInCard?: boolean;
}

/** What can only have happened or not: one answer each (spec settled, An appointment that has passed). */
export function PassedAppointments({ tasks, now, isInCard = false }: PassedAppointmentsProps) {
  const { t } = useTranslation('planning');
  const timeZone = useAtomValue(timeZoneAtom);
  const passed = tasks.filter((task) => passedAt(task, { now, timeZone }) !== null);
  if (passed.length === 0) return null;
  const Heading = isInCard ? 'h3' : 'h2';
  return (
    <section aria-labelledby="passed" className={cn('grid gap-1', isInCard && 'border-b border-line pb-3')}>
      <Heading id="passed" className="font-sans text-sm font-bold tracking-widest text-ink-soft">
        {t('passed.heading')}
      </Heading>
      <ul className="divide-y divide-line">
        {passed.map((task) => (
          <li key={task.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 grow basis-52">
              <p className="leading-snug font-semibold wrap-anywhere">{task.title}</p>
              <p className="text-sm text-ink-soft">{whenLabel(task, { now, timeZone })}</p>
            </div>
            <Answers task={task} />
          </li>
        ))}
      </ul>
      {passed.length > 1 && <AnswerAll tasks={passed} />}
    </section>
  );
}

/** One answer for all of them, which can be taken back as one. */
function AnswerAll({ tasks }: { readonly tasks: readonly Task[] }) {
  const { t } = useTranslation('planning');
  const adjust = useAdjust();
  const answer = (kind: 'complete' | 'remove'): void => void adjust(tasks.map(({ id }) => ({ kind, id })));
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => answer('complete')}>
        {t('passed.allHappened')}
      </Button>
      <Button kind="quiet" size="small" onClick={() => answer('remove')}>
        {t('passed.letAllGo')}
      </Button>
    </div>
  );
}

function Answers({ task }: { readonly task: Task }) {
  const { t } = useTranslation('planning');
  const { id, title } = task;
  const move = useMove();
  const openDialog = useSetAtom(dialogAtom);
  const answers = [
    ['happened', () => void move({ kind: 'complete', id })],
    ['rebook', () => openDialog({ kind: 'rebook', taskId: id })],
    ['letGo', () => void move({ kind: 'remove', id })],
  ] as const;
  return (
    <div className="flex flex-wrap gap-2">
      {answers.map(([answer, onClick]) => (
        <Button key={answer} size="small" aria-label={t(`passed.${answer}Of`, { title })} onClick={onClick}>
          {t(`passed.${answer}`)}
        </Button>
      ))}
    </div>
  );
}
