import { Clock, Zap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DumpReply } from '#shared/brain-dump/contract.ts';
import { energyLabel, minutesLabel } from '#renderer/features/tasks/index.ts';
import { Mark } from '#renderer/ui/Mark.tsx';
import { Said } from './results/Said.tsx';

interface FoundOneThingProps {
  readonly found: NonNullable<DumpReply['theOneThing']>;
  /** Shows only title and reason, because the list shows the rest. */
  readonly isBrief?: boolean;
}

/**
 * The ONE Thing of a result: what to start with, why, and what it takes off the user's mind (spec tasks 3, Brain dump
 * result).
 */
export function FoundOneThing({ found, isBrief = false }: FoundOneThingProps) {
  const { t } = useTranslation('results');
  return (
    <section className="rise rounded-card bg-glow p-6 text-glow-ink [animation-delay:60ms] sm:p-8 forced-colors:border">
      <h2 className="flex items-center gap-2 font-sans text-base font-semibold tracking-wide">
        <Mark className="size-7" />
        {t('oneThing')}
      </h2>
      <p className="mt-2 font-display text-2xl wrap-anywhere text-ink sm:text-3xl">{found.title}</p>
      <div className="mt-3">
        <Said text={found.why_selected} />
      </div>
      {!isBrief && found.stress_relief.trim() !== '' && (
        <div className="mt-2">
          <Said text={found.stress_relief} />
        </div>
      )}
      {!isBrief && (
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
      )}
    </section>
  );
}
