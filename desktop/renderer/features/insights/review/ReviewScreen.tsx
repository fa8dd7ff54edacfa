import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dateLabel, useUndoKey } from '#renderer/features/tasks/index.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { Failure } from '#renderer/ui/Failure.tsx';
import { SkeletonText } from '#renderer/ui/Skeleton.tsx';
import { LookBack } from '../LookBack.tsx';
import { reviewQuery } from './queries.ts';
import { type Hint, SuggestionCard } from './SuggestionCard.tsx';
import { WeekBack } from './WeekBack.tsx';

/** Weekly review: what was done, what moved, one suggestion. */
export function ReviewScreen({ hint }: { readonly hint: Hint }) {
  const { t } = useTranslation('review');
  const { data: review, error, isFetching, refetch } = useQuery(reviewQuery());
  const day = { month: 'long', day: 'numeric' } as const;
  useUndoKey();
  return (
    <LookBack title={t('title')} lead={t('lead')}>
      {!review && !error && <SkeletonText lines={6} label={t('loading')} />}
      {!review && error && (
        <Failure
          title={t('failed')}
          text={messageOf(error)}
          retry={{ label: t('retry'), onRetry: () => void refetch(), busy: isFetching }}
        />
      )}
      {review && (
        <>
          <p className="-mb-6 text-ink-soft">
            {t('range', { from: dateLabel(review.week, day), to: dateLabel(review.to, day) })}
          </p>
          {review.isBeforeThem ? <p className="text-xl">{t('beforeThem')}</p> : <WeekBack review={review} />}
          {/* To rest after a week before the account existed would say nothing. */}
          {!(review.isBeforeThem && review.suggestion.kind === 'rest') && (
            <SuggestionCard key={review.week} review={review} hint={hint} />
          )}
        </>
      )}
    </LookBack>
  );
}
