import { addDays, type LocalDate, type LocalDateTime } from '#shared/kernel/dates.ts';
import { scheduleOf } from './dates/schedule.ts';
import type { Draft } from './draft.ts';
import type { Reading } from './drafts.ts';
import { PART_OF_DAY } from './leadingTimes.ts';
import type { Token } from './tokenize.ts';

/** A schedule whose first entry started at most this many minutes ago is today's. */
const JUST_STARTED = 60;
/** Entries with a time of their own from which on a dump is a plan. */
const LEAST_LED = 2;

/**
 * Puts the entries of a plan that name no day on their day: those of a schedule by hours or parts of the day on today,
 * or tomorrow where its first hour is over; those of a plan by days on the day before them ("Mon gym, laundry, Tue …").
 */
export function onDaysOfPlan(reading: Reading, now: LocalDateTime): Reading {
  const { tokens } = reading;
  const hours = [...scheduleOf(tokens)];
  const isEntry = ({ range: { from, to } }: Draft): boolean => hours.some(([at]) => at >= from && at < to);
  const isOfPart = ({ matter }: Draft): boolean => PART_OF_DAY.test(firstWord(tokens, matter.from));
  const isByParts = hours.length > 0 || reading.drafts.filter(isOfPart).length >= LEAST_LED;
  const first = reading.drafts.find(isEntry);
  const day = first?.when.implied === false && first.when.date !== null ? first.when.date : dayOf(hours[0]?.[1], now);
  const isOpen = ({ when }: Draft): boolean => when.date === null && when.recurrence === null;
  const drafts = reading.drafts.map((draft) =>
    (draft.when.implied && isEntry(draft)) || (isByParts && isOfPart(draft) && isOpen(draft))
      ? onDay(draft, day)
      : draft,
  );
  return { ...reading, drafts: carried(tokens, drafts, isOpen) };
}

const onDay = (draft: Draft, date: LocalDate): Draft => ({ ...draft, when: { ...draft.when, date } });

function dayOf(first: { readonly hour: number; readonly minute: number } | undefined, now: LocalDateTime): LocalDate {
  const today = now.slice(0, 10);
  if (!first) return today;
  const passed = Number(now.slice(11, 13)) * 60 + Number(now.slice(14, 16)) - (first.hour * 60 + first.minute);
  return passed > JUST_STARTED ? addDays(today, 1) : today;
}

const firstWord = (tokens: readonly Token[], from: number): string =>
  tokens.slice(from, from + 3).find(({ kind }) => kind === 'word')?.text ?? '';

/** Gives each matter without a day the day that leads the matter before it in its sentence. */
function carried(tokens: readonly Token[], drafts: readonly Draft[], isOpen: (draft: Draft) => boolean): Draft[] {
  const isLed = ({ matter, when }: Draft): boolean => {
    const at = tokens.findIndex(({ kind }, place) => place >= matter.from && kind === 'word');
    return when.date !== null && !when.implied && !when.deadline && when.spent.has(at);
  };
  if (drafts.filter(isLed).length < LEAST_LED) return [...drafts];
  const found: Draft[] = [];
  let led: Draft | null = null;
  for (const draft of drafts) {
    const before: Draft | undefined = found.at(-1);
    if (before && endsBetween(tokens, before, draft)) led = null;
    if (isLed(draft)) led = draft;
    else if (!isOpen(draft)) led = null;
    found.push(led && led !== draft && led.when.date !== null ? onDay(draft, led.when.date) : draft);
  }
  return found;
}

/** Whether a sentence or a line ends between two matters. */
const endsBetween = (tokens: readonly Token[], before: Draft, { matter }: Draft): boolean =>
  tokens.slice(before.matter.from, matter.from).some(({ kind, text }) => kind === 'newline' || /^[.!?;:]$/.test(text));
