import { plain } from '../learned/plain.ts';
import type { Range, Token } from '../tokenize.ts';

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
  for (let at = from + FEWEST; at + FEWEST < to; at += 1) {
    if (!/^[,;+&]$/.test(tokens[at]?.text ?? '') || TIES.test(tokens[at + 1]?.text ?? '')) continue;
    const before = { from, to: at };
    const [next, ...more] = apartByInfinitives(raw, tokens, { from: at + 1, to });
    if (next && endsInInfinitive(raw, tokens, before) && endsInInfinitive(raw, tokens, next))
      return [before, next, ...more];
  }
  return [{ from, to }];
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
