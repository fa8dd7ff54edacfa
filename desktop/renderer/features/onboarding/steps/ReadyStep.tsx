import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasAccess } from '#shared/billing/access.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { refreshStatus, statusQuery } from '#renderer/platform/status.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { useErrorText } from '#renderer/platform/useErrorText.ts';
import { Failure } from '#renderer/ui/Failure.tsx';
import { Mark } from '#renderer/ui/Mark.tsx';
import { useCountdown } from '#renderer/ui/useCountdown.ts';
import { StepTitle } from './Question.tsx';

/** Resolves texts in the language at the time of the call, unlike the `t` of a hook. */
const say = messagesOf('onboarding');

/** Spec accounts 9, Post-onboarding countdown. */
const SECONDS = 3;

/**
 * "Ready to get started!": a pause of three seconds. Then the status is fetched, and the route guard redirects: to the
 * first brain dump, or to the plans without access (spec accounts 4, Onboarding).
 */
export function ReadyStep() {
  const { t } = useTranslation('onboarding');
  const client = useQueryClient();
  const [failure, setFailure] = useErrorText();
  const [isAsking, setAsking] = useState(false);
  // Uses the cached status: fetching it here would redirect at once.
  const [isToPlans] = useState(() => {
    const status = client.getQueryData(statusQuery().queryKey);
    return status !== undefined && !hasAccess(status, new Date());
  });
  const goOn = async (): Promise<void> => {
    setAsking(true);
    try {
      const { hasOnboarded } = await refreshStatus(client);
      if (!hasOnboarded) setFailure(() => say('ready.unknown'));
    } catch (error) {
      setFailure(() => messageOf(error));
    }
    setAsking(false);
  };
  const left = useCountdown(SECONDS, () => void goOn());
  if (failure !== undefined) {
    const retry = { label: t('ready.retry'), onRetry: () => void goOn(), busy: isAsking };
    return <Failure title={t('ready.failed')} text={failure} retry={retry} />;
  }
  return (
    <div className="grid min-h-[60dvh] content-center justify-items-center gap-5 text-center">
      <title>{`${t('title')} · Unchaos`}</title>
      <Mark className="size-24 text-accent" />
      <StepTitle className="text-4xl text-balance sm:text-5xl">{t('ready.title')}</StepTitle>
      <p role="timer" className="text-lg text-ink-soft tabular-nums">
        {t(isToPlans ? 'ready.toPlans' : 'ready.countdown', { count: left })}
      </p>
    </div>
  );
}
