import { addDays, type LocalDateTime } from '#shared/kernel/dates.ts';
import { wordSet } from '../tokenize.ts';
import type { GermanDay } from './dayRead.ts';

/** Parts of the day named by activities, and the time from which tomorrow's is meant. */
const PARTS: readonly { readonly said: RegExp; readonly until: string }[] = [
  { said: /^(?:vor dem|vorm) (?:schlafen|schlafengehen|ins bett gehen|zubettgehen)\b/, until: '23:59' },
  {
    said: /^(?:nach|auf dem heimweg von) der (?:arbeit|schicht)\b|^nach feierabend\b|^auf dem heimweg\b/,
    until: '20:00',
  },
  { said: /^(?:in der mittagspause|mittags|uber mittag)\b/, until: '14:00' },
  { said: /^vor der (?:arbeit|schule|schicht|kita|uni)\b/, until: '08:00' },
  { said: /^nach (?:der (?:schule|kita|uni)|dem (?:kindergarten|mittagessen|mittag))\b/, until: '16:00' },
  { said: /^(?:nach|vor) dem abendessen\b/, until: '21:00' },
  { said: /^am (?:abend|spaten abend)\b(?! (?:vor|davor|vorher|des|der))/, until: '22:00' },
  { said: /^am nachmittag\b(?! (?:des|der))/, until: '17:00' },
  { said: /^(?:am vormittag|in der fruh)\b(?! (?:des|der))/, until: '10:00' },
  {
    said: /^(?:sobald|wenn) (?:die|der|das|sie|es) (?:\w+ )?(?:aufmacht|aufmachen|offnet|offnen|aufhat|aufhaben)\b/,
    until: '08:30',
  },
  { said: /^(?:bis|zum) (?:feierabend|dienstschluss)\b/, until: '20:00' },
  { said: /^bevors? (?:die|der|das|es) (?:\w+ )?(?:zumacht|schliesst|zu ?macht)\b/, until: '20:00' },
  { said: /^(?:jetzt|nu) (?:gleich|sofort)\b|^jetzt(?: [!.)])*$/, until: '23:59' },
];
const OPENERS = wordSet('vor vorm nach auf in mittags uber am sobald wenn bis zum bevor bevors jetzt nu');
const INFINITIVE = /..(?:[^aeiou]en|ern|eln)$/;
/** Most words of such an expression. */
const LONGEST = 4;

/**
 * "vor dem Schlafengehen", "nach der Arbeit", "in der Mittagspause": today, or tomorrow where that part of today is
 * over. Any named day overrides it. The words stay in the title.
 */
export function laterTodayAt(words: readonly string[], at: number, now: LocalDateTime): GermanDay | null {
  if (!OPENERS.has(words[at] ?? '')) return null;
  // "Chef anrufen jetzt!", as opposed to "und jetzt".
  if (
    words[at] === 'jetzt' &&
    !/^(?:gleich|sofort)$/.test(words[at + 1] ?? '') &&
    !INFINITIVE.test(words[at - 1] ?? '')
  )
    return null;
  const said = words.slice(at, at + LONGEST).join(' ');
  const part = PARTS.find((one) => one.said.test(said));
  if (!part) return null;
  const isOver = now.slice(11, 16) > part.until;
  return { date: addDays(now.slice(0, 10), isOver ? 1 : 0), length: 1, rank: 0 };
}
