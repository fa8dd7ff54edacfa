import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/tasks/task.ts';
import { timeZoneAtom } from '#renderer/features/tasks/index.ts';
import { saveFile } from '#renderer/platform/saveFile.ts';
import { persistently } from '#renderer/platform/untilFetched.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';

const fetchFile = () => persistently(() => import('#shared/calendar/taskEvents.ts'));

/** Hands over the unfinished tasks as a calendar file, made in this window (spec tasks 7, Calendar export). */
export function useExport(): (tasks: readonly Task[]) => void {
  const { t } = useTranslation('week');
  const toast = useSetAtom(showToastAtom);
  const timeZone = useAtomValue(timeZoneAtom);
  const exportTasks = async (tasks: readonly Task[]): Promise<void> => {
    const { weeklyTasksFile } = await fetchFile();
    const file = weeklyTasksFile(tasks, timeZone, new Date());
    if (!file) return toast({ tone: 'info', title: t('exporting.nothing.title'), text: t('exporting.nothing.text') });
    saveFile(file.name, 'text/calendar', file.text);
    toast({ tone: 'info', title: t('exporting.done'), text: t('exporting.text', { count: file.events }) });
  };
  return (tasks) =>
    void exportTasks(tasks).catch(() =>
      toast({ tone: 'error', title: t('exporting.failed.title'), text: t('exporting.failed.text') }),
    );
}
