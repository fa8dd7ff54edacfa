import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { type DaySummary, tierOf } from '#shared/focus/dayEnd.ts';
import { hourIn } from '#shared/kernel/dates.ts';
import { categoryLabel, minutesLabel } from '#renderer/features/tasks/index.ts';
import { timeZoneAtom } from '#renderer/platform/session.ts';
import { currentLocale } from '#renderer/platform/language.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Note } from '#renderer/ui/Card.tsx';
import { Progress } from '#renderer/ui/Progress.tsx';
import { todaysFocus } from './queries.ts';

interface SummaryProps {
  readonly summary: DaySummary;
  readonly hasReflected: boolean;
  readonly onReflect: () => void;
  readonly onClose: () => void;
}

/** What a day came to, kindly: nothing that is open is counted against anybody (spec tasks 9, Day summary tiers). */
export function Summary({ summary, hasReflected, onReflect, onClose }: SummaryProps) {
  const { t } = useTranslation('focus');
  const { completedTasks, totalTasks, chaosReduction, peakProductivityHours, theOneThingCompleted } = summary;
  const timeZone = useAtomValue(timeZoneAtom);
  const { data: focus } = useQuery(todaysFocus());
  const hasFocused = focus !== undefined && focus.sessions > 0;
  const categories = summary.topCategories.map(categoryLabel);
  return (
    <div className="grid gap-5">
      <p className="font-display text-2xl">{t(`dayEnd.tiers.${tierOf(summary, hourIn(timeZone, new Date()))}`)}</p>
      {totalTasks > 0 && (
        <div className="grid gap-2">
          <Progress percent={(completedTasks / totalTasks) * 100} label={t('dayEnd.progress')} />
          <p className="font-semibold">{t('dayEnd.tasks', { done: completedTasks, count: totalTasks })}</p>
        </div>
      )}
      {(completedTasks > 0 || hasFocused) && (
        <ul className="grid gap-1 text-ink-soft">
          {theOneThingCompleted && <li>{t('dayEnd.oneThing')}</li>}
          {chaosReduction > 0 && <li>{t('dayEnd.relief', { percent: chaosReduction })}</li>}
          {completedTasks > 0 && (
            <>
              <li>{t('dayEnd.peak', { hours: listed(peakProductivityHours.map(hourText)) })}</li>
              <li>{t('dayEnd.top', { categories: listed(categories) })}</li>
            </>
          )}
          {hasFocused && <li>{t('dayEnd.focused', { count: focus.sessions, time: minutesLabel(focus.minutes) })}</li>}
        </ul>
      )}
      {hasReflected && <Note>{t('dayEnd.kept')}</Note>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind={hasReflected ? 'primary' : 'quiet'} onClick={onClose}>
          {t('dayEnd.close')}
        </Button>
        <Button kind={hasReflected ? 'quiet' : 'primary'} onClick={onReflect}>
          {t(hasReflected ? 'dayEnd.again' : 'dayEnd.reflect')}
        </Button>
      </div>
    </div>
  );
}

const listed = (texts: readonly string[]): string => new Intl.ListFormat(currentLocale()).format(texts);

const hourText = (hour: number): string =>
  new Intl.DateTimeFormat(currentLocale(), { hour: 'numeric', timeZone: 'UTC' }).format(Date.UTC(2000, 0, 1, hour));
