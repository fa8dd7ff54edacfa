import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { desktop } from '#renderer/platform/desktop.ts';
import { Note } from '#renderer/ui/Card.tsx';

/** Desktop app only: how many captured thoughts wait for this sign-in. Renders nothing when there are none. */
export function KeptWords({ className }: { readonly className: string }) {
  const { t } = useTranslation('accounts');
  const [count, setCount] = useState(0);
  useEffect(() => {
    const look = (): void => {
      void desktop?.ask('brain-dump:kept-until-sign-in', undefined).then(
        (kept) => setCount(kept.count),
        () => undefined,
      );
    };
    look();
    return desktop?.on('brain-dump:waiting-changed', look);
  }, []);
  return count === 0 ? null : <Note className={className}>{t('keptWords', { count })}</Note>;
}
