import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { DELETE_WORD } from '#shared/accounts/entries.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { ApiError } from '#renderer/platform/apiError.ts';
import { forgetSession } from '#renderer/platform/session.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Confirm } from '#renderer/ui/Dialog.tsx';
import { PasswordField } from '#renderer/ui/PasswordField.tsx';
import { SettingCard } from '#renderer/ui/SettingCard.tsx';
import { failureText } from '../useSubmit.ts';
import { CodeField } from './CodeField.tsx';
import { removeAccount } from './queries.ts';

/** Error code after which a code is asked for. Matched by code, never by message. */
const CODE_NEEDED: ErrorCode = 'codeNeeded';

/**
 * Delete Account: only after the confirmation word was typed, and with the password. Then logs out, without a way back
 * (spec accounts 4, 5).
 */
export function DeleteCard() {
  const { t } = useTranslation(['account', 'accounts']);
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asksForCode, setAsksForCode] = useState(false);
  const remove = useMutation({
    ...removeAccount,
    onError: (error) => error instanceof ApiError && error.code === CODE_NEEDED && setAsksForCode(true),
    onSuccess: async () => {
      await forgetSession(false);
      await navigate('/', { replace: true });
    },
  });
  const open = (): void => {
    setPassword('');
    setCode('');
    remove.reset();
    setAsking(true);
  };
  const failed = remove.error ? failureText(remove.error, t('remove.failed')) : undefined;
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
        onConfirm={() => remove.mutate({ current_password: password, ...(code !== '' && { code }) })}
        isReady={password !== ''}
        keepsOpen
        busy={remove.isPending}
        title={t('remove.question')}
        text={t('remove.warning')}
        confirm={t('remove.confirm')}
        cancel={t('remove.keep')}
        typed={{ word: DELETE_WORD, label: t('accounts:refusals.deleteWord') }}
      >
        <div className="grid gap-4">
          <PasswordField
            label={t('password.current')}
            value={password}
            onChange={setPassword}
            autoComplete="current-password"
            error={asksForCode ? undefined : failed}
          />
          {asksForCode && <CodeField value={code} onChange={setCode} error={failed} />}
        </div>
      </Confirm>
    </SettingCard>
  );
}
