import { plain } from '../learned/plain.ts';
import type { Token } from '../tokenize.ts';
import { infinitiveOf, infinitiveOfFirst, isParticle } from './infinitives.ts';

/** The tokens of a title, and the replacement text for some of them. */
export interface Worded {
  readonly kept: readonly number[];
  readonly instead: ReadonlyMap<number, string>;
}

/** Access to the tokens of a title. */
interface Reading {
  readonly kept: readonly number[];
  readonly wordAt: (place: number) => string;
  readonly textAt: (place: number) => string;
}

const DEMANDS = /^(?:muss|mussen|musste|mussten|sollte|sollten)$/;
/** Subjects after a demand: they have to do it, and the sentence is not about the thing. */
const WHO = /^(?:ich|er|sie|es|wir|ihr|du|man|jemand|einer|wer|se)$/;
/** Words that continue after a clause. */
const ENDS = /^(?:und|sonst|weil|denn|bevor|damit|oder|aber|bis|vor|nach)$/;
/** States that someone brings about: "muss fertig sein". */
const STATES: Readonly<Record<string, string>> = {
  da: '',
  dort: '',
  fertig: 'fertig machen',
  online: 'online stellen',
  sauber: 'sauber machen',
};
const PLACE = /^(?:bei|beim|im|in|am|auf|zur|zum)$/;

/**
 * Turns a statement into an action title: "Die Fensterläden müssen geölt werden" is "Fensterläden ölen", "den Zettel
 * hole ich ab" "Zettel abholen". `isMine` is true where "ich" preceded the first word.
 */
export function inActiveVoice(raw: string, tokens: readonly Token[], kept: readonly number[], isMine: boolean): Worded {
  const textAt = (place: number): string => {
    const token = tokens[kept[place] ?? -1];
    return token ? raw.slice(token.start, token.end) : '';
  };
  const reading = { kept, textAt, wordAt: (place: number) => plain(textAt(place)) };
  return ofOwnDemand(reading) ?? ofDemand(reading) ?? ofMine(reading, isMine) ?? { kept, instead: new Map() };
}

/** ", das" before "muss bis Montag da sein": it only refers back to the named thing. */
const resumed = ({ textAt, wordAt }: Reading, at: number): readonly number[] =>
  /^(?:das|die|der|es|sie)$/.test(wordAt(at - 1)) && at > 2
    ? textAt(at - 2) === ','
      ? [at - 1, at - 2]
      : [at - 1]
    : [];

const without = (kept: readonly number[], ...places: readonly number[]): number[] =>
  kept.filter((_, place) => !places.includes(place));

/** Whether a clause ends before this position. */
const closes = ({ kept, textAt, wordAt }: Reading, place: number): boolean =>
  place >= kept.length || ENDS.test(wordAt(place)) || /^\P{L}/u.test(textAt(place));

const OWN_DEMAND = /^(?:hatte|hatt|muss|mus|mussen|musste|soll|sollen|sollte|sollten|will|wollen|mocht|mochte)$/;
const ME = /^(?:ich|i|wir|mir|mer|ma)$/;
/** Words that only introduce the demand: "dafür muss ich …". */
const LEADS = /^(?:dafur|dazu|deswegen|deshalb|dann|danach|darum|ausserdem|jetzt|und)$/;
const isInfinitive = (word: string): boolean => /^\p{L}{2,}(?:[^aeiou]en|ern|eln|tun|gehn|sehn|ziehn)$/u.test(word);

