import { useMutation } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Ellipsis, RefreshCw, Unplug } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarStatus } from '#shared/calendar/contract.ts';
import { type CalendarTask, syncedEventsOf } from '#shared/calendar/taskDays.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { timeZoneAtom } from '#renderer/platform/session.ts';
import { currentLocale } from '#renderer/platform/language.ts';
import { Button, IconButton } from '#renderer/ui/Button.tsx';
import { Confirm } from '#renderer/ui/Confirm.tsx';
import { Menu, MenuItem } from '#renderer/ui/Menu.tsx';
import { ConnectGoogle } from '../google/ConnectGoogle.tsx';
import type { GoogleVisit } from '../google/useGoogle.ts';
import { disconnectCalendar, syncWeek } from './queries.ts';

type Connection = NonNullable<CalendarStatus['connection']>;

interface ConnectedProps {
  readonly connection: Connection;
  readonly google: GoogleVisit;
  readonly tasks: readonly CalendarTask[];
}

/** A connected calendar: how it stands, Sync, and the way out. */
export function Connected({ connection, google, tasks }: ConnectedProps) {
  const { t } = useTranslation('calendar');
  const timeZone = useAtomValue(timeZoneAtom);
  const sync = useMutation(syncWeek);
  const needsPermission = connection.problem === 'signInAgain';
  return (
    <div className="flex flex-wrap items-center gap-2">
      {needsPermission ? (
        <ConnectGoogle google={google} label={t('sync.connectAgain')} />
      ) : (
        <Button
          size="small"
          busy={sync.isPending}
          onClick={() => sync.mutate(syncedEventsOf(tasks, todayIn(timeZone, new Date())))}
        >
          {!sync.isPending && <RefreshCw aria-hidden size={18} />}
          {t('sync.run')}
        </Button>
      )}
      <div className="flex items-center gap-1">
        <Stand connection={connection} />
        <Leave />
      </div>
    </div>
  );
}

function Stand({ connection: { problem, syncedAt } }: { readonly connection: Connection }) {
  const { t } = useTranslation('calendar');
  if (problem !== null) return <p className="text-sm">{t(`sync.${problem}`)}</p>;
  const when = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <p className="text-sm text-ink-soft tabular-nums">
      {syncedAt === null ? t('sync.never') : t('sync.last', { time: when.format(new Date(syncedAt)) })}
    </p>
  );
}

/** Disconnecting takes a calendar away at Google: it is asked first. */
function Leave() {
  const { t } = useTranslation('calendar');
  const { mutate, isPending } = useMutation(disconnectCalendar);
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('sync.more')} busy={isPending}>
            <Ellipsis aria-hidden size={20} />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => setAsks(true)} icon={<Unplug aria-hidden size={18} />}>
          {t('sync.disconnect')}
        </MenuItem>
      </Menu>
      <Confirm
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => mutate()}
        title={t('sync.question.title')}
        text={t('sync.question.text')}
        confirm={t('sync.question.confirm')}
        cancel={t('sync.question.cancel')}
      />
    </>
  );
}
