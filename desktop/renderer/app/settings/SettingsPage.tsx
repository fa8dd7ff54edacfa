import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReminderSettings } from '#renderer/features/notifications/settings/ReminderSettings.tsx';
import type { Computer, ComputerSettings } from '#renderer/platform/desktop.ts';
import { themeAtom } from '#renderer/platform/theme.ts';
import { ErrorBox, Note } from '#renderer/ui/Card.tsx';
import { Loading } from '#renderer/ui/Loading.tsx';
import { AboutCard } from './AboutCard.tsx';
import { UpdatesCard } from '../updates/UpdatesCard.tsx';
import { ClosingCard } from './ClosingCard.tsx';
import { FirstStart } from './FirstStart.tsx';
import { KeyCard } from './KeyCard.tsx';
import { LoginCard } from './LoginCard.tsx';
import { ServerCard } from './ServerCard.tsx';
import { SignInCard } from './SignInCard.tsx';
import { TimerCard } from './TimerCard.tsx';

/** The window with the settings of this computer. It is there signed out as well; what belongs to an account comes with one. */
export function SettingsPage({ computer }: { readonly computer: Computer }) {
  const { t } = useTranslation('settings');
  useAtomValue(themeAtom); // Without a header nothing else follows the choice of the other windows.
  const [settings, setSettings] = useState<ComputerSettings | 'failed' | null>(null);
  useEffect(() => {
    computer.ask('settings:read', undefined).then(setSettings, () => setSettings('failed'));
  }, [computer]);
  if (settings !== null && settings !== 'failed' && settings.server === null) return <FirstStart computer={computer} />;
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

function Cards({ computer, settings }: CardsProps) {
  const { t } = useTranslation('settings');
  return (
    <>
      {settings.setAside !== null && (
        <Note className="wrap-anywhere">
          <strong className="block font-semibold">{t('setAside.title')}</strong>
          {t('setAside.text', { path: settings.setAside })}
        </Note>
      )}
      <KeyCard computer={computer} />
      <LoginCard computer={computer} known={settings.startsAtLogin} />
      <ClosingCard computer={computer} known={settings.closing} />
      <TimerCard computer={computer} known={settings.timerAtStart} />
      <SignInCard />
      <ReminderSettings />
      {settings.server && <ServerCard computer={computer} server={settings.server} />}
      <UpdatesCard />
      <AboutCard version={settings.version} electron={settings.electron} website={settings.website} />
    </>
  );
}
