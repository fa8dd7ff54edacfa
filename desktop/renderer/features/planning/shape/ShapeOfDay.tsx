import { useTranslation } from 'react-i18next';
import type { Segment } from '#shared/planning/dayShape.ts';
import type { TodaysPlan } from '#shared/planning/planToday.ts';
import type { Task } from '#shared/tasks/task.ts';
import { minutesLabel } from '#renderer/features/tasks/index.ts';
import { clockText } from '#renderer/platform/clock.ts';
import { cn } from '#renderer/ui/cn.ts';
import { roughMinutes, roughTime, type ShapeNow, useDayShape } from './useDayShape.ts';

interface ShapeOfDayProps {
  readonly plan: TodaysPlan;
  readonly now: Date;
}

/** The rest of the day as a slim line from now to its end, and when today's tasks are done, in a sentence. */
export function ShapeOfDay({ plan, now }: ShapeOfDayProps) {
  const known = useDayShape(plan, now);
  // Its place is kept while the hours of work are on their way.
  return <div className="min-h-9">{known && <Shape known={known} plan={plan} />}</div>;
}

function Shape({ known, plan }: { readonly known: ShapeNow; readonly plan: TodaysPlan }) {
  const { t } = useTranslation('planning');
  const { shape, from, end, timeZone } = known;
  const { segments, doneAt } = shape;
  const until = Math.max(end ?? 0, doneAt);
  const percent = (ms: number): number => ((ms - from) / (until - from)) * 100;
  const tasks = tasksOf(plan);
  const starts = segments.filter((one) => isStart(one, segments));
  const nameOf = (one: Segment): string =>
    one.kind === 'appointment' ? t('shape.appointment') : (taskOf(one, tasks)?.title ?? '');
  const list = starts.map((one) => `${clockText(roughTime(one.from, timeZone))} ${nameOf(one)}`).join(', ');
  return (
    <>
      <div
        role="img"
        aria-label={t('shape.label', { list })}
        className="relative h-2 overflow-hidden rounded-full bg-sunken shadow-[inset_0_0_0_1px_var(--line)] forced-colors:border"
      >
        {segments.map((one) => (
          <span
            key={one.from}
            className={cn(
              'absolute inset-y-0',
              one.kind === 'appointment' ? APPOINTMENT_TONE : toneOf(taskOf(one, tasks), plan),
              starts.includes(one) && one.from > from && 'border-s-2 border-paper',
            )}
            style={{ insetInlineStart: `${percent(one.from)}%`, inlineSize: `${percent(one.to) - percent(one.from)}%` }}
          />
        ))}
        {end !== null && end < until && (
          <span
            className="absolute inset-y-0 w-0.5 bg-ink forced-colors:bg-[CanvasText]"
            style={{ insetInlineStart: `${percent(end)}%` }}
          />
        )}
      </div>
      <p className="mt-1.5 text-ink-soft">{useSentence(known)}</p>
    </>
  );
}

const tasksOf = ({ oneThing, alsoToday }: TodaysPlan): readonly Task[] =>
  oneThing ? [oneThing, ...alsoToday] : alsoToday;

const taskOf = (segment: Segment, tasks: readonly Task[]): Task | undefined =>
  segment.kind === 'task' ? tasks.find(({ id }) => id === segment.taskId) : undefined;

/** The first stretch of a task, and each appointment. */
const isStart = (segment: Segment, all: readonly Segment[]): boolean =>
  segment.kind === 'appointment' ||
  (segment.kind === 'task' && all.find((one) => one.kind === 'task' && one.taskId === segment.taskId) === segment);

/** Time that is taken by something else. */
const APPOINTMENT_TONE = 'bg-line-strong/55 forced-colors:bg-[GrayText]';

/** The ONE Thing stands out, an appointment is worth a glance, and a break belongs to what it is in. */
function toneOf(task: Task | undefined, { oneThing }: TodaysPlan): string {
  if (!task) return 'bg-accent/30 forced-colors:bg-[Canvas]';
  if (task.id === oneThing?.id) return 'bg-accent forced-colors:bg-[Highlight]';
  return task.isFixed ? 'bg-honey forced-colors:bg-[Highlight]' : 'bg-accent/45 forced-colors:bg-[CanvasText]';
}

function useSentence({ shape, end, timeZone }: ShapeNow): string {
  const { t } = useTranslation('planning');
  const over = roughMinutes(shape.overMs);
  return end !== null && over > 0
    ? t('shape.over', { duration: minutesLabel(over), time: clockText(roughTime(end, timeZone)) })
    : t('shape.done', { time: clockText(roughTime(shape.doneAt, timeZone)) });
}
