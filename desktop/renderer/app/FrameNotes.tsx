import { useQueryClient } from '@tanstack/react-query';
import { CloudOff, Hourglass } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '#renderer/platform/language.ts';

/** Milliseconds between two attempts to find the server again. */
const AGAIN_MS = 15_000;
const DAY_MS = 86_400_000;
/** This screen shows nothing of the server, and says by itself what becomes of words that are sent offline. */
const OWN_WORDS = '/brain-dump';

interface OfflineNoteProps {
  /** When the server said what is on the screen, in milliseconds since 1970; null where it said it just now. */
  readonly at: number | null;
  /** Changes of tasks that wait on this device. */
  readonly waiting: number;
}

/** Says from when the plan on the screen is, and what waits, while the server is out of reach; the newest takes its place by itself. */
export function OfflineNote({ at, waiting }: OfflineNoteProps) {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  useSearchForServer();
  if (pathname === OWN_WORDS) return null;
  return (
    <p className="mx-auto mb-3 flex w-fit max-w-[calc(100%-2rem)] items-center gap-2 rounded-full bg-sunken px-4 py-2 text-sm text-ink-soft">
      <CloudOff aria-hidden size={18} className="shrink-0" />
      <span>
        {at !== null && t('offline', { when: momentOf(at) })} {waiting > 0 && t('waiting', { count: waiting })}
      </span>
    </p>
  );
}

const momentOf = (at: number): string =>
  new Intl.DateTimeFormat(currentLocale(), {
    ...(Date.now() - at > DAY_MS ? { dateStyle: 'medium' } : {}),
    timeStyle: 'short',
  }).format(at);

function useSearchForServer(): void {
  const client = useQueryClient();
  useEffect(() => {
    const ask = (): void => void client.invalidateQueries();
    const timer = window.setInterval(ask, AGAIN_MS);
    window.addEventListener('online', ask);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [client]);
}

/** Says on the way into an account that the plan of the landing page waits for it (spec settled, Allowance). */
export function FirstDumpNote({ waiting }: { readonly waiting: 'plan' | 'words' }) {
  const { t } = useTranslation('app');
  return (
    <p className="mx-auto mb-3 flex w-fit max-w-[calc(100%-2rem)] items-center gap-2 rounded-full bg-glow px-4 py-2 text-sm text-glow-ink">
      <Hourglass aria-hidden size={18} className="shrink-0" />
      <span>{t(`firstDump.${waiting}`)}</span>
    </p>
  );
}
