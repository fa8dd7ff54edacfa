import { useMutation } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { ApiError, messageOf } from '#renderer/platform/apiError.ts';
import { forgetSession } from '#renderer/platform/session.ts';
import { Button, buttonClass } from '#renderer/ui/Button.tsx';
import { LinkPage } from './LinkPage.tsx';
import { tokenIn, undoEmailChange } from './linkCalls.ts';

/**
 * Restores the previous email through an emailed link. Takes a button press, because it logs out every device and mail
 * scanners open links too. Afterwards the user chooses a new password.
 */
export function UndoEmailScreen() {
  const { t } = useTranslation('accounts');
  const token = tokenIn(useLocation());
  const undo = useMutation({
    mutationFn: async () => {
      const done = await undoEmailChange(token ?? '');
      // This window's session has ended too.
      await forgetSession();
      return done;
    },
    meta: { ownSessionExpiry: true },
  });
  if (undo.isSuccess) {
    const { email, resetToken } = undo.data;
    return (
      <LinkPage title={t('undo.doneTitle')} text={t('undo.done', { email })}>
        <Link to={`/reset-password#access_token=${resetToken}`} replace className={buttonClass('primary')}>
          {t('undo.choose')}
        </Link>
      </LinkPage>
    );
  }
  const isUnreachable = undo.error instanceof ApiError && undo.error.isUnreachable;
  if (token === null || (undo.isError && !isUnreachable)) {
    return (
      <LinkPage title={t('confirm.failed')} text={token === null ? t('reset.noToken') : messageOf(undo.error)}>
        <Link to="/login" className={buttonClass('primary')}>
          {t('confirm.toLogin')}
        </Link>
      </LinkPage>
    );
  }
  return (
    <LinkPage title={t('undo.title')} text={undo.isError ? messageOf(undo.error) : t('undo.text')}>
      <Button kind="primary" busy={undo.isPending} onClick={() => undo.mutate()}>
        {undo.isError ? t('reset.retry') : t('undo.submit')}
      </Button>
    </LinkPage>
  );
}
