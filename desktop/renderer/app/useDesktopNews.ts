import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { taskKeys } from '#renderer/features/tasks/queries.ts';
import { withTexts } from '#renderer/platform/lazy.tsx';
import { desktop } from '#renderer/platform/desktop.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { wordsOf } from '#renderer/platform/language.ts';

const t = wordsOf('app');

/** What this computer tells: a dump from the capture window reached the server, or its settings had to be set back. */
export function useDesktopNews(): void {
  const client = useQueryClient();
  const toast = useSetAtom(showToastAtom);
  useEffect(
    () =>
      desktop?.on('brain-dump:delivered', ({ tasks, crisis }) => {
        void client.invalidateQueries({ queryKey: taskKeys.all });
        // The capture window has answered somebody in need; nothing is counted afterwards.
        if (crisis) return;
        toast({ tone: 'info', title: t('delivered.title'), text: t('delivered.text', { count: tasks }) });
      }),
    [client, toast],
  );
  useEffect(() => {
    if (!desktop) return;
    const computer = desktop;
    void withTexts(() => import('./settings/tellSetAside.ts'))
      .then(({ tellSetAside }) => tellSetAside(computer, toast))
      .catch(() => undefined);
  }, [toast]);
}
