import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { CARD_GIVEN } from '#shared/billing/payment.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { lookAgain } from '../queries.ts';

/** On return from the page where a new card is given: what a failed renewal left open is paid with it, and it says so. */
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
    // A status that cannot be read now is read with the next screen.
    if (isGiven) void look().catch(() => undefined);
  }, [isGiven]);
}
