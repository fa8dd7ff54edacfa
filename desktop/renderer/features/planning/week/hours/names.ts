import type { Appointment } from '#shared/calendar/appointment.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { DAY_MINUTES, type Span, timeOf } from '#shared/planning/clock.ts';
import { taskSpan } from '#shared/planning/hourGrid.ts';
import type { Aim } from '#shared/planning/hourSteps.ts';
import type { Task } from '#shared/tasks/task.ts';
import { minutesLabel } from '#renderer/features/tasks/index.ts';
import { spanText } from '#renderer/platform/clock.ts';
import { addTexts, wordsOf } from '#renderer/platform/language.ts';
import { dayName } from '../labels.ts';

// They come with the week, so that today's plan does not carry them.
addTexts(import.meta.glob<object>('./words/*.ts', { eager: true }));

const t = wordsOf('hours');
const feeds = wordsOf('feeds');

/** A calm word about a place. */
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
 * "Write report, 10:00–10:45, Tuesday": a task and its place, as it is said. It begins with what its block shows, word for word,
 * so that people who speak to their computer can name the block by what they see (WCAG 2.5.3).
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

/** What an appointment is called; busy where its calendar says no more. */
export function titleOf({ title, busy }: Appointment): string {
  const known = title ?? feeds('appointments.busy');
  return busy === 'tentative' ? feeds('appointments.maybe', { title: known }) : known;
}
