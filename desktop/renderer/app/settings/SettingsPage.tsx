import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Computer, ComputerSettings } from '#renderer/platform/desktop.ts';
import { ErrorBox } from '#renderer/ui/Card.tsx';
import { Loading } from '#renderer/ui/Loading.tsx';
import { AboutCard } from './AboutCard.tsx';
import { KeyCard } from './KeyCard.tsx';
import { LoginCard } from './LoginCard.tsx';
import './words.ts';

/** The window with the settings of this computer. It knows no account: it is there signed out as well. */
export function SettingsPage({ computer }: { readonly computer: Computer }) {
  const { t } = useTranslation('settings');
  const [settings, setSettings] = useState<ComputerSettings | 'failed' | null>(null);
  useEffect(() => {
    computer.ask('settings:read', undefined).then(setSettings, () => setSettings('failed'));
  }, [computer]);
  return (
    <main id="main" className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-5 px-4 pt-6 pb-10 sm:px-8">
      <title>{`${t('title')} · Unchaos`}</title>
      <h1 className="text-2xl sm:text-3xl">{t('title')}</h1>
      {settings === null && <Loading text={t('loading')} />}
      {settings === 'failed' && <ErrorBox>{t('failed')}</ErrorBox>}
      {settings !== null && settings !== 'failed' && <Cards computer={computer} settings={settings} />}
    </main>
  );
}

interface CardsProps {
  readonly computer: Computer;
  readonly settings: ComputerSettings;
}

const Cards = ({ computer, settings }: CardsProps) => (
  <>
    <KeyCard computer={computer} />
    <LoginCard computer={computer} known={settings.startsAtLogin} />
    <AboutCard version={settings.version} electron={settings.electron} website={settings.website} />
  </>
);
