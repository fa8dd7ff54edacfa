import type { LocalDateTime } from '#shared/kernel/dates.ts';
import { mergeWhen, type WhenRead } from './dates/scan.ts';
import type { Draft } from './draft.ts';
import type { Reading } from './drafts.ts';
import { bulletLength, linesOf } from './lines.ts';
import { standsUnderDone } from './underDone.ts';
import { type Range, type Token, wordSet } from './tokenize.ts';

/** Headings of a shopping list: an activity or a shop. */
const HEAD =
  /^(?:(?:need|get|buy|grab|pick up|things|stuff|bits|pop (?:in)?to|go to|run to|im|beim|bei|vom|von der|zum|zur|in der|aus der|aus dem|noch|jetzt|dann|schnell|jetzt noch) ){0,2}(?:(?:from|at|to|for) )?(?:(?:the|der|die|das|dem) )?(?:grocer(?:y|ies)(?: list| shop| run| store)?|shopping(?: list| run)?|shop|food shop|big shop|weekly shop|supermarket|corner shop|bodega|pharmacy|chemist(?:'?s)?|drugstore|hardware store|diy(?: store| shop)?|garden centre|baker(?:y|'?s)|butcher(?:'?s)?|to buy|to get|aldi|lidl|tesco|asda|sainsbury'?s|morrisons|waitrose|m&s|co-?op|superdrug|b&q|screwfix|costco|walmart|kroger|publix|safeway|heb|h-e-b|cvs|walgreens|home depot|lowe'?s|trader joe'?s|whole foods|king soopers|wegmans|coles|woolies|woolworths|bunnings|dunnes|supervalu|centra|checkers|ikea|einkauf(?:en|szettel|sliste)?|einkäufe|kaufen|besorgen|besorgungen|supermarkt|rewe|edeka|penny|netto|kaufland|dm|rossmann|müller|apotheke|drogerie|baumarkt|obi|hornbach|bauhaus|toom|bäcker(?:ei)?|metzger(?:ei)?|fleischer|wochenmarkt|migros|coop|denner|billa|hofer|interspar|mpreis|bipa|hagebau)(?: (?:run|trip|list|later|after work|on the way home|on way home|nach der arbeit|auf dem heimweg|noch))*$/;
/** What is not an item: a command at the start in English, an infinitive at the end in German, or a sentence. */
const GERMAN_VERB =
  /(?:rufen|holen|bringen|machen|schicken|schreiben|gehen|fahren|backen|kochen|putzen|zahlen|buchen|geben|fragen|sagen|räumen|waschen|hängen|stellen|legen|nehmen|melden|klären|prüfen|lesen|üben|lernen|gießen|treffen|suchen|abholen|erledigen|reparieren)$/;
const SENTENCE = /^(?:i|we|he|she|they|it|ich|wir|er|sie|es|don't|nicht|what)$/;
const FINITE = /^(?:is|are|was|must|muss|need|ist|sind|war|hab|habe|have|has)$/;
const ORDERS = wordSet(
  'call ring ask email text book pay send check tell remind pick drop return take bring make clean fix write meet visit collect cancel renew',
);
const LONGEST_THING = 7;
const LEAST_THINGS = 2;
/** Longest title; the rest goes into the notes. */
const LONGEST_TITLE = 80;

/** Headings that may name what the things are for: "Packing for Lagos (flight Saturday): …", "Einkauf Sonntagskuchen: …". */
const PACKS =
  /^(?:(?:for|my|the|zum|fürs?|noch) )?(?:pack|packing|packing list|pack list|to pack|(?:\p{L}+ )?shop(?:ping)?(?: list)?|(?:\p{L}+ )?groceries|order|packliste|packen|einpacken|mitnehmen|koffer|rucksack|einkauf|einkaufen|einkaufsliste|bestellung|bestellen|(?:\p{L}+ ){0,3}(?:order|box|bag|kit|ingredients|supplies|packliste|bestellung|kiste|tasche|zutaten))(?: (?:first|list|for|before|to|zuerst|für|fürs|bei|bis|vor)?(?: ?\p{L}+){0,4})?$/u;

type Read = (tokens: readonly Token[], range: Range, now: LocalDateTime) => WhenRead;

/** A shopping list under its heading. */
interface Shopping extends Range {
  readonly head: Range;
  readonly things: readonly Range[];
  readonly when: WhenRead;
  /** Ticked, or under a heading of done things. */
  readonly isDone: boolean;
}

/**
 * Turns each shopping list under a heading into one task with its items: "Rewe: Milch, Eier", "groceries" above a list.
 * Nobody goes to the shop once per item.
 */
export function withShopping(raw: string, reading: Reading, read: Read, now: LocalDateTime): Reading {
  return shoppingIn(reading.tokens, read, now).reduce((found, list) => joined(raw, found, list), reading);
}

function joined(raw: string, reading: Reading, list: Shopping): Reading {
  const isWithin = ({ from, to }: Range): boolean => from < list.to && to > list.from;
  const own = reading.drafts.filter(({ range }) => isWithin(range));
  const saysMore = ({ from }: Range): boolean =>
    reading.tokens.slice(from, Math.max(from, list.from)).some(({ kind, text }) => kind === 'word' && text !== 'x');
  const before = own.find(({ range }) => saysMore(range));
  const range = { from: list.from, to: list.to };
  const draft: Draft = {
    title: titleOf(raw, reading.tokens, list),
    matter: range,
    range,
    cover: range,
    heading: null,
    when: own.reduce((when, one) => (one === before ? when : mergeWhen(when, one.when)), list.when),
    manner: 'item',
    condition: null,
    clause:
      own.find((one) => one !== before)?.clause ??
      reading.drafts.findLast(({ range: { to } }) => to <= list.from)?.clause ??
      0,
    dropped: false,
  };
  const cut = (one: Draft): Draft => ({
    ...one,
    range: { ...one.range, to: list.from },
    cover: { ...one.cover, to: list.from },
  });
  const rest = reading.drafts.flatMap((one) => (!isWithin(one.range) ? [one] : one === before ? [cut(one)] : []));
  // What a draft says behind the list is kept.
  const behindList = own.flatMap((one) => (one.range.to > list.to ? [{ from: list.to, to: one.range.to }] : []));
  const thoughts = [...reading.thoughts.filter((one) => !isWithin(one)), ...behindList.filter(hasWord(reading.tokens))];
  if (list.isDone) return { ...reading, drafts: rest, thoughts: [...thoughts, range] };
  return {
    ...reading,
    drafts: [...rest, draft].sort((a, b) => a.range.from - b.range.from),
    thoughts,
    ...(reading.doubts ? { doubts: reading.doubts.filter((doubt) => !isWithin(doubt)) } : {}),
  };
}

const hasWord =
  (tokens: readonly Token[]) =>
  ({ from, to }: Range): boolean =>
    tokens.slice(from, to).some(({ kind }) => kind === 'word');

function titleOf(raw: string, tokens: readonly Token[], { head, things, when }: Shopping): string {
  const said = ({ from, to }: Range): string => raw.slice(tokens[from]?.start, tokens[to - 1]?.end);
  const heading = [];
  for (let at = head.from; at < head.to; at += 1)
    if (!when.spent.has(at) && tokens[at]?.aside !== true) heading.push(said({ from: at, to: at + 1 }));
  const name = heading.join(' ');
  let title = `${name.charAt(0).toUpperCase()}${name.slice(1)}: `;
  for (const [place, thing] of things.entries()) {
    const next = `${place === 0 ? '' : ', '}${said(thing).replace(/\s+/g, ' ')}`;
    if (title.length + next.length > LONGEST_TITLE) return `${title} …`;
    title += next;
  }
  return title;
}

function shoppingIn(tokens: readonly Token[], read: Read, now: LocalDateTime): Shopping[] {
  const lines = linesOf(tokens);
  return lines.flatMap((line, place): Shopping[] => {
    const bullet = bulletLength(tokens, line);
    const heads = headsIn(tokens, { from: line.from + bullet, to: line.to });
    return heads.flatMap((head): Shopping[] => {
      if (!isHead(tokens, head, read, now)) return [];
      const isAlone = head.to >= line.to - 1;
      if (isAlone && (bullet > 0 || head.from > line.from)) return [];
      const things = isAlone
        ? below(tokens, lines, place, read, now)
        : behind(tokens, { from: head.to + 1, to: line.to });
      const to = things.at(-1)?.to;
      if (to === undefined || things.length < LEAST_THINGS) return [];
      const isDone = isOver(tokens, line, head);
      return [{ from: head.from, to, head, things, when: read(tokens, head, now), isDone }];
    });
  });
}

const TICKS = /^[✓✔✅☑]$/u;
const BOUGHT = /^(?:done|bought|sorted|erledigt|gekauft|besorgt|geschafft)$/;

/** "[x] Rewe: Milch, Eier", "shopping: milk, eggs (done)", or anything below "DONE". */
function isOver(tokens: readonly Token[], line: Range, head: Range): boolean {
  const own = tokens.slice(line.from, line.to);
  const last = own.findLast(({ kind }) => kind === 'word')?.text ?? '';
  const isTicked = tokens.slice(line.from, head.from).some(({ text }) => text === 'x' || text === '[x]');
  return (
    isTicked || own.some(({ text }) => TICKS.test(text)) || BOUGHT.test(last) || standsUnderDone(tokens, head.from)
  );
}

/** Returns the text before each colon of a line, from the preceding punctuation on; the whole line without a colon. */
function headsIn(tokens: readonly Token[], { from, to }: Range): Range[] {
  const found: Range[] = [];
  let start = from;
  for (let at = from; at < to; at += 1) {
    const text = tokens[at]?.text ?? '';
    if (text === ':') found.push({ from: start, to: at });
    if (/^[:,.;!–—-]$/.test(text)) start = at + 1;
  }
  return found.length > 0 ? found : [{ from, to }];
}

function isHead(tokens: readonly Token[], head: Range, read: Read, now: LocalDateTime): boolean {
  const own = tokens.slice(head.from, head.to).filter(({ aside }) => aside !== true);
  if (own.length > LONGEST_THING || own.length === 0) return false;
  const { spent } = read(tokens, head, now);
  const words = tokens
    .slice(head.from, head.to)
    .filter(({ kind }, at) => kind === 'word' && !spent.has(head.from + at));
  const said = words.flatMap(({ text, aside }) => (aside ? [] : [text])).join(' ');
  return HEAD.test(said) || (tokens[head.to]?.text === ':' && PACKS.test(said));
}

/** Returns the items in the rest of a line, up to the end of its sentence. */
function behind(tokens: readonly Token[], { from, to }: Range): Range[] {
  const found: Range[] = [];
  let start = from;
  for (let at = from; at <= to; at += 1) {
    const text = at === to ? '.' : (tokens[at]?.text ?? '');
    if (!/^(?:[,.;!]|and|und|\+|&)$/.test(text)) continue;
    if (at > start) {
      if (!isThing(tokens, { from: start, to: at })) return found.length >= LEAST_THINGS ? found : [];
      found.push({ from: start, to: at });
    }
    start = at + 1;
    if (/^[.;!]$/.test(text)) break;
  }
  return found;
}

/** Returns the items in the lines below a heading, up to the first line that is not an item. */
function below(
  tokens: readonly Token[],
  lines: readonly Range[],
  place: number,
  read: Read,
  now: LocalDateTime,
): Range[] {
  const found: Range[] = [];
  const hasBullets = lines[place + 1] !== undefined && bulletLength(tokens, lines[place + 1] as Range) > 0;
  for (let at = place + 1; at < lines.length; at += 1) {
    const line = lines[at] as Range;
    const bullet = bulletLength(tokens, line);
    const thing = { from: line.from + bullet, to: line.to };
    const isNext = line.from - (lines[at - 1]?.to ?? 0) === 1;
    if (!isNext || bullet > 0 !== hasBullets || !isThing(tokens, thing) || read(tokens, thing, now).said) break;
    if (tokens.slice(thing.from, thing.to).some(({ text }) => text === ':')) break;
    found.push(thing);
  }
  return found;
}

function isThing(tokens: readonly Token[], { from, to }: Range): boolean {
  const words = tokens.slice(from, to).filter(({ kind }) => kind === 'word');
  const [first, last] = [words[0]?.text ?? '', words.at(-1)?.text ?? ''];
  return (
    words.length > 0 &&
    words.length <= LONGEST_THING &&
    !(ORDERS.has(first) && words.length > 1) &&
    !GERMAN_VERB.test(last) &&
    !SENTENCE.test(first) &&
    !words.some(({ text }) => FINITE.test(text))
  );
}
