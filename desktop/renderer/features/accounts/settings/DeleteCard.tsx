import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { DELETE_WORD } from '#shared/accounts/entries.ts';
import { forgetSession } from '#renderer/platform/session.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Confirm } from '#renderer/ui/Dialog.tsx';
import { removeAccount } from './queries.ts';
import { SettingCard } from './SettingCard.tsx';

/** Delete Account: only after the word was typed; then logged out, with nothing to go back to (spec accounts 4, 5). */
export function DeleteCard() {
  const { t } = useTranslation(['account', 'accounts']);
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    ...removeAccount,
    onSuccess: async () => {
      await forgetSession(false);
      await navigate('/', { replace: true });
    },
  });
  const confirmed = (): void => {
    setAsking(false);
    remove.mutate();
  };
  return (
    <SettingCard title={t('remove.title')}>
      <p className="max-w-prose text-ink-soft">{t('remove.text')}</p>
      <div>
        <Button kind="danger" className="border border-line" busy={remove.isPending} onClick={() => setAsking(true)}>
          {t('remove.open')}
        </Button>
      </div>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={confirmed}
        title={t('remove.question')}
        text={t('remove.warning')}
        confirm={t('remove.confirm')}
        cancel={t('remove.keep')}
        typed={{ word: DELETE_WORD, label: t('accounts:refusals.deleteWord') }}
      />
    </SettingCard>
  );
}
