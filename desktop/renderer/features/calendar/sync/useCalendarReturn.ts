import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { calendarReturnOf } from '#shared/calendar/calendarReturn.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { calendarKey } from './queries.ts';

/**
 * Tells how it went at Google when somebody comes back from there, once: a reload says nothing any more.
 * @param onReturn - ends what waits for the return
 */
export function useCalendarReturn(onReturn: () => void): void {
  const { t } = useTranslation('calendar');
  const [query, setQuery] = useSearchParams();
  const toast = useSetAtom(showToastAtom);
  const client = useQueryClient();
  const back = calendarReturnOf(query);
  useEffect(() => {
    if (!back) return;
    onReturn();
    const tone = back === 'failed' ? 'error' : 'info';
    toast({ tone, title: t(`sync.${back}.title`), text: t(`sync.${back}.text`) });
    void client.invalidateQueries({ queryKey: calendarKey });
    setQuery(
      (before) => {
        before.delete('calendar');
        return before;
      },
      { replace: true },
    );
  }, [back, client, onReturn, setQuery, t, toast]);
}
