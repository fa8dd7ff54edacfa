import { plain } from '../learned/plain.ts';
import type { Range, Token } from '../tokenize.ts';

/** "die macht um zwölf zu", "läuft am 3. ab", "geht nur bis Ende März", "war am 10. fällig", without its time. */
const ASIDE =
  /^(?:(?:das|die|der|sie|er|es|da|dort|aber) ){0,2}(?:ist|sind|is|war|waren|wird|werden|lauft|geht|gehts|gilt|hat|haben|macht|machen|kommt|beginnt|endet|schliesst|offnet|fangt)(?: (?:nur|erst|schon|noch|eigentlich|immer|dann|bald|leider|da|auch|jetzt|wieder|das|mal))*(?: (?:ab|an|zu|auf|los|aus|weg|offen|geschlossen|dicht|fallig|dran|um|soweit|frei|moglich|schluss|da))?$/;
/** Openers of an aside without a comma. */
const BEGINS = /^(?:die|der|das|sie|er|es)$/;
const BARE = /^(?:ist|war|is|waren|sind)$/;

/** ", Eisen hab ich noch": in stock, so not to be bought. */
const IN_STORE = /^\S+ habe? (?:ich|wir) (?:noch|genug|da)$/;

/** ", Ausweis mitnehmen": most words of another action after the aside. */
const MORE = 4;

/**
 * Returns where an aside ends that starts at `from` and only says when something is: its day is shown beside the title,
 * and the rest of the clause is irrelevant ("anrufen, die macht um zwölf zu", "Klausur ist am 26. und ich hab zwei
 * Seiten"). Null where none starts.
 */
export function asideEnd(tokens: readonly Token[], { from, to }: Range, spent: ReadonlySet<number>): number | null {
  const opener = plain(tokens[from]?.text ?? '');
  const isComma = /^[,–;]$/.test(opener);
  if (!isComma && !BEGINS.test(opener) && !BARE.test(opener)) return null;
  // "für die Lena", "ob das geht": the word belongs to the one before.
  if (BEGINS.test(opener) && !/n$/.test(plain(tokens[from - 1]?.text ?? ''))) return null;
  let end = from + 1;
  while (end < to && !isEnd(tokens, end)) end += 1;
  const places = Array.from({ length: end - from }, (_, at) => from + at);
  const said = tokens.slice(from + 1, end).map(({ text }) => plain(text));
  if (isComma && IN_STORE.test(said.join(' '))) return end;
  if (!places.some((at) => spent.has(at))) return null;
  const left = places.filter((at) => tokens[at]?.kind === 'word' && !spent.has(at));
  return ASIDE.test(left.map((at) => plain(tokens[at]?.text ?? '')).join(' ')) ? end : null;
}

/** Whether the text after an aside is also to be done and belongs in the title. */
export function isMore(tokens: readonly Token[], { from, to }: Range): boolean {
  const words = tokens.slice(from, to).filter(({ kind }) => kind === 'word');
  return words.length > 1 && words.length <= MORE && /[^aeiou]en$/.test(plain(words.at(-1)?.text ?? ''));
}

/** A clause ends at punctuation and before "und ich". */
const isEnd = (tokens: readonly Token[], at: number): boolean => /^(?:[,;–()]|und|aber)$/.test(tokens[at]?.text ?? '');
