import type { Appointment } from '#shared/calendar/appointment.ts';
import { addDays, type LocalDate, localDateTimeIn, todayIn } from '#shared/kernel/dates.ts';
import { plain } from '#shared/kernel/finding.ts';

/** A task that prepares for an appointment, and its days. */
export interface Preparation {
  /** Identifies this occurrence: ids change with each reading of a calendar, and a moved appointment is a new one. */
  readonly key: string;
  /** The title of the appointment in one line. */
  readonly title: string;
  /** The day to do it on, before the appointment. */
  readonly doDay: LocalDate;
  /** The day of the appointment. */
  readonly dueDate: LocalDate;
}

interface World {
  /** All known calendar appointments of the user. */
  readonly appointments: readonly Appointment[];
  readonly now: Date;
  readonly timeZone: string;
}

/** On the day itself it is offered while at least this many milliseconds are left. */
const LEAST_MS = 2 * 3_600_000;
/** An appointment with the same title on this many days is a routine. */
const ROUTINE_DAYS = 3;

const words = (text: string): readonly string[] => text.split(' ');

/** Words of appointments that people prepare for, in both languages and without accents. */
const OCCASIONS = new Set([
  ...words('interview exam exams viva presentation pitch keynote demo defence defense hearing court trial tribunal'),
  ...words('audition appraisal review audit negotiation negotiations workshop kickoff conference mediation'),
  ...words(
    'doctor doctors dr gp dentist surgeon surgery specialist psychiatrist neurologist cardiologist dermatologist',
  ),
  ...words('lawyer solicitor notary accountant consultation assessment mri'),
  ...words('meeting examen referat kolloquium disputation notar steuerberater steuerberaterin op'),
  ...words('elternabend sprechstunde jobcenter tuv mrt mdk elternsprechtag'),
]);
/** German compound endings: `Bewerbungsgespräch`, `Zahnärztin`, `Fahrprüfung`. */
const ENDINGS = words(
  'gesprach prufung klausur prasentation vortrag arzt arztin besprechung untersuchung verhandlung anhorung verteidigung gericht anwalt anwaltin behorde amt operation meeting beratung therapeut therapeutin',
);
/** The same as phrases of several words. */
const PHRASES = ['driving test', 'parents evening', 'parent teacher', 'one on one', '1 1', 'kick off', 'job talk'];
/** Words of routines, of cancelled appointments, and of preparations themselves. */
const NOTHING = new Set([
  ...words('daily standup scrum sync retro lunch coffee breakfast dinner break gym yoga cancelled canceled'),
  ...words('mittagessen kaffee fruhstuck pause sport abgesagt entfallt verschoben prepare preparing prep vorbereiten'),
  ...words('vorbereitung blocker fokuszeit'),
]);
const NOTHING_PHRASES = ['stand up', 'focus time', 'no meeting', 'kein meeting', 'check in', 'fallt aus'];

/** Returns the words of a title, without accents and punctuation. */
const textOf = (title: string): string =>
  ` ${plain(title)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;

/** Whether an appointment with this title plausibly needs preparation. Conservative: unknown titles do not. */
export function wantsPreparing(title: string): boolean {
  const text = textOf(title);
  const has = (phrase: string): boolean => text.includes(` ${phrase} `);
  const all = text.split(' ').filter(Boolean);
  if (all.some((word) => NOTHING.has(word)) || NOTHING_PHRASES.some(has)) return false;
  const isOccasion = (word: string): boolean =>
    OCCASIONS.has(word) ||
    ENDINGS.some((ending) => word === ending || (word.length > ending.length + 1 && word.endsWith(ending)));
  return all.some(isOccasion) || PHRASES.some(has);
}

/**
 * Returns the preparation to offer for an appointment; null for one that has no title, is all-day, does not block time,
 * has started or is about to, repeats within these days, or needs no preparation.
 */
export function preparationFor(appointment: Appointment, { appointments, now, timeZone }: World): Preparation | null {
  const { title, days, busy, startsAt } = appointment;
  if (title === null || days !== null || busy === 'free' || !wantsPreparing(title)) return null;
  if (Date.parse(startsAt) - now.getTime() < LEAST_MS) return null;
  if (isRoutine(title, appointments, timeZone)) return null;
  const today = todayIn(timeZone, now);
  const dueDate = dateOf(startsAt, timeZone);
  const before = addDays(dueDate, -1);
  const line = title.replaceAll(/\s+/g, ' ').trim();
  return { key: `${startsAt} ${line}`, title: line, doDay: before < today ? today : before, dueDate };
}

function isRoutine(title: string, appointments: readonly Appointment[], timeZone: string): boolean {
  const text = textOf(title);
  const same = appointments.filter((one) => one.title !== null && textOf(one.title) === text);
  return new Set(same.map(({ startsAt }) => dateOf(startsAt, timeZone))).size >= ROUTINE_DAYS;
}

const dateOf = (instant: string, timeZone: string): LocalDate =>
  localDateTimeIn(timeZone, new Date(instant)).slice(0, 10);
