import { Target } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { WeekDay } from '#shared/planning/weekView.ts';
import { GOALS } from '#shared/onboarding/answers.ts';
import { useStatus } from '#renderer/platform/status.ts';
import { dayName } from './labels.ts';
import { weekFocus } from './weekFocus.ts';

type KnownGoal = Exclude<(typeof GOALS)[number], 'Other'>;
const isKnown = (goal: string): goal is KnownGoal => goal !== 'Other' && GOALS.some((known) => known === goal);

interface WeekFocusProps {
  readonly schedule: readonly WeekDay[];
  readonly today: LocalDate;
}

/** "This Week's Focus": the goal of the week, and the tasks that serve it (spec tasks 2, Weekly plan). */
export function WeekFocus({ schedule, today }: WeekFocusProps) {
  const { t } = useTranslation('week');
  const id = useId();
  const [goal] = useStatus().data?.onboardingData?.selectedGoals ?? [];
  const named = weekFocus(schedule);
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-8 gap-y-3 rounded-card bg-glow p-5 text-glow-ink sm:p-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] md:items-center forced-colors:border"
    >
      <div>
        <h2 id={id} className="flex items-center gap-2.5 font-sans text-base font-semibold tracking-wide">
          <Target aria-hidden size={20} className="shrink-0" />
          {t('focus.title')}
        </h2>
        <p className="mt-2 font-display text-xl leading-snug text-balance wrap-anywhere text-ink">
          {goal ? t('focus.goal', { goal: isKnown(goal) ? t(`goals.${goal}`) : goal }) : t('focus.noGoal')}
        </p>
      </div>
      {named.length > 0 && (
        <div>
          <p>{t('focus.supporting')}</p>
          <ul className="mt-1.5 grid gap-1">
            {named.map(({ task, date }) => (
              <li key={task.id} className="wrap-anywhere">
                <span className="font-semibold text-ink">{task.title}</span> · {dayName(date, today)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {named.length === 0 && goal && <p>{t('focus.none')}</p>}
    </section>
  );
}
