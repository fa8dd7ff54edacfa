import { Repeat2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import type { TaskPlan } from '#shared/tasks/task.ts';
import { cn } from '#renderer/ui/cn.ts';
import { dayLabel, minutesLabel, pastDayLabel } from '../labels.ts';
import { shortRepeatLabel } from '../repeat/repeatLabel.ts';
import { clockText } from '#renderer/platform/clock.ts';
import { messagesOf } from '#renderer/platform/language.ts';

const t = messagesOf('plan');
const taskWords = messagesOf('tasks');

interface PlanLineProps {
  readonly plan: TaskPlan;
  readonly today: LocalDate;
  readonly isDeadline?: boolean;
  /** Whether to show a past day as passed, because what was planned for it has happened or not. */
  readonly tellsPast?: boolean;
}

/** The parts of a plan that are set, as small chips: day, time, duration, repetition. */
export function PlanLine({ plan, today, isDeadline = false, tellsPast = false }: PlanLineProps) {
  const { day, time, minutes, recurrence } = plan;
  const isOver = tellsPast && day !== null && day < today;
  const past = isOver ? taskWords('was', { when: pastDayLabel(day, today) }) : null;
  const when = past ?? (day === null ? '' : dayLabel(day, today));
  // "Today" and "tomorrow" are not proper nouns in any language.
  const isNear = day !== null && day <= addDays(today, 1);
  return (
    <span className="flex flex-wrap items-center gap-1.5 text-sm text-ink-soft">
      {when !== '' && <Chip isStrong>{isDeadline ? t('due', { day: isNear ? when.toLowerCase() : when }) : when}</Chip>}
      {time !== null && <Chip isStrong>{clockText(time)}</Chip>}
      <Chip>{minutesLabel(minutes)}</Chip>
      {recurrence !== null && (
        <Chip>
          <Repeat2 aria-hidden size={14} className="shrink-0" />
          {shortRepeatLabel(recurrence)}
        </Chip>
      )}
    </span>
  );
}

const Chip = ({ isStrong = false, children }: { readonly isStrong?: boolean; readonly children: ReactNode }) => (
  <span
    className={cn(
      'inline-flex min-w-0 items-center gap-1 rounded-full px-2.5 py-0.5 forced-colors:border',
      isStrong ? 'bg-accent-soft text-accent-strong' : 'bg-sunken',
    )}
  >
    {children}
  </span>
);
