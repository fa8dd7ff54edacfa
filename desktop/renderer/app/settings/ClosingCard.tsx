import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Computer, ComputerSettings } from '#renderer/platform/desktop.ts';
import { RadioCards } from '#renderer/ui/RadioCards.tsx';
import { SettingCard } from '#renderer/ui/SettingCard.tsx';

type OnClose = ComputerSettings['closing']['onClose'];
const CHOICES: readonly OnClose[] = ['keepRunning', 'quit'];

interface ClosingCardProps {
  readonly computer: Computer;
  /** State when the window opened. */
  readonly known: ComputerSettings['closing'];
}

/** What closing the window does. Without a visible tray, the app cannot keep running in the background. */
export function ClosingCard({ computer, known: { onClose, hasTray } }: ClosingCardProps) {
  const { t } = useTranslation('settings');
  const [chosen, setChosen] = useState(onClose);
  const [hasFailed, setFailed] = useState(false);
  const change = (next: OnClose): void => {
    setFailed(false);
    setChosen(next);
    computer.ask('settings:on-close', { onClose: next }).catch(() => {
      setChosen(chosen);
      setFailed(true);
    });
  };
  return (
    <SettingCard title={t('closing.title')}>
      {!hasTray && <p className="text-ink-soft">{t('closing.noTray')}</p>}
      <RadioCards
        label={t('closing.title')}
        isLabelHidden
        value={hasTray ? chosen : 'quit'}
        onChange={change}
        options={CHOICES.map((value) => ({
          value,
          label: t(`closing.choices.${value}.label`),
          hint: t(`closing.choices.${value}.hint`),
          disabled: value === 'keepRunning' && !hasTray,
        }))}
        error={hasFailed ? t('closing.failed') : undefined}
      />
    </SettingCard>
  );
}
