import { Check, Sparkles, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DashboardStats } from '#shared/insights/dashboardContract.ts';
import { cn } from '#renderer/ui/cn.ts';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';

interface GlanceProps extends Pick<DashboardStats, 'streak' | 'done' | 'northStar'> {
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/** Streak, tasks done and North Star in one line (spec tasks 2, Clarity dashboard). */
export function Glance({ streak, done, northStar, isOpen, onToggle }: GlanceProps) {
  const { t } = useTranslation('dashboard');
  const { today, week, ever } = done;
  return (
    <section aria-labelledby="glance">
      <Disclosure
        title={
          <h2 id="glance" className="font-sans text-sm font-bold tracking-widest text-ink-soft uppercase">
            {t('glance.title')}
          </h2>
        }
        isOpen={isOpen}
        onToggle={onToggle}
      >
        <ul className="grid gap-5">
          <Fact Icon={Sparkles} text={<StreakText streak={streak} />}>
            <Dots streak={streak} />
          </Fact>
          <Fact Icon={Check} text={t('glance.done', { count: today })}>
            {t('glance.week', { week, ever })}
          </Fact>
          {northStar ? (
            <Fact Icon={Star} text={t('glance.northStar', { percent: northStar.percent })}>
              {t(`glance.northStarTrend.${northStar.trend}`)}
            </Fact>
          ) : (
            <Fact Icon={Star} text={t('glance.noNorthStar')}>
              {t('glance.noNorthStarText')}
            </Fact>
          )}
        </ul>
      </Disclosure>
    </section>
  );
}

interface FactProps {
  readonly Icon: typeof Star;
  readonly text: ReactNode;
  readonly children: ReactNode;
}

function Fact({ Icon, text, children }: FactProps) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden size={20} className="mt-0.5 shrink-0 text-accent-strong" />
      <div className="grid min-w-0 content-start gap-1">
        <p className="font-semibold">{text}</p>
        <div className="text-ink-soft">{children}</div>
      </div>
    </li>
  );
}

/** Never mentions a loss: only the days on which something was done (spec settled, Streak line). */
function StreakText({ streak }: Pick<DashboardStats, 'streak'>) {
  const { t } = useTranslation('dashboard');
  const days = streak.filter(({ showedUp }) => showedUp).length;
  if (days === 0) return t('glance.startsToday');
  return streak.length === 1 ? t('glance.showedUpToday') : t('glance.showedUp', { days, of: streak.length });
}

/** The days in order; the sentence beside says the same. */
function Dots({ streak }: Pick<DashboardStats, 'streak'>) {
  return (
    <span aria-hidden className="flex flex-wrap gap-1.5 py-1.5">
      {streak.map(({ date, showedUp }) => (
        <span
          key={date}
          className={cn(
            'size-2.5 rounded-full',
            showedUp ? 'bg-accent forced-colors:bg-[Highlight]' : 'bg-line forced-colors:border',
          )}
        />
      ))}
    </span>
  );
}
