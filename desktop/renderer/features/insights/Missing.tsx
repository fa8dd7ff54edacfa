import type { UseQueryResult } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '#renderer/platform/apiError.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Card } from '#renderer/ui/Card.tsx';
import { SkeletonText } from '#renderer/ui/Skeleton.tsx';

interface MissingProps {
  /** Queries the screen needs besides the tasks. */
  readonly answers: readonly Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>[];
}

/** Placeholder for data that is loading, or a retry when it failed. Stays calm, because what the tasks show remains. */
export function Missing({ answers }: MissingProps) {
  const { t } = useTranslation('insights');
  if (answers.some(({ data, error }) => !data && !error)) return <SkeletonText lines={4} label={t('partlyLoading')} />;
  const failed = answers.filter(({ data }) => !data);
  const [first] = failed;
  if (!first?.error) return null;
  const isAsking = failed.some(({ isFetching }) => isFetching);
  return (
    <Card role="alert" className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid min-w-0 gap-1">
        <h2 className="text-xl">{t('partly')}</h2>
        <p className="text-ink-soft">{t('partlyText', { reason: messageOf(first.error) })}</p>
      </div>
      <Button busy={isAsking} onClick={() => failed.forEach(({ refetch }) => void refetch())}>
        {!isAsking && <RotateCw aria-hidden size={18} />}
        {t('retry')}
      </Button>
    </Card>
  );
}
