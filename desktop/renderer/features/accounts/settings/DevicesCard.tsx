import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SessionEntry } from '#shared/accounts/settingsContract.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { currentLocale } from '#renderer/platform/language.ts';
import { desktop } from '#renderer/platform/desktop.ts';
import { useSignInStorage } from '#renderer/platform/useSignInStorage.ts';
import { Badge } from '#renderer/ui/Badge.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { Note } from '#renderer/ui/Card.tsx';
import { SettingCard } from '#renderer/ui/SettingCard.tsx';
import { deviceInWords } from './deviceInWords.ts';
import { endOtherSessions, endSession, sessionsQuery } from './queries.ts';

/** Lists the devices the user is logged in on; each can be logged out here. */
export function DevicesCard() {
  const { t } = useTranslation('account');
  const { data: sessions, error, refetch, isFetching } = useQuery(sessionsQuery());
  const others = useMutation(endOtherSessions);
  return (
    <SettingCard title={t('devices.title')}>
      <WithoutKeyring />
      {!sessions && !error && <p className="text-ink-soft">{t('devices.loading')}</p>}
      {!sessions && error && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{`${t('devices.failed')}: ${messageOf(error)}`}</p>
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            {t('devices.retry')}
          </Button>
        </div>
      )}
      {sessions && (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <Device key={session.id} session={session} />
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <div>
          <Button busy={others.isPending} onClick={() => others.mutate()}>
            {t('devices.endOthers')}
          </Button>
        </div>
      )}
    </SettingCard>
  );
}

/** Explains how the sign-in is stored on a computer without a keyring. */
function WithoutKeyring() {
  const { t } = useTranslation('account');
  const { storage } = useSignInStorage();
  if (storage === null || storage.storage === 'keyring') return null;
  return (
    <Note className="grid justify-items-start gap-2">
      {t(storage.storage === 'file' ? 'devices.inFile' : 'devices.inMemory')}
      <Button size="small" onClick={() => void desktop?.ask('settings:open', undefined)}>
        {t('devices.change')}
      </Button>
    </Note>
  );
}

const inWords = (instant: string): string =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));

function Device({ session }: { readonly session: SessionEntry }) {
  const { t } = useTranslation('account');
  const { id, createdAt, lastUsedAt, isCurrent } = session;
  const device = deviceInWords(t, session);
  const end = useMutation(endSession);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span className="min-w-0 grow">
        <span className="block font-semibold wrap-anywhere">{device}</span>
        <span className="block text-sm text-ink-soft">{t('devices.lastUsed', { when: inWords(lastUsedAt) })}</span>
        <span className="block text-sm text-ink-soft">{t('devices.since', { when: inWords(createdAt) })}</span>
      </span>
      {isCurrent ? (
        <Badge>{t('devices.current')}</Badge>
      ) : (
        <Button
          size="small"
          aria-label={t('devices.endNamed', { device })}
          busy={end.isPending}
          onClick={() => end.mutate(id)}
        >
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
}
