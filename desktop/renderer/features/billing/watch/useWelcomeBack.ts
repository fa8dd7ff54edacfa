import { useMutation } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillingStatus } from '#shared/billing/status.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { dismissWelcome } from '../queries.ts';
import { WELCOME_MS } from './expiry.ts';

/** The reactivation that was greeted in this window already: screens come and go, a greeting is said once. */
let greetedFor: string | null = null;

/** Greets who took a cancellation back, and then tells the server that it was seen (spec accounts 4, Subscription). */
export function useWelcomeBack({ showReactivationWelcome, subscriptionReactivatedAt }: BillingStatus): void {
  const { t } = useTranslation('billing');
  const toast = useSetAtom(showToastAtom);
  const { mutate } = useMutation(dismissWelcome);
  const greet = useEffectEvent(() => {
    const reactivation = subscriptionReactivatedAt ?? '';
    if (greetedFor === reactivation) return;
    greetedFor = reactivation;
    toast({
      tone: 'info',
      title: t('access.welcomeBack'),
      text: t('access.welcomeBackText'),
      duration: WELCOME_MS,
    });
  });
  const dismiss = useEffectEvent(() => mutate());
  useEffect(() => {
    if (!showReactivationWelcome) return;
    greet();
    const timer = window.setTimeout(() => dismiss(), WELCOME_MS);
    return () => window.clearTimeout(timer);
  }, [showReactivationWelcome]);
}
