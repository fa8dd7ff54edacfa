import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { desktop, type UpdateStatus } from '#renderer/platform/desktop.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { SettingCard } from '#renderer/ui/SettingCard.tsx';
import { viewOf } from './view.ts';

/** Whether there is a newer version of the desktop app, and the way to it; nothing in a browser. */
export function UpdatesCard() {
  const [status, setStatus] = useState<UpdateStatus>();
  useEffect(() => {
    void desktop?.ask('updates:read', undefined).then(setStatus, () => undefined);
    return desktop?.on('updates:changed', setStatus);
  }, []);
  const press = (channel: 'updates:check' | 'updates:install') =>
    void desktop?.ask(channel, undefined).then(setStatus, () => undefined);
  if (!status) return null;
  return (
    <UpdatesView status={status} onCheck={() => press('updates:check')} onInstall={() => press('updates:install')} />
  );
}

interface UpdatesViewProps {
  readonly status: UpdateStatus;
  readonly onCheck: () => void;
  readonly onInstall: () => void;
}

/** The card by itself. */
function UpdatesView({ status, onCheck, onInstall }: UpdatesViewProps) {
  const { t } = useTranslation('updates');
  const { key, offer, isBusy, isProblem } = viewOf(status);
  return (
    <SettingCard
      title={t('title')}
      action={
        offer === 'check' && (
          <Button size="small" busy={isBusy} onClick={onCheck}>
            {t('check')}
          </Button>
        )
      }
    >
      <p role="status" className={isProblem ? undefined : 'text-ink-soft'}>
        {t(key, { version: status.version })}
      </p>
      {offer === 'install' && (
        <div>
          <Button kind="primary" onClick={onInstall}>
            {t('install')}
          </Button>
        </div>
      )}
    </SettingCard>
  );
}
