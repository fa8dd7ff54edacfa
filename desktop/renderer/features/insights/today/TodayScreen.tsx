import { useTranslation } from 'react-i18next';
import { GentleNote } from '#renderer/features/care/index.ts';
import { ArrivingTasks, useTasks } from '#renderer/features/tasks/index.ts';
import { TASKS_FRESH_MS } from '../day/queries.ts';
import { LookBack } from '../LookBack.tsx';
import { TodaySoFar } from './TodaySoFar.tsx';

/** Look back on today and its week. On a gentle day it counts nothing. */
export function TodayScreen() {
  const { t } = useTranslation('today');
  const { tasks, isGentle, error, isFetching, retry } = useTasks(TASKS_FRESH_MS);
  return (
    <LookBack title={t('title')} lead={t('lead')}>
      {!tasks && (
        <ArrivingTasks
          error={error}
          isFetching={isFetching}
          onRetry={retry}
          texts={{ loading: t('loading'), slow: t('slow'), failed: t('failed') }}
        />
      )}
      {tasks && (isGentle ? <GentleNote /> : <TodaySoFar tasks={tasks} />)}
    </LookBack>
  );
}
