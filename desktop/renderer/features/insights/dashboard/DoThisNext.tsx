import { Clock, ListChecks, type LucideIcon, PencilLine, Timer, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Task } from '#shared/tasks/task.ts';
import { categoryLabel, energyLabel, minutesLabel } from '#renderer/features/tasks/index.ts';
import { buttonClass } from '#renderer/ui/Button.tsx';
import { cn } from '#renderer/ui/cn.ts';
import { Mark } from '#renderer/ui/Mark.tsx';

interface DoThisNextProps {
  /** The ONE Thing; null if nothing is left for today. */
  readonly task: Task | null;
  readonly completedToday: number;
}

/** What to do now, or that everything is done (spec tasks 2, Clarity dashboard). */
export function DoThisNext({ task, completedToday }: DoThisNextProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Glowing title={t(task ? 'next.title' : 'next.allDone')}>
      {task ? <Next task={task} /> : <AllDone completedToday={completedToday} />}
    </Glowing>
  );
}

/** Shown when nothing is planned yet, but a list from a brain dump waits for confirmation. */
export function LookAtList({ tasks }: { readonly tasks: number }) {
  const { t } = useTranslation('dashboard');
  return (
    <Glowing title={t('next.title')}>
      <ToBrainDump icon={ListChecks} text={t('next.found', { count: tasks })} label={t('next.look')} />
    </Glowing>
  );
}

function Glowing({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section
      aria-labelledby="do-this-next"
      className="rise flex flex-col justify-center rounded-[1.75rem] bg-glow p-5 text-glow-ink shadow-card sm:p-10 forced-colors:border"
    >
      <div className="flex items-center gap-2">
        <Mark className="size-8" />
        <h2 id="do-this-next" className="font-sans text-base font-semibold tracking-wide">
          {title}
        </h2>
      </div>
      {children}
    </section>
  );
}

function Next({ task }: { readonly task: Task }) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <p className="mt-3 font-display text-3xl leading-tight text-balance break-words text-ink sm:mt-4 sm:text-4xl">
        {task.title}
      </p>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 sm:mt-4">
        <span className="inline-flex items-center gap-2">
          <Clock aria-hidden size={18} />
          {minutesLabel(task.estimatedMinutes)}
        </span>
        <span className="inline-flex items-center gap-2">
          <Zap aria-hidden size={18} />
          {energyLabel(task.energyRequired)}
        </span>
        <span>{categoryLabel(task.category)}</span>
      </p>
      <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 sm:mt-7 sm:gap-x-3">
        <Link to="/daily-plan" className={buttonClass('primary', 'large')}>
          <Timer aria-hidden size={22} />
          {t('next.start')}
        </Link>
        <Link
          to="/daily-plan"
          className={cn(
            buttonClass('quiet'),
            'text-glow-ink! hover:bg-ink/10! hover:text-ink! max-sm:-ms-2 max-sm:px-2',
          )}
        >
          {t('next.notReady')}
        </Link>
      </p>
    </>
  );
}

function AllDone({ completedToday }: Pick<DoThisNextProps, 'completedToday'>) {
  const { t } = useTranslation('dashboard');
  return <ToBrainDump icon={PencilLine} text={t('next.doneText', { count: completedToday })} label={t('next.dump')} />;
}

interface ToBrainDumpProps {
  readonly icon: LucideIcon;
  readonly text: string;
  readonly label: string;
}

function ToBrainDump({ icon: Icon, text, label }: ToBrainDumpProps) {
  return (
    <>
      <p className="mt-4 font-display text-3xl leading-tight text-balance text-ink">{text}</p>
      <p className="mt-7">
        <Link to="/brain-dump" className={buttonClass('primary', 'large')}>
          <Icon aria-hidden size={22} />
          {label}
        </Link>
      </p>
    </>
  );
}
