import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RESTORE_DAYS } from '#shared/tasks/contract.ts';
import { isOpenToday } from '#shared/tasks/today.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { currentLocale } from '#renderer/platform/language.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { Failure } from '#renderer/ui/Failure.tsx';
import { SkeletonText } from '#renderer/ui/Skeleton.tsx';
import { timeZoneAtom } from '#renderer/platform/session.ts';
import { changeOf } from '../changes.ts';
import { dateLabel } from '../labels.ts';
import { tasksShown } from '../queries.ts';
import { TaskFacts } from '../TaskFacts.tsx';
import { asRestored, type DeletedTask, termOf, shownOnce } from './deletedList.ts';
import { deletedQuery, restoreTask } from './queries.ts';

/** Tasks deleted in the last 30 days, each with a restore button. */
export function DeletedTasks({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('deleted');
  const { data, error, isFetching, refetch } = useQuery(deletedQuery());
  const list = useRef<HTMLDivElement>(null);
  const tasks = data && shownOnce(data);
  return (
    <Dialog open onClose={onClose} title={t('title')} description={t('text', { days: RESTORE_DAYS })}>
      {/* The keyboard stays here when the row that it was in has gone. */}
      <div ref={list} tabIndex={-1} className="focus:outline-none">
        {!tasks && !error && <SkeletonText lines={4} label={t('loading')} />}
        {!tasks && error && (
          <Failure
            title={t('failed')}
            text={messageOf(error)}
            retry={{ label: t('retry'), onRetry: () => void refetch(), busy: isFetching }}
          />
        )}
        {tasks?.length === 0 && <p className="py-6 text-center">{t('empty')}</p>}
        {tasks && tasks.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {tasks.map((task) => (
              <Row key={task.id} task={task} onRestored={() => list.current?.focus()} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

interface RowProps {
  readonly task: DeletedTask;
  readonly onRestored: () => void;
}

function Row({ task, onRestored }: RowProps) {
  const { t } = useTranslation('deleted');
  const client = useQueryClient();
  const timeZone = useAtomValue(timeZoneAtom);
  const { mutate, isPending } = useMutation(restoreTask);
  const { daysAgo, until } = termOf(task, new Date(), timeZone);
  const restore = (): void => {
    const back = asRestored(task, tasksShown(client).filter(isOpenToday).length);
    mutate(changeOf('restore', [back], []), { onSuccess: onRestored });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-40">
        <p className="leading-snug font-semibold wrap-anywhere">{task.title}</p>
        <TaskFacts task={task} />
        <p className="text-sm text-ink-soft">
          {t('facts', { ago: agoLabel(daysAgo), date: dateLabel(until, { month: 'short', day: 'numeric' }) })}
        </p>
        {task.parentRecurringTaskId !== null && <p className="text-sm text-ink-soft">{t('ofSeries')}</p>}
      </div>
      <Button size="small" busy={isPending} aria-label={t('restoreThis', { title: task.title })} onClick={restore}>
        {t('restore')}
      </Button>
    </li>
  );
}

/** `today`, `yesterday`, `3 days ago`. */
const agoLabel = (days: number): string =>
  new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto' }).format(-days, 'day');
