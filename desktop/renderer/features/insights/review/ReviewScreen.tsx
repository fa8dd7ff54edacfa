import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dateLabel, useUndoKey } from '#renderer/features/tasks/index.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { buttonClass } from '#renderer/ui/Button.tsx';
import { Failure } from '#renderer/ui/Failure.tsx';
import { SkeletonText } from '#renderer/ui/Skeleton.tsx';
import { reviewQuery } from './queries.ts';
import { type Hint, SuggestionCard } from './SuggestionCard.tsx';
import { WeekBack } from './WeekBack.tsx';

/** The weekly review: what got done, what moved, one suggestion. */
export function ReviewScreen({ hint }: { readonly hint: Hint }) {
  const { t } = useTranslation('review');
  const { data: review, error, isFetching, refetch } = useQuery(reviewQuery());
  const day = { month: 'long', day: 'numeric' } as const;
  useUndoKey();
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-8 pt-2 pb-16">
      <title>{`${t('title')} · Unchaos`}</title>
      <header>
        <Link to="/insights" className={`${buttonClass('quiet', 'small')} -ms-3.5`}>
          <ArrowLeft aria-hidden size={18} />
          {t('back')}
        </Link>
        <h1 className="mt-1 text-3xl sm:text-4xl">{t('title')}</h1>
        {review && (
          <p className="mt-1 text-ink-soft">
            {t('range', { from: dateLabel(review.week, day), to: dateLabel(review.to, day) })}
          </p>
        )}
      </header>
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
          {review.isBeforeThem ? <p className="text-xl">{t('beforeThem')}</p> : <WeekBack review={review} />}
          <SuggestionCard key={review.week} review={review} hint={hint} />
        </>
      )}
    </div>
  );
}
