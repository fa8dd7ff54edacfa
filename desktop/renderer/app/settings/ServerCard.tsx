import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Computer, ComputerSettings } from '#renderer/platform/desktop.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { SettingCard } from '#renderer/ui/SettingCard.tsx';
import { ServerForm } from './ServerForm.tsx';

interface ServerCardProps {
  readonly computer: Computer;
  readonly server: NonNullable<ComputerSettings['server']>;
}

/** The server of this computer, and how to change it. */
export function ServerCard({ computer, server }: ServerCardProps) {
  const { t } = useTranslation('settings');
  const [isChanging, setChanging] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const leave = (): void => {
    setChanging(false);
    requestAnimationFrame(() => change.current?.focus());
  };
  return (
    <SettingCard
      title={t('server.title')}
      action={
        !server.isFixed &&
        !isChanging && (
          <Button ref={change} size="small" onClick={() => setChanging(true)}>
            {t('server.change')}
          </Button>
        )
      }
    >
      <p className="wrap-anywhere">{server.address}</p>
      {server.isFixed && <p className="text-sm text-ink-soft">{t('server.fixed')}</p>}
      {isChanging && (
        <>
          <p className="text-sm text-ink-soft">{t('server.what')}</p>
          <ServerForm computer={computer} onCancel={leave} />
        </>
      )}
    </SettingCard>
  );
}
