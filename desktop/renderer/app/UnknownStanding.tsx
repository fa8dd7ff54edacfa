import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '#renderer/platform/apiError.ts';
import { reportShown } from '#renderer/platform/shown.ts';
import { useStatus } from '#renderer/platform/status.ts';
import { Failure } from '#renderer/ui/Failure.tsx';

/** Shown when the server could not provide the user's status; the user can retry. */
export function UnknownStanding() {
  const { t } = useTranslation('app');
  const { error, isFetching, refetch } = useStatus();
  const reason = useLast(error && messageOf(error));
  useLayoutEffect(reportShown, []);
  return (
    <>
      <title>{t('product')}</title>
      <h1 className="sr-only">{t('product')}</h1>
      <Failure
        title={t('unknown.title')}
        text={reason}
        retry={{ label: t('unknown.retry'), onRetry: () => void refetch(), busy: isFetching }}
      />
    </>
  );
}

/** Keeps the last text while there is none. */
function useLast(text: string | null): string {
  const [last, setLast] = useState(text ?? '');
  if (text !== null && text !== last) setLast(text);
  return text ?? last;
}
