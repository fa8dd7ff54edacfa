import { useSetAtom } from 'jotai';
import { Cloud } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CalendarTask } from '#shared/calendar/taskDays.ts';
import { Button, buttonClass } from '#renderer/ui/Button.tsx';
import { cn } from '#renderer/ui/cn.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { ConnectGoogle } from './ConnectGoogle.tsx';
import { Connected } from './Connected.tsx';
import { useCalendarReturn } from './useCalendarReturn.ts';
import { useGoogle } from './useGoogle.ts';

interface CloudSyncProps {
  /** The tasks of the week; the unfinished ones that have a day are sent. */
  readonly tasks: readonly CalendarTask[];
}

/**
 * The week in a Google calendar of its own (spec tasks 2, Weekly plan, Toolbar; 7; spec settled, Week by date). Small buttons
 * for a toolbar; only their place until it is known what this server can do.
 */
export function CloudSync({ tasks }: CloudSyncProps) {
  const { t } = useTranslation('calendar');
  const { status, visit } = useGoogle();
  const { data, isError, isFetching, refetch } = status;
  useCalendarReturn(visit.stopWaiting);
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
  if (!data.connection) return <ConnectGoogle google={visit} isAgain={false} />;
  return <Connected connection={data.connection} google={visit} tasks={tasks} />;
}

/** As large as what mostly comes, so that nothing moves then. */
function ItsPlace() {
  const { t } = useTranslation('calendar');
  return (
    <span aria-hidden className={cn(buttonClass('secondary', 'small'), 'invisible max-sm:px-2.5')}>
      <Cloud size={18} />
      {t('sync.soon')}
    </span>
  );
}

/** Where no calendar service is known. */
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
