import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { CalendarTask } from '#shared/calendar/taskDays.ts';
import { persistently } from '#renderer/platform/untilFetched.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';

/** What writes calendar files: fetched when somebody asks for one. */
const fetchTasksFile = () => persistently(() => import('./tasksFile.ts'));

/**
 * Hands the unfinished tasks over as a file for any calendar, made in this very window, and says what is in it (spec tasks
 * 7, Calendar export; 8).
 * @param title - what the toast says when there is a file
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
