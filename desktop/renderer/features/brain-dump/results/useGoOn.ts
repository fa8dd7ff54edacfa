import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import type { DumpReply } from '#shared/brain-dump/contract.ts';
import { makeTodaysPlan } from '#renderer/features/planning/index.ts';
import { isUnauthorized } from '#renderer/platform/apiError.ts';
import { forgetSession } from '#renderer/platform/session.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';

/** Creates the plan and navigates to it; a plan that could not be stored does not stop the user (spec tasks 8). */
export function useGoOn({ emotionalAnalysis }: DumpReply, onDone: () => void) {
  const { t } = useTranslation('results');
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useSetAtom(showToastAtom);
  const leave = async (path: string): Promise<void> => {
    await navigate(path);
    onDone();
  };
  return useMutation({
    mutationFn: () => makeTodaysPlan(client, emotionalAnalysis.energyLevel),
    meta: { ownSessionExpiry: true },
    onSuccess: ({ chosen, queued }) => {
      if (chosen === 0) toast({ tone: 'info', title: t('scheduled.title'), text: t('scheduled.text') });
      else if (queued > 0)
        toast({ tone: 'info', title: t('prioritized.title'), text: t('prioritized.text', { count: chosen }) });
      return leave('/daily-plan');
    },
    onError: async (error) => {
      if (!isUnauthorized(error)) return leave('/daily-plan');
      toast({ tone: 'error', title: t('planExpired.title'), text: t('planExpired.text') });
      await forgetSession();
    },
  });
}
