import { useSetAtom } from 'jotai';
import { CalendarDays, Download } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type CalendarTask, DEFAULT_CALENDAR_ZONE, weeklyTasksFile } from '#shared/calendar/taskEvents.ts';
import { isTimeZone } from '#shared/kernel/dates.ts';
import { addEnglish } from '#renderer/platform/language.ts';
import { saveFile } from '#renderer/platform/saveFile.ts';
import { readText } from '#renderer/platform/storage.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Card } from '#renderer/ui/Card.tsx';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { calendar as english } from './words/en.ts';

addEnglish('calendar', english);

/** The person's zone as it is kept on this device (spec tasks 3, Local storage keys), else the usual one of exports. */
function exportZone(): string {
  const zone = readText('userTimezone');
  return zone !== null && isTimeZone(zone) ? zone : DEFAULT_CALENDAR_ZONE;
}

/** Tasks as a file for any calendar, made in this very window (spec tasks 7, Calendar export). */
export function CalendarCard({ tasks }: { readonly tasks: readonly CalendarTask[] }) {
  const { t } = useTranslation('calendar');
  const toast = useSetAtom(showToastAtom);
  const id = useId();
  const download = (): void => {
    const file = weeklyTasksFile(tasks, exportZone(), new Date());
    if (!file) return toast({ tone: 'info', title: t('nothing.title'), text: t('nothing.text') });
    saveFile(file.name, 'text/calendar', file.text);
    toast({ tone: 'info', title: t('downloaded.title'), text: t('downloaded.text', { count: file.events }) });
  };
  return (
    <Card role="region" aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="flex items-center gap-3 text-xl">
        <CalendarDays aria-hidden size={22} className="shrink-0 text-accent" />
        {t('title')}
      </h2>
      <p className="text-ink-soft">{t('text')}</p>
      <div>
        <Button onClick={download}>
          <Download aria-hidden size={18} />
          {t('download')}
        </Button>
      </div>
    </Card>
  );
}
