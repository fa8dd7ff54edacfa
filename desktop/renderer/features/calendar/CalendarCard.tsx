import { useSetAtom } from 'jotai';
import { CalendarDays, Download } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarTask } from '#shared/calendar/taskDays.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Card } from '#renderer/ui/Card.tsx';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { fetchTasksFile } from './later.ts';
import './words.ts';

/** Tasks as a file for any calendar, made in this very window (spec tasks 7, Calendar export). */
export function CalendarCard({ tasks }: { readonly tasks: readonly CalendarTask[] }) {
  const { t } = useTranslation('calendar');
  const toast = useSetAtom(showToastAtom);
  const id = useId();
  const download = async (): Promise<void> => {
    const count = await fetchTasksFile()
      .then(({ saveTasks }) => saveTasks(tasks))
      .catch(() => null);
    if (count === null) return toast({ tone: 'error', title: t('noFile.title'), text: t('noFile.text') });
    if (count === 0) return toast({ tone: 'info', title: t('nothing.title'), text: t('nothing.text') });
    toast({ tone: 'info', title: t('downloaded.title'), text: t('downloaded.text', { count }) });
  };
  return (
    <Card role="region" aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="flex items-center gap-3 text-xl">
        <CalendarDays aria-hidden size={22} className="shrink-0 text-accent" />
        {t('title')}
      </h2>
      <p className="text-ink-soft">{t('text')}</p>
      <div>
        <Button onClick={() => void download()}>
          <Download aria-hidden size={18} />
          {t('download')}
        </Button>
      </div>
    </Card>
  );
}
