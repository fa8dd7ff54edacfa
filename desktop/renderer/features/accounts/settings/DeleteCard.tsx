import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { DELETE_WORD } from '#shared/accounts/entries.ts';
import { forgetSession } from '#renderer/platform/session.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Confirm } from '#renderer/ui/Dialog.tsx';
import { PasswordField } from '#renderer/ui/PasswordField.tsx';
import { failureText } from '../useSubmit.ts';
import { removeAccount } from './queries.ts';
import { SettingCard } from './SettingCard.tsx';

/** Delete Account: only after the word was typed, and with the password; then logged out, with nothing to go back to (spec accounts 4, 5). */
export function DeleteCard() {
  const { t } = useTranslation(['account', 'accounts']);
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [password, setPassword] = useState('');
  const remove = useMutation({
    ...removeAccount,
    onSuccess: async () => {
      await forgetSession(false);
      await navigate('/', { replace: true });
    },
  });
  const open = (): void => {
    setPassword('');
    remove.reset();
    setAsking(true);
  };
  return (
    <SettingCard title={t('remove.title')}>
      <p className="max-w-prose text-ink-soft">{t('remove.text')}</p>
      <div>
        <Button kind="danger" className="border border-line" onClick={open}>
          {t('remove.open')}
        </Button>
      </div>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate(password)}
        isReady={password !== ''}
        keepsOpen
        busy={remove.isPending}
        title={t('remove.question')}
        text={t('remove.warning')}
        confirm={t('remove.confirm')}
        cancel={t('remove.keep')}
        typed={{ word: DELETE_WORD, label: t('accounts:refusals.deleteWord') }}
      >
        <PasswordField
          label={t('password.current')}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          error={remove.error ? failureText(remove.error, t('remove.failed')) : undefined}
        />
      </Confirm>
    </SettingCard>
  );
}
