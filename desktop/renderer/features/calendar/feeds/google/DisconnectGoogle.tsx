import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoogleAccount } from '#shared/calendar/googleContract.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Confirm } from '#renderer/ui/Confirm.tsx';
import { disconnectGoogle } from './queries.ts';

/** Disconnects an account with all of its calendars. */
export function DisconnectGoogle({ account }: { readonly account: GoogleAccount }) {
  const { t } = useTranslation('feeds');
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button size="small" kind="quiet" className="max-sm:-ms-3.5" onClick={() => setAsks(true)}>
        {t('google.disconnect')}
      </Button>
      <DisconnectQuestion account={account} open={asks} onClose={() => setAsks(false)} />
    </>
  );
}

interface DisconnectQuestionProps {
  readonly account: GoogleAccount;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks first, because several calendars may be removed. */
export function DisconnectQuestion({ account, open, onClose }: DisconnectQuestionProps) {
  const { t } = useTranslation('feeds');
  const { mutate } = useMutation(disconnectGoogle);
  return (
    <Confirm
      open={open}
      onClose={onClose}
      onConfirm={() => mutate(account)}
      title={t('google.question.title')}
      text={t('google.question.text', { name: account.userName })}
      confirm={t('google.question.confirm')}
      cancel={t('question.cancel')}
    />
  );
}
