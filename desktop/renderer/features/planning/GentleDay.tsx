import { atom, useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/tasks/task.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { GentleNote } from '#renderer/features/care/index.ts';
import { useNewDay } from '#renderer/features/tasks/index.ts';
import { timeZoneAtom } from '#renderer/platform/session.ts';
import { allActionsAtom } from '#renderer/platform/choices.ts';
import { dialogAtom } from './atoms.ts';
import { PlanDialogs } from './PlanDialogs.tsx';
import { useNow } from './useNow.ts';
import { usePlan } from './usePlan.ts';
import { useTicks } from './useTicks.ts';
import { Waiting } from './Waiting.tsx';

const isOpenAtom = atom(false);

/** The plan on a gentle day: no ONE Thing, nothing counted; what there is lies folded away (spec settled, Crisis). */
export function GentleDay({ tasks }: { readonly tasks: readonly Task[] }) {
  const { t } = useTranslation(['planning', 'care']);
  const showsAll = useAtomValue(allActionsAtom);
  const now = useNow();
  useNewDay(todayIn(useAtomValue(timeZoneAtom), now));
  const plan = usePlan(tasks, now);
  const { tick } = useTicks(plan);
  const dialog = useAtomValue(dialogAtom);
  const all = [...(plan.oneThing ? [plan.oneThing] : []), ...plan.alsoToday, ...plan.queue];
  return (
    <div data-all-actions={showsAll || undefined} className="mx-auto grid max-w-3xl gap-8 pt-2 pb-12 sm:pt-6">
      <h1 className="text-3xl sm:text-4xl">{t('screen')}</h1>
      <GentleNote />
      <Waiting heading={t('care:rest')} tasks={all} openAtom={isOpenAtom} onTick={tick} />
      <Suspense fallback={null}>{dialog && <PlanDialogs tasks={tasks} plan={plan} />}</Suspense>
    </div>
  );
}
