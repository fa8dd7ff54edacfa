import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { CalendarTask } from '#shared/calendar/taskDays.ts';
import { persistently } from '#renderer/platform/untilFetched.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';

/** Lazy-loads the code that writes calendar files. */
const fetchTasksFile = () => persistently(() => import('./tasksFile.ts'));

/**
 * Exports the unfinished tasks as a file for any calendar, created in this window, and reports its contents (spec tasks
 * 7, Calendar export; 8).
 * @param title - title of the toast when there is a file
 */
export function useTasksFile(title: 'downloaded' | 'fileDownloaded'): (tasks: readonly CalendarTask[]) => void {
  const { t } = useTranslation('calendar');
  const toast = useSetAtom(showToastAtom);
  const download = async (tasks: readonly CalendarTask[]): Promise<void> => {
    const count = await fetchTasksFile()
      .then(({ saveTasks }) => saveTasks(tasks))
      .catch(() => null);
    if (count === null) return toast({ tone: 'error', title: t('noFile.title'), text: t('noFile.text') });
    if (count === 0) return toast({ tone: 'info', title: t('nothing.title'), text: t('nothing.text') });
    toast({ tone: 'info', title: t(`${title}.title`), text: t('inTheFile', { count }) });
  };
  return (tasks) => void download(tasks);
}
