import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Computer } from '#renderer/platform/desktop.ts';
import { FieldError } from '#renderer/ui/FieldError.tsx';
import { SettingCard } from '#renderer/ui/SettingCard.tsx';
import { Switch } from '#renderer/ui/Switch.tsx';

interface LoginCardProps {
  readonly computer: Computer;
  /** State when the window opened. */
  readonly known: boolean;
}

/** Whether the app starts with the computer. The switch shows the resulting state in the system. */
export function LoginCard({ computer, known }: LoginCardProps) {
  const { t } = useTranslation('settings');
  const [isOn, setOn] = useState(known);
  const [hasFailed, setFailed] = useState(false);
  const change = (wanted: boolean): void => {
    setFailed(false);
    computer.ask('settings:start-at-login', { startsAtLogin: wanted }).then(
      ({ startsAtLogin }) => {
        setOn(startsAtLogin);
        setFailed(startsAtLogin !== wanted);
      },
      () => setFailed(true),
    );
  };
  return (
    <SettingCard title={t('login.title')}>
      <Switch label={t('login.label')} hint={t('login.hint')} checked={isOn} onChange={change} />
      <div role="status" className="empty:hidden">
        {hasFailed && <FieldError id="login-failed">{t('login.failed')}</FieldError>}
      </div>
    </SettingCard>
  );
}
