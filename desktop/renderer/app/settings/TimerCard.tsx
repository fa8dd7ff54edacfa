import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Computer } from '#renderer/platform/desktop.ts';
import { FieldError } from '#renderer/ui/FieldError.tsx';
import { SettingCard } from '#renderer/ui/SettingCard.tsx';
import { Switch } from '#renderer/ui/Switch.tsx';

interface TimerCardProps {
  readonly computer: Computer;
  /** State when the window opened. */
  readonly known: boolean;
}

/** Whether the small timer opens when focus starts. */
export function TimerCard({ computer, known }: TimerCardProps) {
  const { t } = useTranslation('settings');
  const [isOn, setOn] = useState(known);
  const [hasFailed, setFailed] = useState(false);
  const change = (timerAtStart: boolean): void => {
    setFailed(false);
    setOn(timerAtStart);
    computer.ask('settings:timer-at-start', { timerAtStart }).catch(() => {
      setOn(!timerAtStart);
      setFailed(true);
    });
  };
  return (
    <SettingCard title={t('timer.title')}>
      <Switch label={t('timer.label')} hint={t('timer.hint')} checked={isOn} onChange={change} />
      <div role="status" className="empty:hidden">
        {hasFailed && <FieldError id="timer-failed">{t('timer.failed')}</FieldError>}
      </div>
    </SettingCard>
  );
}
