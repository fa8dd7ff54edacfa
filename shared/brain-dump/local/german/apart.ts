import type { LocalDateTime } from '#shared/kernel/dates.ts';
import { plain } from '../learned/plain.ts';
import type { Range, Token } from '../tokenize.ts';
import { isTimeAlone, timeAheadOf } from './tails.ts';
import { readGermanWhen } from './when.ts';

const plainWords = (tokens: readonly Token[], { from, to }: Range): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => plain(text))
    .join(' ');

/** Words that say what someone has to do. */
const DUTY = /^sollt?e? (?:ich|wir|i)$/;

/** "Laternen basteln am Freitag um drei | da soll ich Kuchen mitbringen": at the same time, but a separate matter. */
export function apartByThere(tokens: readonly Token[], { from, to }: Range): Range[] {
  for (let at = from + 2; at + 3 < to; at += 1) {
    const [there, duty, who] = tokens.slice(at, at + 3).map(({ text }) => plain(text));
    if (there !== 'da' || !DUTY.test(`${duty} ${who}`)) continue;
    return [
      { from, to: at },
      { from: at, to },
    ];
  }
  return [{ from, to }];
}

/** Words that tie what follows a comma to the text before it. */
const TIES =
  /^(?:um|ohne|statt|dass|weil|ob|wenn|damit|bevor|nachdem|falls|sobald|bis|der|die|das|den|dem|was|wo|wie|wer|oder|zu|ich|er|sie|es|wir|man|ihm|ihr|mich|sich|soll|sollte|kann|muss|will|hat|ist|nein|nee|ne|warte|quatsch|lieber|sondern|moment|halt)$/;
/** Fewest words of an order. */
const FEWEST = 2;

/** "Magazin aufräumen, Lieferwagen waschen", "Kuchen backen + Rasen mähen": each infinitive ends a matter of its own. */
export function apartByInfinitives(raw: string, tokens: readonly Token[], { from, to }: Range): Range[] {
  const isOrder = (range: Range): boolean => endsInInfinitive(raw, tokens, range);
  const marks: number[] = [];
  for (let at = from + FEWEST; at + FEWEST < to; at += 1)
    if (/^[,;+&]$/.test(tokens[at]?.text ?? '') && !TIES.test(tokens[at + 1]?.text ?? '')) marks.push(at);
  const found: Range[] = [];
  let start = from;
  marks.forEach((at, place) => {
    const next = { from: at + 1, to: marks[place + 1] ?? to };
    if (!isOrder({ from: start, to: at }) || !(isOrder(next) || isOrder({ from: at + 1, to }))) return;
    found.push({ from: start, to: at });
    start = at + 1;
  });
  return [...found, { from: start, to }];
}

/** Whether the last word of a range is an infinitive: written small, and ending in n. */
function endsInInfinitive(raw: string, tokens: readonly Token[], { from, to }: Range): boolean {
  const words = tokens.slice(from, to).filter(({ kind, aside }) => kind === 'word' && aside !== true);
  const last = words.at(-1);
  return (
    words.length >= FEWEST &&
    words.at(-2)?.text !== 'zu' &&
    !words.some(({ text }) => FINITE.test(text)) &&
    last !== undefined &&
    /^\p{Ll}{2,}(?:en|ern|eln|tun)$/u.test(raw.slice(last.start, last.end)) &&
    !NO_INFINITIVE.test(last.text)
  );
}
/** Finite verbs of a whole sentence. */
const FINITE = /^(?:muss|kann|soll|sollte|will|darf|hat|ist|sind|war|wird|habe|hab|bin)$/;
const NO_INFINITIVE =
  /^(?:morgen|zusammen|offen|selten|eben|daneben|drüben|drinnen|draußen|trocken|gegen|wegen|neben|unten|oben|hinten|vorn|außen|innen|deren|denen|einen|keinen|meinen|deinen|seinen|ihren|unseren|diesen|jeden|allen|vielen|anderen|sollen|wollen|müssen|können|dürfen|haben|werden|worden|wurden|waren|gestern|gern|sondern|hätten|wären|würden|ge(?!hen|ben|winnen|nießen|stalten|hören)\p{L}+)$/u;

/** "Übermorgen Friseur, bis Freitag das Angebot": a day on both sides of a comma makes two matters. */
export function apartByDay(tokens: readonly Token[], { from, to }: Range, now: LocalDateTime): Range[] {
  const isTimed = (range: Range): boolean => {
    const when = readGermanWhen(tokens, range, now);
    return (when.said || when.recurrence !== null) && !isTimeAlone(tokens, range, now);
  };
  // "Mo, Mi und Fr" is one time.
  const isWithinTime = (at: number): boolean =>
    readGermanWhen(tokens, { from, to }, now).wholes?.some((whole) => whole.from < at && at < whole.to) === true;
  for (let at = from + 1; at < to - 1; at += 1) {
    if (!/^[,;]$/.test(tokens[at]?.text ?? '') || isWithinTime(at)) continue;
    const [before, after] = [
      { from, to: at },
      { from: at + 1, to },
    ];
    const refers = REFERRING.test(plainWords(tokens, { from: at + 1, to: Math.min(to, at + 4) })) && to - at > 3;
    if (timeAheadOf(tokens, before, after, now) > after.from) continue;
    // In a dump of several pieces the model has found where each ends.
    const isAlone = from === 0 && to >= tokens.length - 1;
    if (isTimed(before) && (refers || (isAlone && isTimed(after)))) return [before, ...apartByDay(tokens, after, now)];
  }
  return [{ from, to }];
}

/** What follows is on or around the day of the text before: ", vorher Geschenk kaufen". */
const REFERRING = /^(?:vorher|davor|danach|anschliessend|hinterher|am tag (?:davor|vorher|danach|darauf))\b/;
