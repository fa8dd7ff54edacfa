import { useMutation, useQuery } from '@tanstack/react-query';
import { Ellipsis, PencilLine, RefreshCw, Trash2, Unplug } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarFeed } from '#shared/calendar/feedContract.ts';
import { GOOGLE } from '#shared/calendar/google/address.ts';
import { currentLocale } from '#renderer/platform/language.ts';
import { Button, IconButton } from '#renderer/ui/Button.tsx';
import { Confirm } from '#renderer/ui/Confirm.tsx';
import { TextField } from '#renderer/ui/Field.tsx';
import { cn } from '#renderer/ui/cn.ts';
import { Menu, MenuItem } from '#renderer/ui/Menu.tsx';
import { Switch } from '#renderer/ui/Switch.tsx';
import { ConnectGoogle } from '../google/ConnectGoogle.tsx';
import type { GoogleVisit } from '../google/useGoogle.ts';
import { writingQuery } from '../writing/queries.ts';
import { WritingSwitch } from '../writing/WritingSwitch.tsx';
import { agoText } from '#renderer/platform/clock.ts';
import { DisconnectQuestion } from './google/DisconnectGoogle.tsx';
import { googleReading } from './google/queries.ts';
import { problemOf } from './problemOf.ts';
import { changeFeed, refreshFeed, removeFeed } from './queries.ts';

interface FeedProps {
  readonly feed: CalendarFeed;
  /** Opens the form in which a new password is entered; undefined while it is open. */
  readonly onSignIn: (() => void) | undefined;
  /** The way to Google. */
  readonly google: GoogleVisit;
}

/** One calendar: its name and its home, how old it is, and what may be done with it. */
export function Feed({ feed, onSignIn, google }: FeedProps) {
  const { t } = useTranslation('feeds');
  const change = useMutation(changeFeed);
  const refresh = useMutation(refreshFeed);
  const remove = useMutation(removeFeed);
  const [isRenaming, setRenaming] = useState(false);
  const [asks, setAsks] = useState<'remove' | 'disconnect' | null>(null);
  const { id, name, host, busyOnly, readAt, problem, isRead, account } = feed;
  const isOfGoogle = account?.server === GOOGLE;
  const isTarget = useQuery({ ...writingQuery, enabled: account !== null && !isOfGoogle }).data?.calendarId === id;
  const { data: reading } = useQuery({ ...googleReading, enabled: isOfGoogle });
  const allowed = isOfGoogle && reading?.accounts.find(({ userName }) => userName === account.userName);
  const hasHost = host !== null && host !== name;
  return (
    <li className="grid gap-1 py-3">
      {isRenaming ? (
        <Rename feed={feed} onClose={() => setRenaming(false)} />
      ) : (
        <div className={cn('flex items-start justify-between gap-4', !hasHost && '-mb-3')}>
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{name}</p>
            {hasHost && <p className="text-sm text-ink-soft wrap-anywhere">{host}</p>}
          </div>
          <Menu
            trigger={
              <IconButton className="-me-3" label={t('more', { name })} busy={refresh.isPending || remove.isPending}>
                <Ellipsis aria-hidden size={20} />
              </IconButton>
            }
          >
            <MenuItem onSelect={() => refresh.mutate(id)} icon={<RefreshCw aria-hidden size={18} />}>
              {t('refresh')}
            </MenuItem>
            <MenuItem onSelect={() => setRenaming(true)} icon={<PencilLine aria-hidden size={18} />}>
              {t('rename')}
            </MenuItem>
            {allowed && (
              <MenuItem onSelect={() => setAsks('disconnect')} icon={<Unplug aria-hidden size={18} />}>
                {t('google.disconnect')}
              </MenuItem>
            )}
            <MenuItem onSelect={() => setAsks('remove')} icon={<Trash2 aria-hidden size={18} />} tone="danger">
              {t('remove')}
            </MenuItem>
          </Menu>
        </div>
      )}
      <p className="text-sm text-ink-soft">
        {isRead && `${t('updated', { ago: agoText(readAt, new Date(), currentLocale()) })} `}
        {problem !== null && problemOf(problem, account?.server)}
      </p>
      {problem === 'password' && account && onSignIn && (
        <Button size="small" className="justify-self-start" onClick={onSignIn}>
          {t('server.signInAgain')}
        </Button>
      )}
      {problem === 'signIn' && isOfGoogle && reading?.isConfigured && (
        <div>
          <ConnectGoogle google={google} label={t('google.connectAgain')} />
        </div>
      )}
      <Switch
        label={
          <>
            {t('busyOnly')}
            <span className="sr-only"> {t('busyOnlyOf', { name })}</span>
          </>
        }
        checked={busyOnly}
        disabled={change.isPending}
        onChange={(next) => change.mutate({ id, busyOnly: next })}
      />
      {account && !isOfGoogle && <WritingSwitch feed={feed} />}
      {allowed && <DisconnectQuestion account={allowed} open={asks === 'disconnect'} onClose={() => setAsks(null)} />}
      <Confirm
        open={asks === 'remove'}
        onClose={() => setAsks(null)}
        onConfirm={() => remove.mutate(feed)}
        title={t('question.title', { name })}
        text={t(isTarget ? 'question.textWithTasks' : 'question.text')}
        confirm={t('remove')}
        cancel={t('question.cancel')}
      />
    </li>
  );
}

function Rename({ feed: { id, name }, onClose }: { readonly feed: CalendarFeed; readonly onClose: () => void }) {
  const { t } = useTranslation('feeds');
  const [entry, setEntry] = useState(name);
  const { mutate, isPending } = useMutation(changeFeed);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (entry.trim() === '' || entry === name) return onClose();
    mutate({ id, name: entry }, { onSuccess: onClose });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <TextField
        label={t('name')}
        value={entry}
        onChange={(event) => setEntry(event.target.value)}
        maxLength={80}
        autoFocus
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={isPending}>
          {t('save')}
        </Button>
        <Button size="small" kind="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
