import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '#renderer/platform/language.ts';
import { readOfflineAtom } from '#renderer/platform/keptReply.ts';

/** Milliseconds between two attempts to find the server again. */
const AGAIN_MS = 15_000;
const DAY_MS = 86_400_000;
/** This screen shows nothing of the server, and says by itself what becomes of words that are sent offline. */
const OWN_WORDS = '/brain-dump';

/** Says from when the plan on the screen is, while the server is out of reach; the newest takes its place by itself. */
export function OfflineNote() {
  const { t } = useTranslation('app');
  const at = useAtomValue(readOfflineAtom);
  const isOffline = at !== null;
  const { pathname } = useLocation();
  useSearchForServer(isOffline);
  return (
    <div role="status" className="empty:hidden">
      {isOffline && pathname !== OWN_WORDS && (
        <p className="mx-auto mb-3 flex w-fit max-w-[calc(100%-2rem)] items-center gap-2 rounded-full bg-sunken px-4 py-2 text-sm text-ink-soft">
          <CloudOff aria-hidden size={18} className="shrink-0" />
          {t('offline', { when: momentOf(at) })}
        </p>
      )}
    </div>
  );
}

const momentOf = (at: number): string =>
  new Intl.DateTimeFormat(currentLocale(), {
    ...(Date.now() - at > DAY_MS ? { dateStyle: 'medium' } : {}),
    timeStyle: 'short',
  }).format(at);

function useSearchForServer(isOffline: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isOffline) return;
    const ask = (): void => void client.invalidateQueries();
    const timer = window.setInterval(ask, AGAIN_MS);
    window.addEventListener('online', ask);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [client, isOffline]);
}
