import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { Cloud } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarReturn } from '#shared/calendar/calendarReturn.ts';
import type { CalendarStatus } from '#shared/calendar/contract.ts';
import type { CalendarTask } from '#shared/calendar/taskDays.ts';
import { Button, buttonClass } from '#renderer/ui/Button.tsx';
import { cn } from '#renderer/ui/cn.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { ConnectGoogle } from '../google/ConnectGoogle.tsx';
import { useCalendarReturn } from '../google/useCalendarReturn.ts';
import { useGoogle } from '../google/useGoogle.ts';
import { Connected } from './Connected.tsx';
import { calendarKey, calendarStatus } from './queries.ts';

interface CloudSyncProps {
  /** Tasks of the week; the unfinished ones with a day are sent. */
  readonly tasks: readonly CalendarTask[];
}

/**
 * The week in a Google calendar of its own (spec tasks 2, Weekly plan, Toolbar; 7; spec settled, Week by date). Small
 * toolbar buttons; a placeholder until the server's abilities are known.
 */
export function CloudSync({ tasks }: CloudSyncProps) {
  const { t } = useTranslation('calendar');
  const { status, visit } = useWriting();
  const { data, isError, isFetching, refetch } = status;
  if (!data && isError) {
    return (
      <Button size="small" busy={isFetching} onClick={() => void refetch()}>
        <Cloud aria-hidden size={18} />
        {t('sync.look')}
      </Button>
    );
  }
  if (!data) return <ItsPlace />;
  if (!data.isConfigured) return <ComingSoon />;
  if (!data.connection) return <ConnectGoogle google={visit} label={t('sync.connect')} />;
  return <Connected connection={data.connection} google={visit} tasks={tasks} />;
}

const connectedAt = ({ connection }: CalendarStatus): string | null => connection?.connectedAt ?? null;

/** Connects to Google for a calendar of our own, and reports the result once. */
function useWriting() {
  const { t } = useTranslation('calendar');
  const toast = useSetAtom(showToastAtom);
  const client = useQueryClient();
  const onArrival = useCallback(
    () => toast({ tone: 'info', title: t('sync.connected.title'), text: t('sync.connected.text') }),
    [t, toast],
  );
  const google = useGoogle({ access: 'write', query: calendarStatus, connectedAt, onArrival });
  const { stopWaiting } = google.visit;
  const onReturn = useCallback(
    (given: CalendarReturn) => {
      // A single permission cannot be given in part.
      const back = given === 'partly' ? 'refused' : given;
      stopWaiting();
      toast({
        ...{ tone: back === 'failed' ? 'error' : 'info' },
        ...{ title: t(`sync.${back}.title`), text: t(`sync.${back}.text`) },
      });
      void client.invalidateQueries({ queryKey: calendarKey });
    },
    [client, stopWaiting, t, toast],
  );
  useCalendarReturn(onReturn);
  return google;
}

/** Placeholder of the most common size, so that nothing moves. */
function ItsPlace() {
  const { t } = useTranslation('calendar');
  return (
    <span aria-hidden className={cn(buttonClass('secondary', 'small'), 'invisible max-sm:px-2.5')}>
      <Cloud size={18} />
      {t('sync.soon')}
    </span>
  );
}

/** Shown when no calendar service is configured. */
function ComingSoon() {
  const { t } = useTranslation('calendar');
  const toast = useSetAtom(showToastAtom);
  return (
    <Button size="small" onClick={() => toast({ tone: 'info', title: t('sync.soonTitle'), text: t('sync.soonText') })}>
      <Cloud aria-hidden size={18} />
      {t('sync.soon')}
    </Button>
  );
}
