import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '#renderer/platform/apiError.ts';
import { Failure } from '#renderer/ui/Failure.tsx';
import { Loading } from '#renderer/ui/Loading.tsx';

/** Spec tasks 9: loading fallback. */
const FALLBACK_MS = 5000;

interface ArrivingTasksProps {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
  /** The screen's texts for loading. */
  readonly texts: { readonly loading: string; readonly slow: string; readonly failed: string };
}

/** Shown while a screen's tasks are loading, slow or failed: always with a retry. */
export function ArrivingTasks({ error, isFetching, onRetry, texts }: ArrivingTasksProps) {
  const { t } = useTranslation('tasks');
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setSlow(true), FALLBACK_MS);
    return () => window.clearTimeout(timer);
  }, []);
  if (!error && !isSlow) return <Loading text={texts.loading} />;
  const label = t('arriving.retry');
  if (error)
    return <Failure title={texts.failed} text={messageOf(error)} retry={{ label, onRetry, busy: isFetching }} />;
  return <Failure title={texts.slow} text={t('arriving.slow')} retry={{ label, onRetry }} />;
}
