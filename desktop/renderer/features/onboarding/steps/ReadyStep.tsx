import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { Mark } from '#renderer/ui/Mark.tsx';
import { useCountdown } from '../useCountdown.ts';

/** Spec accounts 9, Post-onboarding countdown. */
const SECONDS = 3;

interface ReadyStepProps {
  /** Goes on; may fail and be tried again. */
  readonly onGo: () => void;
  readonly hasFailed: boolean;
}

/** "Ready to get started!": three seconds to breathe, then the first brain dump. */
export function ReadyStep({ onGo, hasFailed }: ReadyStepProps) {
  const { t } = useTranslation('onboarding');
  const left = useCountdown(SECONDS, onGo);
  return (
    <div role="status" className="grid min-h-[50dvh] content-center justify-items-center gap-5 text-center">
      <Mark className="size-20 text-accent" />
      <h1 className="text-4xl sm:text-5xl">{t('ready.title')}</h1>
      {hasFailed ? (
        <>
          <p>{t('ready.failed')}</p>
          <Button kind="primary" onClick={onGo}>
            {t('ready.retry')}
          </Button>
        </>
      ) : (
        <p className="text-lg text-ink-soft tabular-nums">{t('ready.countdown', { count: left })}</p>
      )}
    </div>
  );
}
