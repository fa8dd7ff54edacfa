import { useTranslation } from 'react-i18next';
import { desktop } from '#renderer/platform/desktop.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { timeText, tomorrowIn } from '../times.ts';
import { useNow } from '#renderer/features/planning/index.ts';
import type { ChoiceProps } from './Kinds.tsx';

const HOUR_MS = 3_600_000;

/** Pauses reminders for an hour or for the rest of the day. */
export function Pause({ settings, timeZone, onChoose }: ChoiceProps & { readonly timeZone: string }) {
  const { t } = useTranslation('notifications');
  const now = useNow();
  const until = settings.pausedUntil === null ? null : new Date(settings.pausedUntil);
  const isPaused = until !== null && until > now;
  const pause = (end: Date | null): void => {
    const pausedUntil = end?.toISOString() ?? null;
    onChoose({ pausedUntil });
    void desktop?.ask('notifications:pause', { until: pausedUntil }).catch(() => undefined);
  };
  return (
    <div role="group" aria-label={t('settings.pause')} className="grid gap-3">
      <div>
        <p className="font-semibold">{t('settings.pause')}</p>
        <p role="status" className="text-sm text-ink-soft">
          {isPaused ? t('settings.pausedUntil', { time: timeText(until, timeZone, now) }) : t('settings.pauseHint')}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {isPaused && (
          <Button size="small" onClick={() => pause(null)}>
            {t('settings.resume')}
          </Button>
        )}
        {!isPaused && (
          <>
            <Button size="small" onClick={() => pause(new Date(Date.now() + HOUR_MS))}>
              {t('settings.hour')}
            </Button>
            <Button size="small" onClick={() => pause(tomorrowIn(timeZone, new Date()))}>
              {t('settings.tomorrow')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
