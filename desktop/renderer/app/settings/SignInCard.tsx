import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainStorage } from '#shared/accounts/ipc.ts';
import { useSignInStorage } from '#renderer/platform/useSignInStorage.ts';
import { RadioCards } from '#renderer/ui/RadioCards.tsx';
import { SettingCard } from '#renderer/ui/SettingCard.tsx';

/** How the sign-in is stored on a computer without a keyring; with one there is nothing to choose. */
export function SignInCard() {
  const { t } = useTranslation('settings');
  const { storage, choose } = useSignInStorage();
  const [hasFailed, setFailed] = useState(false);
  if (storage === null || storage.storage === 'keyring') return null;
  const change = (next: PlainStorage): void => {
    setFailed(false);
    choose(next).catch(() => setFailed(true));
  };
  return (
    <SettingCard title={t('signIn.title')}>
      <p className="text-ink-soft">{t('signIn.noKeyring')}</p>
      <RadioCards
        label={t('signIn.title')}
        isLabelHidden
        value={storage.storage}
        onChange={change}
        options={PlainStorage.options.map((value) => ({
          value,
          label: t(`signIn.choices.${value}.label`),
          hint: t(`signIn.choices.${value}.hint`),
        }))}
        error={hasFailed ? t('signIn.failed') : undefined}
      />
    </SettingCard>
  );
}
