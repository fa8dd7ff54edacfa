import {
  CalendarDays,
  Cloud,
  LifeBuoy,
  type LucideIcon,
  PencilLine,
  Shuffle,
  Sunrise,
  CalendarPlus,
} from 'lucide-react';
import { useAtomValue } from 'jotai';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, type LocalDate, todayIn, YEARS } from '#shared/kernel/dates.ts';
import { DEFERRALS, type Deferral } from '#shared/tasks/moves.ts';
import type { TodaysPlan } from '#shared/planning/planToday.ts';
import type { Task } from '#shared/tasks/task.ts';
import { noteSign } from '#renderer/features/focus/index.ts';
import { UrgentQuestion, useMove, useUrgentQuestion } from '#renderer/features/tasks/index.ts';
import { timeZoneAtom } from '#renderer/platform/session.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { DateField } from '#renderer/ui/DateField.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { WhyThisOne } from '../WhyThisOne.tsx';

const DEFERRAL_ICONS: Readonly<Record<Deferral, LucideIcon>> = {
  tomorrow: Sunrise,
  nextWeek: CalendarDays,
  someday: Cloud,
};

interface NotNowProps {
  readonly task: Task;
  readonly plan: TodaysPlan;
  readonly onClose: () => void;
  /** Another task first. */
  readonly onSwap: () => void;
  readonly onHelp: () => void;
  readonly onEdit: () => void;
}

/**
 * The one exit of the ONE Thing: another task, help, another day, and why it is this one (spec tasks 2, 'Not ready?'). A task
 * further down has no other one before it, and needs no reason.
 */
export function NotNow({ task, plan, onClose, onSwap, onHelp, onEdit }: NotNowProps) {
  const { t } = useTranslation('planning');
  const { chosen, choose, putOff, asks } = usePutOff(task, onClose);
  if (chosen && asks) return <UrgentQuestion task={task} onPutOff={() => putOff(chosen)} onKeep={onClose} />;
  const isOneThing = task.id === plan.oneThing?.id;
  const exits = [
    ...(isOneThing ? [['swap', Shuffle, onSwap] as const] : []),
    ['help', LifeBuoy, onHelp],
    ['edit', PencilLine, onEdit],
  ] as const;
  return (
    <Dialog open onClose={onClose} title={t('notNow.title')} description={t('notNow.text', { title: task.title })}>
      <div className="grid gap-2">
        {exits.map(([exit, Icon, onClick]) => (
          <Button key={exit} size="large" className="justify-start! text-left!" onClick={onClick}>
            <Icon aria-hidden size={20} className="shrink-0" />
            {t(`notNow.${exit}`)}
          </Button>
        ))}
      </div>
      <AnotherDay onChoose={choose} />
      {isOneThing && <WhyThisOne task={task} plan={plan} />}
    </Dialog>
  );
}

/** Another day, or someday. */
type Later = Deferral | { readonly date: LocalDate };

/** Puts a task off; what is urgent asks once more. */
function usePutOff(task: Task, onDone: () => void) {
  const move = useMove();
  const [chosen, setChosen] = useState<Later | null>(null);
  const { asks } = useUrgentQuestion(task);
  const putOff = (later: Later): void => {
    noteSign('troubleResolved');
    if (typeof later === 'string') void move({ kind: 'defer', id: task.id, until: later });
    else void move({ kind: 'dropOn', id: task.id, date: later.date }, 'defer');
    onDone();
  };
  const choose = (later: Later): void => (asks ? setChosen(later) : putOff(later));
  return { chosen, choose, putOff, asks };
}

function AnotherDay({ onChoose }: { readonly onChoose: (later: Later) => void }) {
  const { t } = useTranslation('planning');
  const today = todayIn(useAtomValue(timeZoneAtom), new Date());
  const [date, setDate] = useState<LocalDate | null>(null);
  const isReady = date !== null && date > today;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady) onChoose({ date });
  };
  return (
    <section aria-labelledby="another-day" className="mt-5">
      <h3 id="another-day" className="font-sans text-sm font-bold text-ink-soft">
        {t('notNow.anotherDay')}
      </h3>
      <div className="mt-2 grid grid-cols-2 gap-2">
        {DEFERRALS.map((until) => {
          const Icon = DEFERRAL_ICONS[until];
          return (
            <Button key={until} className="px-3!" onClick={() => onChoose(until)}>
              <Icon aria-hidden size={18} className="shrink-0" />
              {t(`notNow.${until}`)}
            </Button>
          );
        })}
        <Button
          aria-expanded={date !== null}
          className="px-3!"
          onClick={() => setDate(date === null ? addDays(today, 2) : null)}
        >
          <CalendarPlus aria-hidden size={18} className="shrink-0" />
          {t('notNow.pickDay')}
        </Button>
      </div>
      {date !== null && (
        <form onSubmit={submit} className="mt-3 flex flex-wrap items-end gap-2">
          <div className="min-w-48 grow">
            <DateField
              label={t('notNow.day')}
              value={date}
              onChange={setDate}
              min={addDays(today, 1)}
              max={`${YEARS.last}-12-31`}
            />
          </div>
          <Button type="submit" kind="primary" className="min-h-12!" disabled={!isReady}>
            {t('notNow.putOff')}
          </Button>
        </form>
      )}
    </section>
  );
}
