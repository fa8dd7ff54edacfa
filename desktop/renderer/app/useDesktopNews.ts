import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { taskKeys } from '#renderer/features/tasks/queries.ts';
import { withTexts } from '#renderer/platform/lazy.tsx';
import { desktop } from '#renderer/platform/desktop.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { messagesOf } from '#renderer/platform/language.ts';

const t = messagesOf('app');

/** Shows messages of this computer: a dump from the capture window reached the server, or its settings were reset. */
export function useDesktopNews(): void {
  const client = useQueryClient();
  const toast = useSetAtom(showToastAtom);
  useEffect(
    () =>
      desktop?.on('brain-dump:delivered', ({ tasks, crisis }) => {
        void client.invalidateQueries({ queryKey: taskKeys.all });
        // The capture window has already shown help in a crisis; no counts are shown afterwards.
        if (crisis) return;
        toast({ tone: 'info', title: t('delivered.title'), text: t('delivered.text', { count: tasks }) });
      }),
    [client, toast],
  );
  useEffect(() => {
    if (!desktop) return;
    const computer = desktop;
    void withTexts(() => import('./settings/reportSetAside.ts'))
      .then(({ reportSetAside }) => reportSetAside(computer, toast))
      .catch(() => undefined);
  }, [toast]);
}
