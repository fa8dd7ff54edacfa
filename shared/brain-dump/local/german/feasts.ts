import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import { easter } from '../dates/calendar.ts';

/** Feasts that people name as a term, by their day in a year; plain spelling. */
const FEASTS: ReadonlyMap<string, (year: number) => LocalDate> = new Map([
  ...fixed({ allerheiligen: '11-01', martini: '11-11', nikolaus: '12-06', nikolo: '12-06', heiligabend: '12-24' }),
  ...fixed({ weihnachten: '12-24', silvester: '12-31', neujahr: '01-01', dreikonig: '01-06', valentinstag: '02-14' }),
  ...fixed({ halloween: '10-31' }),
  ...byEaster({
    rosenmontag: -48,
    weiberfastnacht: -52,
    altweiber: -52,
    fasching: -47,
    fastnacht: -47,
    karneval: -48,
    aschermittwoch: -46,
  }),
  ...byEaster({ palmsonntag: -7, grundonnerstag: -3, karfreitag: -2, ostern: 0, ostermontag: 1 }),
  ...byEaster({ himmelfahrt: 39, vatertag: 39, pfingsten: 49, pfingstmontag: 50, fronleichnam: 60 }),
]);

function fixed(days: Readonly<Record<string, string>>): [string, (year: number) => LocalDate][] {
  return Object.entries(days).map(([name, day]) => [name, (year) => `${year}-${day}`]);
}

function byEaster(days: Readonly<Record<string, number>>): [string, (year: number) => LocalDate][] {
  return Object.entries(days).map(([name, offset]) => [name, (year) => addDays(easter(year), offset)]);
}

/** Feasts of several days: what comes after them begins so many days later. */
const LENGTHS: ReadonlyMap<string, number> = new Map([
  ['ostern', 2],
  ['pfingsten', 2],
  ['weihnachten', 3],
]);

/**
 * The day of a feast that is named as a term, today or later: "bis Ostern", "nach Weihnachten"; null where a word is none or is
 * no term.
 * @param lead - the word before it
 */
export function feastDay(word: string, lead: string, today: LocalDate): LocalDate | null {
  const rule = /^(?:bis|vorm?|an|zu|zum|ab|nach|uber)$/.test(lead) ? FEASTS.get(word) : undefined;
  if (!rule) return null;
  const year = Number(today.slice(0, 4));
  const day = rule(year) >= today ? rule(year) : rule(year + 1);
  return lead === 'nach' ? addDays(day, LENGTHS.get(word) ?? 1) : day;
}
