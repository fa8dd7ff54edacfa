import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Computer, desktop, type UpdateStatus } from '#renderer/platform/desktop.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { SettingCard } from '#renderer/ui/SettingCard.tsx';
import { Switch } from '#renderer/ui/Switch.tsx';
import { viewOf } from './view.ts';

/** Shows whether there is a newer version of the desktop app and how to get it; nothing in a browser. */
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
    <UpdatesView status={status} onCheck={() => press('updates:check')} onInstall={() => press('updates:install')}>
      {desktop && status.state !== 'off' && <EarlySetting computer={desktop} onStatus={setStatus} />}
    </UpdatesView>
  );
}

interface EarlySettingProps {
  readonly computer: Computer;
  readonly onStatus: (status: UpdateStatus) => void;
}

/** Whether this computer receives early versions. */
function EarlySetting({ computer, onStatus }: EarlySettingProps) {
  const { t } = useTranslation('updates');
  const [isEarly, setEarly] = useState<boolean>();
  useEffect(() => {
    computer.ask('updates:is-early', undefined).then(
      (told) => setEarly(told.isEarly),
      () => undefined,
    );
  }, [computer]);
  if (isEarly === undefined) return null;
  const change = (wanted: boolean): void => {
    setEarly(wanted);
    computer.ask('updates:try-early', { isEarly: wanted }).then(onStatus, () => setEarly(!wanted));
  };
  return <Switch label={t('early.label')} hint={t('early.hint')} checked={isEarly} onChange={change} />;
}

interface UpdatesViewProps {
  readonly status: UpdateStatus;
  readonly onCheck: () => void;
  readonly onInstall: () => void;
  readonly children?: ReactNode;
}

/** The card's presentation, without data. */
function UpdatesView({ status, onCheck, onInstall, children }: UpdatesViewProps) {
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
      {children}
    </SettingCard>
  );
}
