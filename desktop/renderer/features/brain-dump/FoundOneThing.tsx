import { Clock, Zap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DumpReply } from '#shared/brain-dump/contract.ts';
import { energyLabel, minutesLabel } from '#renderer/features/tasks/index.ts';
import { Mark } from '#renderer/ui/Mark.tsx';

/** What to begin with, and why. */
export function FoundOneThing({ found }: { readonly found: NonNullable<DumpReply['theOneThing']> }) {
  const { t } = useTranslation('brain-dump');
  return (
    <section className="rise rounded-card bg-glow p-6 text-glow-ink [animation-delay:60ms] sm:p-8 forced-colors:border">
      <h2 className="flex items-center gap-2 font-sans text-base font-semibold tracking-wide">
        <Mark className="size-7" />
        {t('oneThing')}
      </h2>
      <p className="mt-2 font-display text-2xl text-ink sm:text-3xl">{found.title}</p>
      <p lang="en" className="mt-3">
        {found.why_selected}
      </p>
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1">
        <span className="inline-flex items-center gap-2">
          <Clock aria-hidden size={18} />
          {minutesLabel(found.estimated_time)}
        </span>
        <span className="inline-flex items-center gap-2">
          <Zap aria-hidden size={18} />
          {energyLabel(found.energy_required)}
        </span>
      </p>
    </section>
  );
}
