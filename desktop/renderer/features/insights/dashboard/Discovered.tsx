import { Sparkle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DashboardStats } from '#shared/insights/dashboardContract.ts';
import { categoryLabel } from '#renderer/features/tasks/index.ts';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';

type Insight = DashboardStats['discovered']['insights'][number];

type DiscoveredProps = DashboardStats['discovered'] & {
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
};

/**
 * Insights from the user's records, worded kindly; with fewer than three tasks, what is still missing (spec tasks 2,
 * DISCOVERED; 5).
 */
export function Discovered({ insights, missing, isOpen, onToggle }: DiscoveredProps) {
  const { t } = useTranslation('dashboard');
  const say = useSentence();
  return (
    <Disclosure
      title={
        <h2 className="font-sans text-sm font-bold tracking-widest text-ink-soft uppercase">{t('discovered.title')}</h2>
      }
      isOpen={isOpen}
      onToggle={onToggle}
    >
      {insights.length > 0 ? (
        <ul className="grid gap-4">
          {insights.map((insight) => (
            <li key={insight.key} className="flex gap-3">
              <Sparkle aria-hidden size={18} className="mt-1 shrink-0 text-accent-strong" />
              <span>
                {say(insight)}
                <span className="block text-sm text-ink-soft">{t('discovered.by', { count: insight.records })}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">
          {missing > 0 ? t('discovered.missing', { count: missing }) : t('discovered.none')}
        </p>
      )}
    </Disclosure>
  );
}

function useSentence(): (insight: Insight) => string {
  const { t } = useTranslation('dashboard');
  return (insight) => {
    const { percent } = insight;
    switch (insight.key) {
      case 'finishesIn':
        return t(`discovered.finishesIn.${insight.time}`, { percent });
      case 'waitsOften':
        return t('discovered.waitsOften', { percent, category: categoryLabel(insight.category) });
      case 'drainsByCategory':
        return t('discovered.drainsByCategory', { category: categoryLabel(insight.category) });
      case 'drainsByTime':
        return t(`discovered.drainsByTime.${insight.time}`);
      case 'startsWithin':
        return t('discovered.startsWithin', { percent, minutes: insight.minutes });
    }
  };
}
