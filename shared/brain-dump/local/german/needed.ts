import type { SaidClock, SaidDay } from './found.ts';
import { NUMBERS } from './words.ts';

/** Returns where the words of a day start, without their lead words. */
const startOf = ({ to, day }: SaidDay): number => to - day.length;

/** "heute noch", "heid no". */
const TODAY = /^(?:heute?|heid|heit|hut|hait)$/;
/** "ab heute", "seit heute", "von heute": not the day on which it is done. */
const NOT_DONE = /^(?:ab|seit|von|vom|bis|wie)$/;
/** "also Samstag", "oiso heid": the conclusion of what was said. */
const SO = /^(?:also|oiso)$/;

/**
 * "morgen Trauung, Akkus laden heute", "Sonntag geht nicht, also Samstag": returns which of several days says when to
 * do it.
 */
export function dayToDoIt(
  days: readonly SaidDay[],
  clocks: readonly SaidClock[],
  words: readonly string[],
): SaidDay | undefined {
  if (days.length < 2) return undefined;
  const concluded = days.find(({ from }) => SO.test(words[from - 1] ?? ''));
  if (concluded) return concluded;
  if (days.some(({ isTerm }) => isTerm)) return undefined;
  const today = days.find((day) => TODAY.test(words[startOf(day)] ?? '') && !NOT_DONE.test(day.lead));
  // "heute Abend? Sonntag 6 Uhr Flohmarkt": the time belongs to another day.
  const isTimed = (day: SaidDay): boolean => clocks.some(({ from }) => from === day.to || from === day.to + 1);
  return days.some((day) => day !== today && isTimed(day)) ? undefined : today;
}

/** Most words between "vor" or "bevor" and its day. */
const REACH = 7;
/** "vor der Arbeit am Montag": a part of that day. */
const ROUTINE =
  /^(?:arbeit|schule|schicht|dienst|fruhschicht|spatschicht|tour|sprechstunde|fruhstuck|essen|mittagessen|training|allem|ort|kurzem)$/;
/** "viertel vor", "zehn vor", "kurz vor": a time follows. */
const BEFORE_HOUR = /^(?:viertel|funf|zehn|zwanzig|kurz|\d+)$/;
/** "Schiss vor dem Zahnarzt am Montag": "vor" belongs to the fear. */
const FEARED =
  /^(?:angst|schiss|bammel|panik|respekt|muffe|muffensausen|furcht|furchte|sorge|sorgen|horror|graut|scheu)$/;

/** "vor Hildes Geburtstag am 2. Mai", "bevor es sich am 1.11. verlängert", "vor dem 31.": it is due before that day. */
function beforeAt(best: SaidDay, words: readonly string[]): number | null {
  const start = startOf(best);
  for (let at = start - 1; at >= Math.max(0, start - REACH); at -= 1) {
    const word = words[at] ?? '';
    if (!/^[\p{L}\d]/u.test(word) || /^(?:und|oder|dann|weil|damit)$/.test(word)) return null;
    if (/^(?:bevors?|ehe|bevur|bevoa)$/.test(word)) return at;
    if (!/^vorm?$/.test(word)) continue;
    const isPart = words.slice(at + 1, start).some((one) => ROUTINE.test(one));
    const isHour =
      BEFORE_HOUR.test(words[at - 1] ?? '') || /^\d/.test(words[at + 1] ?? '') || NUMBERS.has(words[at + 1] ?? '');
    return isPart || isHour || words.slice(0, at).some((one) => FEARED.test(one)) ? null : at;
  }
  return null;
}

/** "sagen, dass", "fragen, ob", "Bescheid geben, dass", "schreib": it must be said before the day it mentions. */
const TELLING =
  /^(?:sagen?|sag|sogn|sog|fragen?|frag|mitteilen|schreiben?|schreib|bescheid|ausrichten|informieren|nachfragen|anrufen|erinnern)$/;