/** "Den Zaun muss ich streichen" is "Zaun streichen", "Salz brauchen wir das muss ich holen" "Salz holen". */
function ofOwnDemand(reading: Reading): Worded | null {
  const { kept, wordAt, textAt } = reading;
  const at = kept.findIndex(
    (_, place) => place > 0 && OWN_DEMAND.test(wordAt(place)) && ME.test(wordAt(place + 1)) && place < 12,
  );
  if (at < 1 || DEPENDENT.test(wordAt(at - 1)) || /^[^\p{L}\d]/u.test(textAt(at - 1))) return null;
  let end = at + 2;
  while (/^\d/.test(textAt(end)) || !closes(reading, end)) end += 1;
  const verbs = kept.slice(at + 2, end).filter((_, place) => isInfinitive(wordAt(at + 2 + place)));
  if (verbs.length === 0 && (end > at + 2 || !isInfinitive(wordAt(at - 1)))) return null;
  const taken = [at, at + 1];
  if (/^hatt/.test(wordAt(at))) {
    // "den Antrag hätte ich abgeben müssen"
    const hasDemand = /^(?:mussen|sollen|miassn|solln)$/.test(wordAt(end - 1));
    if (!isInfinitive(wordAt(hasDemand ? end - 2 : end - 1))) return null;
    if (hasDemand) taken.push(end - 1);
  }
  if (at === 1 && LEADS.test(wordAt(0))) taken.push(0);
  else if (/^(?:die|der|das|den|dem)$/.test(wordAt(at - 1))) {
    if (at < 4 || !/^brauch/.test(wordAt(at - 3)) || !ME.test(wordAt(at - 2))) return null;
    taken.push(at - 1, at - 2, at - 3);
  }
  return { kept: without(kept, ...taken), instead: new Map() };
}

/** "X muss geölt werden", "X muss bestellt sein", "X gehört geölt", "X muss fertig sein", "X muss beim Amt sein". */
function ofDemand(reading: Reading): Worded | null {
  const { kept, textAt, wordAt } = reading;
  if (WHO.test(wordAt(0)) && DEMANDS.test(wordAt(1))) return null;
  for (let at = 1; at < kept.length - 1; at += 1) {
    const isDue = /^gehor(?:t|en)$/.test(wordAt(at));
    if ((!DEMANDS.test(wordAt(at)) && !isDue) || WHO.test(wordAt(at + 1))) continue;
    let end = at + 1;
    while (!closes(reading, end + 1)) end += 1;
    if (isDue) {
      const verb = infinitiveOf(textAt(end));
      return verb === null ? null : { kept: without(kept, at), instead: new Map([[kept[end] ?? -1, verb]]) };
    }
    if (!/^(?:werden|wern|sein)$/.test(wordAt(end)) || end < at + 2) continue;
    const state = kept[end - 1] ?? -1;
    const verb = infinitiveOf(textAt(end - 1)) ?? STATES[wordAt(end - 1)];
    const taken = [at, end, ...resumed(reading, at)];
    if (verb === '') return { kept: without(kept, end - 1, ...taken), instead: new Map() };
    if (verb !== undefined) return { kept: without(kept, ...taken), instead: new Map([[state, verb]]) };
    if (wordAt(end) === 'sein' && PLACE.test(wordAt(at + 1)))
      return { kept: without(kept, ...taken), instead: new Map() };
  }
  return null;
}

/** Words that make the clause before its verb a subordinate clause or a question. */
const DEPENDENT = /^(?:ob|dass|wenn|weil|wie|was|wo|wann|warum|wer|wen|damit|falls|nicht|da|dann|sonst|jetzt)$/;

/** "den Zettel hole ich ab", or "rufe Oma an" after "ich". */
function ofMine(reading: Reading, isMine: boolean): Worded | null {
  const { kept, textAt, wordAt } = reading;
  let at = isMine ? 0 : -1;
  if (!isMine)
    for (let place = 1; place < Math.min(kept.length - 1, 7) && at < 0; place += 1) {
      if (DEPENDENT.test(wordAt(place - 1)) || /^\P{L}/u.test(textAt(place - 1))) return null;
      if (wordAt(place + 1) === 'ich') at = place;
    }
  const verb = at < 0 ? null : infinitiveOfFirst(textAt(at));
  if (verb === null) return null;
  const first = isMine ? 1 : at + 2;
  let end = first;
  while (!closes(reading, end)) end += 1;
  if (wordAt(end) === 'und') return null;
  const rest = without(kept, at, isMine ? -1 : at + 1);
  if (end === first) return isMine ? null : { kept: without(kept, at + 1), instead: new Map([[kept[at] ?? -1, verb]]) };
  const last = kept[end - 1] ?? -1;
  const word = textAt(end - 1);
  const said = isParticle(word) ? word + verb : `${word} ${verb}`;
  return { kept: rest, instead: new Map([[last, said]]) };
}
