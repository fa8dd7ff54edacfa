import type { WeighedPiece } from '../learned/decode.ts';
import type { Token } from '../tokenize.ts';

/** A title that is only a verb: "Anrufen", "Abholen". */
const VERB_ALONE =
  /^(?:(?:zurück|an)rufen|(?:ab|zurück)holen|(?:be)?zahlen|verlängern|erneuern|reparieren|kaufen|bestellen|(?:ab|los)?schicken|abgeben|einreichen|ausfüllen|unterschreiben|putzen|gießen|füttern|buchen|kündigen|(?:um|aus)tauschen|wechseln|waschen|bügeln|mitbringen|mitnehmen|fragen|erinnern)$/iu;
const DETERMINER = /^(?:der|die|das|den|dem|mein|meine|meinen|meiner|unser|unsere|unseren|vom|beim)$/;
/** Words that end the name of the thing. */
const PREDICATE =
  /^(?:hat|haben|ist|sind|war|wird|läuft|laufen|will|wollte|braucht|kommt|geht|fehlt|liegt|steht|muss|kann)$/;
const MOST_WORDS = 3;

/**
 * Returns the title of a lone command with the thing or person of the clause before it: "der Vermieter hat sich nicht
 * gemeldet, da muss ich anrufen" is "Vermieter anrufen".
 * @param before - the piece before the command
 */
export function withThing(
  title: string,
  raw: string,
  tokens: readonly Token[],
  before: WeighedPiece | undefined,
): string {
  if (before === undefined || before.isTask || !VERB_ALONE.test(title)) return title;
  const { from, to } = before;
  const first = DETERMINER.test(tokens[from]?.text ?? '') ? from + 1 : from;
  let end = first;
  while (end < to && end - first <= MOST_WORDS && !PREDICATE.test(tokens[end]?.text ?? '')) end += 1;
  const isNamed = first > from && end > first && end < to && end - first <= MOST_WORDS;
  if (!isNamed || tokens.slice(first, end).some(({ kind }) => kind !== 'word')) return title;
  const thing = raw.slice(tokens[first]?.start ?? 0, tokens[end - 1]?.end ?? 0);
  return `${thing.charAt(0).toUpperCase()}${thing.slice(1)} ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}
