import { useMutation } from '@tanstack/react-query';
import { Cloud } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { openGoogleAgain } from './queries.ts';
import type { GoogleVisit } from './useGoogle.ts';

interface ConnectGoogleProps {
  readonly google: GoogleVisit;
  readonly label: string;
}

/** Connects to Google. In the desktop app the window waits for the browser and continues automatically. */
export function ConnectGoogle({ google, label }: ConnectGoogleProps) {
  const { t } = useTranslation('calendar');
  const again = useMutation(openGoogleAgain);
  const { waitsFor } = google;
  if (waitsFor !== null) {
    return (
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="text-sm text-ink-soft">
          {t('sync.waiting')}
        </p>
        <Button size="small" busy={again.isPending} onClick={() => again.mutate(waitsFor)}>
          {t('sync.openAgain')}
        </Button>
        <Button size="small" kind="quiet" onClick={google.stopWaiting}>
          {t('sync.cancel')}
        </Button>
      </div>
    );
  }
  return (
    <Button size="small" busy={google.isGoing} onClick={google.go}>
      <Cloud aria-hidden size={18} />
      {label}
    </Button>
  );
}