/** "…, dass er kommt", "…, ob er kommt": start of the reported clause. */
const CONTENT = /^(?:dass|ob|obs|wann)$/;

/** "dem Kindergarten sagen, dass ich Dienstag später komme": the day is part of the message or question. */
function toldAt(best: SaidDay, words: readonly string[]): number | null {
  const content = words.findIndex(
    (word, at) => CONTENT.test(word) && words.slice(0, at).some((one) => TELLING.test(one)),
  );
  if (content < 0 || content > startOf(best)) return null;
  const head = words.slice(0, content);
  return head.some((word) => /^(?:mich|uns|dran|daran)$/.test(word)) ? null : content;
}

/** "Übungsraum für Mittwoch reservieren", "Altpapier bündeln für morgen": must be ready by then. */
const isReadyFor = (best: SaidDay, words: readonly string[]): boolean =>
  words.slice(best.from, startOf(best)).includes('fur');

/** What one prepares for. */
const OCCASION =
  /(?:termin|gesprach|vortrag|referat|prufung|klausur|test|hochzeit|taufe|feier|party|fest|geburtstag|sitzung|meeting|besprechung|reise|fahrt|ausflug|abend|beerdigung|verhandlung|umzug|kurs|training|probe|auftritt|konzert|rede|anhorung|begehung|interview|unterricht|abnahme|pladoyer)s?$/;
/** Verbs of taking part, not of getting ready. */
const TAKES_PART = /^(?:sein|kommen|gehen|fahren|haben|treffen|fliegen|starten|losfahren|los)$/;

/** "Notizen für die Sitzung morgen um 9 durchgehen": must be done by that hour, and may be done before. */
export function isForOccasion(best: SaidDay, clock: SaidClock | undefined, words: readonly string[]): boolean {
  const start = startOf(best);
  const lead = words.slice(0, start).lastIndexOf('fur');
  const last = words.findLast((word) => /\p{L}/u.test(word)) ?? '';
  if (clock === undefined || lead < 0 || !/(?:[^aeiou]en|ern|eln)$/.test(last) || TAKES_PART.test(last)) return false;
  const between = words.slice(lead + 1, best.from);
  return between.length <= 4 && (best.from <= lead + 1 || between.some((word) => OCCASION.test(word)));
}

/** "den Dienst am Samstag absagen": must be called off before that day. */
const CALLED_OFF = /^(?:abzusagen|absagen|abgesagt|stornieren|umbuchen|verschieben)$/;
const isCalledOff = (best: SaidDay, words: readonly string[]): boolean =>
  best.from > 0 && words[best.from] === 'am' && words.slice(best.to).some((word) => CALLED_OFF.test(word));

/** Returns where a piece names the day before which a matter is needed; null where the day is its own. */
export function neededBeforeAt(best: SaidDay, clock: SaidClock | undefined, words: readonly string[]): number | null {
  if (best.isTerm) return null;
  const place = beforeAt(best, words) ?? toldAt(best, words);
  if (place !== null) return place;
  if (isCalledOff(best, words)) return 0;
  return clock === undefined && isReadyFor(best, words) ? best.from : null;
}

/** "Abgabe Mitternacht", "Fristablauf": things with a deadline. */
const ENDING = /^(?:abgabe|deadline|frist|spatestens|schluss|\p{L}+(?:frist|schluss|ablauf))$/u;
/** "endet um Mitternacht", "ist um Mitternacht zu": over at that time. */
const RUNS_OUT = /^(?:endet|enden|lauft|schliesst|schliessen|zu|dicht|vorbei)$/;
/**
 * "Abgabe Mitternacht", "endet um Mitternacht", "bis Mitternacht", "heute 24 Uhr": the end of the day, not the start of
 * the next one.
 */
export const isEndOfDay = ({ lead, to }: SaidClock, words: readonly string[]): boolean =>
  words[to - 1] === 'uhr' ||
  words.some((word) => word === 'bis' || RUNS_OUT.test(word) || (lead !== 'um' && ENDING.test(word)));
