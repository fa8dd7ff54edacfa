import type { Appointment } from '#shared/calendar/appointment.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { DAY_MINUTES, type Span, timeOf } from '#shared/planning/clock.ts';
import { taskSpan } from '#shared/planning/hourGrid.ts';
import type { Aim } from '#shared/planning/hourSteps.ts';
import type { Task } from '#shared/tasks/task.ts';
import { minutesLabel } from '#renderer/features/tasks/index.ts';
import { spanText } from '#renderer/platform/clock.ts';
import { addTexts, messagesOf } from '#renderer/platform/language.ts';
import { dayName } from '../labels.ts';

// Bundled with the week, so that today's plan does not load them.
addTexts(import.meta.glob<object>('./messages/*.ts', { eager: true }));

const t = messagesOf('hours');
const feeds = messagesOf('feeds');

/** A remark about a place. */
export type Note =
  { readonly kind: 'deadline' | 'full' | 'over' } | { readonly kind: 'beside'; readonly title: string };

export const noteText = (note: Note): string =>
  note.kind === 'beside' ? t('notes.beside', { title: note.title }) : t(`notes.${note.kind}`);

/** "10:00–10:45"; a whole day ends at 24:00. */
export const spanLabel = ({ from, to }: Span): string =>
  spanText(timeOf(from), to === DAY_MINUTES ? '24:00' : timeOf(to));

export interface Place extends Aim {
  readonly length: number;
}

/**
 * "Write report, 10:00–10:45, Tuesday": accessible name of a task and its place. Starts with the block's visible text,
 * word for word, so that users of speech control can name the block by what they see (WCAG 2.5.3).
 */
export function placeName(
  { title }: Task,
  { date, minutes, length }: Place,
  today: LocalDate,
  timeZone: string,
): string {
  const day = dayName(date, today);
  if (minutes === null) return t('untimed', { title, day, length: minutesLabel(length) });
  return t('block', { title, day, span: spanLabel(taskSpan(date, minutes, length, timeZone)) });
}

/** Title of an appointment; busy if its calendar does not say more. */
export function titleOf({ title, busy }: Appointment): string {
  const known = title ?? feeds('appointments.busy');
  return busy === 'tentative' ? feeds('appointments.maybe', { title: known }) : known;
}
