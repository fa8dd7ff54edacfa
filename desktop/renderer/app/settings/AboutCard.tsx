import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComputerSettings } from '#renderer/platform/desktop.ts';
import { openOutside } from '#renderer/platform/outside.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { SettingCard } from '#renderer/ui/SettingCard.tsx';

const PAGES = [
  ['website', ''],
  ['privacy', '/privacy'],
  ['terms', '/terms'],
  ['imprint', '/imprint'],
] as const;

/** What runs here, and where more of it is written. The pages are those of the person's own server. */
export function AboutCard({ version, electron, website }: Pick<ComputerSettings, 'version' | 'electron' | 'website'>) {
  const { t } = useTranslation('settings');
  const [notOpened, setNotOpened] = useState<string | null>(null);
  const open = (address: string): void => {
    setNotOpened(null);
    openOutside(address).catch(() => setNotOpened(address));
  };
  return (
    <SettingCard title={t('about.title')}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-ink-soft">{t('about.version')}</dt>
        <dd>{version}</dd>
        <dt className="text-ink-soft">{t('about.electron')}</dt>
        <dd>{electron}</dd>
      </dl>
      <p className="text-sm text-ink-soft">{t('about.licences')}</p>
      {website !== null && (
        <div className="-ms-3.5 flex flex-wrap">
          {PAGES.map(([name, path]) => (
            <Button key={name} kind="quiet" size="small" onClick={() => open(website + path)}>
              {t(`about.${name}`)}
            </Button>
          ))}
        </div>
      )}
      <p role="status" className="text-sm wrap-anywhere empty:hidden">
        {notOpened !== null && t('about.notOpened', { address: notOpened })}
      </p>
    </SettingCard>
  );
}
