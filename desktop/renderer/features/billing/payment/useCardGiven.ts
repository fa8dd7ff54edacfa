import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { CARD_GIVEN } from '#shared/billing/payment.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { lookAgain } from '../queries.ts';

/** On return from the page for a new card: pays an open failed renewal with it, and reports the result. */
export function useCardGiven(): void {
  const { t } = useTranslation('payment');
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useSetAtom(showToastAtom);
  const { search, pathname } = useLocation();
  const isGiven = search === CARD_GIVEN;
  const look = useEffectEvent(async (): Promise<void> => {
    void navigate(pathname, { replace: true });
    const { subscriptionStatus } = await lookAgain(client);
    if (subscriptionStatus === 'past_due') toast({ tone: 'error', title: t('refused'), text: t('refusedText') });
    else toast({ tone: 'info', title: t('updated'), text: t('updatedText') });
  });
  useEffect(() => {
    // If the status cannot be read now, the next screen reads it.
    if (isGiven) void look().catch(() => undefined);
  }, [isGiven]);
}
