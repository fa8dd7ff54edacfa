import { useTranslation } from 'react-i18next';
import { dateLabel } from '#renderer/features/tasks/index.ts';

interface DaysProps {
  /** Seven days in order. */
  readonly days: readonly { readonly date: string; readonly done: number }[];
}

/** A bar for each day, labelled with its number so that nobody has to read heights. */
export function Days({ days }: DaysProps) {
  const { t } = useTranslation('insights');
  const most = Math.max(1, ...days.map(({ done }) => done));
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{t('perDay')}</h2>
      <ol className="grid grid-cols-7 gap-2 text-center">
        {days.map(({ date, done }) => (
          <li key={date} className="grid h-40 grid-rows-[1fr_auto] gap-1">
            <span className="flex flex-col justify-end gap-1">
              <span className="order-1 font-semibold">{done}</span>
              <span
                aria-hidden
                className="order-2 rounded-t-lg bg-accent forced-colors:bg-[Highlight]"
                style={{ height: `${Math.max(2, (done / most) * 75)}%` }}
              />
            </span>
            <span className="order-first row-start-2 text-sm text-ink-soft">
              {dateLabel(date, { weekday: 'short' })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
