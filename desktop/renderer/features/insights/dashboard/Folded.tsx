import { useQuery } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import type { Progress } from '#shared/insights/clarity.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { ahead } from '../day/ahead.ts';
import { dayQueries } from '../day/queries.ts';
import { Missing } from '../Missing.tsx';
import { Discovered } from './Discovered.tsx';
import { openFoldsAtom } from './folds.ts';
import { Glance } from './Glance.tsx';

interface FoldedProps {
  readonly progress: Progress;
  readonly today: LocalDate;
}

/** The dashboard's other sections, folded until opened. */
export function Folded({ progress, today }: FoldedProps) {
  const stats = useQuery(dayQueries.stats());
  const [open, setOpen] = useAtom(openFoldsAtom);
  if (!stats.data) return <Missing answers={[stats]} />;
  const { streak, done, northStar, discovered } = ahead(stats.data, progress, today);
  const fold = (name: (typeof open)[number]) => ({
    isOpen: open.includes(name),
    onToggle: (isOpen: boolean) => setOpen(name, isOpen),
  });
  return (
    <div className="grid grid-cols-1 items-start gap-3 sm:gap-6 lg:grid-cols-2">
      <Glance {...{ streak, done, northStar }} {...fold('glance')} />
      <Discovered {...discovered} {...fold('discovered')} />
    </div>
  );
}
