import { Check, Circle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SIGN_UP_PASSWORD } from '#shared/accounts/entries.ts';
import { cn } from '#renderer/ui/cn.ts';

/** The live checklist under a new password (spec accounts 2). */
export function Requirements({ password }: { readonly password: string }) {
  const { t } = useTranslation('accounts');
  return (
    <ul aria-label={t('requirements')} className="mt-1 grid gap-1 sm:grid-cols-2">
      {SIGN_UP_PASSWORD.map(({ key, holds }) => {
        const isMet = password !== '' && holds(password);
        const Icon = isMet ? Check : Circle;
        return (
          <li
            key={key}
            className={cn('flex items-center gap-2 text-sm', isMet ? 'text-accent-strong' : 'text-ink-soft')}
          >
            <Icon aria-hidden size={isMet ? 16 : 8} className={isMet ? '' : 'mx-1'} />
            <span>
              {t(`rules.${key}.label`)} <span className="sr-only">{isMet ? t('met') : t('notMet')}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
