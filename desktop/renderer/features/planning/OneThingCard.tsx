import { useAtomValue, useSetAtom } from 'jotai';
import { Calendar, Check, Clock, Info, MapPin, PencilLine, Timer, Zap } from 'lucide-react';
import { memo, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Task } from '#shared/tasks/task.ts';
import { waitsFor } from '#shared/tasks/today.ts';
import { isInFocusAtom } from '#renderer/features/focus/index.ts';
import {
  categoryLabel,
  dayLabel,
  energyLabel,
  minutesLabel,
  RemindMe,
  useTaskRow,
} from '#renderer/features/tasks/index.ts';
import { clockText } from '#renderer/platform/clock.ts';
import { lazyPart, usePainted } from '#renderer/platform/lazy.tsx';
import { Badge } from '#renderer/ui/Badge.tsx';
import { Button, IconButton } from '#renderer/ui/Button.tsx';
import { cn } from '#renderer/ui/cn.ts';
import { Mark } from '#renderer/ui/Mark.tsx';
import { dialogAtom } from './atoms.ts';
import { NOT_NOW } from './useNotReady.ts';

const Reasoning = lazyPart(async () => (await import('./parts/Reasoning.tsx')).Reasoning);

interface OneThingCardProps {
  readonly task: Task;
  readonly today: LocalDate;
  /** Something above asks first, and has the one filled button. */
  readonly isSecond: boolean;
  readonly onTick: (task: Task) => void;
  readonly onFocus: (task: Task) => void;
}

const ON_GLOW = 'text-glow-ink! hover:bg-ink/10! hover:text-ink!';
const ACTION = `row-action ${ON_GLOW}`;

/** The one card that is large: to start, to be done with it, and one exit (spec tasks 2, ONE Thing card). */
export const OneThingCard = memo(function OneThingCard(props: OneThingCardProps) {
  const { task, today, isSecond, onTick, onFocus } = props;
  const { t } = useTranslation(['planning', 'tasks']);
  const open = useSetAtom(dialogAtom);
  const row = useTaskRow(task.id);
  const isInFocus = useAtomValue(isInFocusAtom);
  const day = waitsFor(task);
  const time = task.fixedTime ?? task.dueTime;
  return (
    <section
      {...row}
      aria-labelledby="one-thing"
      // On a phone the first look is about this one thing, whatever the length of its title.
      className="rise rounded-hero bg-glow p-6 text-glow-ink shadow-card max-sm:flex max-sm:min-h-[min(100svh-28rem,27rem)] max-sm:flex-col sm:px-10 sm:py-8 forced-colors:border"
    >
      <div className="flex items-center gap-2">
        <Mark className="size-8 max-sm:hidden" />
        <h2 className="font-sans text-base font-semibold tracking-wide">{t('oneThing')}</h2>
        {task.supportsNorthStar && <Badge tone="accent">{t('advancesGoal')}</Badge>}
        <span className="-me-3 ml-auto flex">
          <RemindMe task={task} className={ACTION} />
          {task.reasoning !== '' && <About reasoning={task.reasoning} />}
          <IconButton
            label={t('tasks:edit', { title: task.title })}
            className={ACTION}
            onClick={() => open({ kind: 'edit', taskId: task.id })}
          >
            <PencilLine aria-hidden size={20} />
          </IconButton>
        </span>
      </div>
      <p
        id="one-thing"
        className="mt-4 font-display text-3xl leading-tight text-balance break-words text-ink sm:text-5xl"
      >
        {task.title}
      </p>
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 max-sm:gap-x-4">
        {day !== null && day > today && (
          <Fact icon={<Calendar aria-hidden size={18} />}>
            {[dayLabel(day, today), time && clockText(time)].filter(Boolean).join(' ')}
          </Fact>
        )}
        <Fact icon={<Clock aria-hidden size={18} />}>{minutesLabel(task.estimatedMinutes)}</Fact>
        <Fact icon={<Zap aria-hidden size={18} />}>{energyLabel(task.energyRequired)}</Fact>
        <Fact>{categoryLabel(task.category)}</Fact>
        {task.location && <Fact icon={<MapPin aria-hidden size={18} />}>{task.location}</Fact>}
      </p>
      <div className="grid grid-cols-[1fr_auto] items-center gap-3 pt-7 max-sm:mt-auto sm:flex sm:flex-wrap">
        <Button
          kind={isSecond ? 'secondary' : 'primary'}
          size="large"
          className={cn('max-sm:col-span-2', isSecond && 'bg-surface/70! hover:bg-sunken!')}
          onClick={() => onFocus(task)}
        >
          <Timer aria-hidden size={22} />
          {t(isInFocus ? 'backToFocus' : 'startFocus')}
        </Button>
        <Button
          size="large"
          className="bg-surface/70! hover:bg-sunken! max-sm:px-3"
          aria-pressed={task.completed}
          aria-label={t('doneWith', { title: task.title })}
          onClick={() => onTick(task)}
        >
          <Check aria-hidden size={22} strokeWidth={2.6} />
          {t('done')}
        </Button>
        <Button
          kind="quiet"
          className={cn(ON_GLOW, 'whitespace-nowrap max-sm:px-2')}
          onClick={() => open({ kind: 'notNow', taskId: task.id })}
          {...{ [NOT_NOW]: '' }}
        >
          {t('notNow.open')}
        </Button>
      </div>
    </section>
  );
});

function Fact({ icon, children }: { readonly icon?: React.ReactNode; readonly children: React.ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      {icon}
      {children}
    </span>
  );
}

/** What the words of the person say about it; the tooltip comes once the card stands, for no first sight needs it. */
function About({ reasoning }: { readonly reasoning: string }) {
  const { t } = useTranslation('planning');
  const isPainted = usePainted();
  // The button with the tooltip takes the place of the one without; whoever was there stays there.
  const [hasFocus, setFocus] = useState(false);
  const button = (
    <IconButton
      label={t('reasoning')}
      className={ACTION}
      autoFocus={hasFocus}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <Info aria-hidden size={20} />
    </IconButton>
  );
  return isPainted ? (
    <Suspense fallback={button}>
      <Reasoning text={reasoning}>{button}</Reasoning>
    </Suspense>
  ) : (
    button
  );
}
