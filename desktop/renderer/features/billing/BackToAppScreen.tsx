import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { queryOf, returnOf } from '#shared/billing/checkoutReturn.ts';
import { buttonClass } from '#renderer/ui/Button.tsx';
import { Stage } from './pricing/Stage.tsx';

/** Link into the desktop app: after a checkout to the plans, with its result; otherwise to the account. */
function linkFor(search: string): string {
  const checkout = returnOf(new URLSearchParams(search));
  return checkout ? `unchaos://checkout${queryOf(checkout)}` : 'unchaos://account/plan';
}

/**
 * Shown in the browser after a checkout or portal visit that the desktop app opened, whether or not the user is signed
 * in.
 */
export function BackToAppScreen() {
  const { t } = useTranslation('billing');
  const { search } = useLocation();
  const link = linkFor(search);
  const isCanceled = returnOf(new URLSearchParams(search))?.kind === 'canceled';
  useEffect(() => window.location.assign(link), [link]);
  return (
    <Stage
      title={isCanceled ? t('backToApp.canceled') : t('backToApp.done')}
      text={isCanceled ? t('backToApp.canceledText') : t('backToApp.doneText')}
    >
      <a href={link} className={buttonClass('primary')}>
        {t('backToApp.open')}
      </a>
      <p className="w-full text-sm text-ink-soft">{t('backToApp.closeTab')}</p>
    </Stage>
  );
}
