import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlainStorage } from '#shared/accounts/ipc.ts';
import { useSignInStorage } from '#renderer/platform/useSignInStorage.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Card } from '#renderer/ui/Card.tsx';
import { FieldError } from '#renderer/ui/FieldError.tsx';

/**
 * Appears unobtrusively after a sign-in on a computer without a keyring: explains it, and asks once how to store the
 * sign-in.
 */
export function SignInQuestion() {
  const { t } = useTranslation('settings');
  const titleId = useId();
  const { storage, choose } = useSignInStorage();
  const [hasFailed, setFailed] = useState(false);
  if (storage?.storage !== 'memory' || storage.isChosen) return null;
  const answer = (choice: PlainStorage): void => {
    setFailed(false);
    choose(choice).catch(() => setFailed(true));
  };
  return (
    <Card role="region" aria-labelledby={titleId} className="mb-6 grid grid-cols-1 gap-3 p-5!">
      <h2 id={titleId} className="text-xl">
        {t('signIn.question')}
      </h2>
      <p className="max-w-prose text-ink-soft">{t('signIn.why')}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => answer('file')}>{t('signIn.keep')}</Button>
        <Button kind="quiet" onClick={() => answer('memory')}>
          {t('signIn.ask')}
        </Button>
      </div>
      <div role="status" className="empty:hidden">
        {hasFailed && <FieldError id={`${titleId}-failed`}>{t('signIn.failed')}</FieldError>}
      </div>
    </Card>
  );
}
