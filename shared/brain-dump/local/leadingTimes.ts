import type { WhenRead } from './dates/scan.ts';
import { scheduleOf } from './dates/schedule.ts';
import type { WeighedPiece } from './learned/decode.ts';
import type { Range, Token } from './tokenize.ts';
import { isSentence, JOINTS } from './whenHeads.ts';

/** A time at the start of a part of a sentence, with words of its own after it. */
interface Lead {
  /** Where the part of the sentence starts. */
  readonly from: number;
  /** The position after its time. */
  readonly to: number;
  readonly kind: 'day' | 'hour';
  /** Where its matter ends, if it is one piece up to there. */
  readonly end?: number;
}

interface Dump {
  readonly tokens: readonly Token[];
  /** Returns the piece of a token. */
  readonly at: (token: number) => WeighedPiece | undefined;
  /** Whether a token says when. */
  readonly saysWhen: (token: number) => boolean;
  readonly read: (range: Range) => WhenRead;
}

/**
 * Reads a plan, in which each matter follows its time. It is cut before the times, also where the model put the time of
 * one matter at the end of another or joined the two, and its short entries are tasks: "monday gym tuesday fix the
 * sink", "um 9 Arzt, um 11 Paket holen".
 * @param read - reads the time expressions of a range
 */
export function withLeadingTimes(
  tokens: readonly Token[],
  pieces: readonly WeighedPiece[],
  read: (range: Range) => WhenRead,
): readonly WeighedPiece[] {
  const owner: WeighedPiece[] = [];
  for (const piece of pieces) for (let at = piece.from; at < piece.to; at += 1) owner[at] = piece;
  const at = (token: number): WeighedPiece | undefined => owner[token];
  const saysWhen = (token: number): boolean => {
    const piece = at(token);
    if (piece === undefined) return false;
    const { spent, wholes = [] } = read(piece);
    return spent.has(token) || wholes.some(({ from, to }) => from <= token && token < to);
  };
  const dump: Dump = { tokens, at, saysWhen, read };
  const [leads, cuts]: [Lead[], Lead[]] = [[], []];
  const kinds = new Set<Lead['kind']>();
  for (const part of partsOf(tokens)) {
    if (isSentence(tokens, part.from) && tokens[part.from - 1]?.soft !== true) kinds.clear();
    const lead = leadOf(dump, part);
    if (!lead) continue;
    if (kinds.size > 0 && mayCut(dump, lead, kinds)) cuts.push(lead);
    kinds.add(lead.kind);
    const inner = [...leadsWithin(dump, part, lead)];
    cuts.push(...inner);
    leads.push(lead, ...inner);
  }
  for (const lead of entriesOf(tokens)) {
    const isKnown = leads.some(({ to }) => to > lead.from && to <= lead.to);
    if (isKnown || at(lead.from)?.from === lead.from) continue;
    cuts.push(lead);
    leads.push(lead);
  }
  if (leads.length < 2) return pieces;
  return asEntries(dump, cutBefore(dump, pieces, cuts), leads, new Set(cuts));
}

/** Returns the leads of a schedule's entries. */
function entriesOf(tokens: readonly Token[]): Lead[] {
  const entries = [...scheduleOf(tokens)].map(([start, { length }]) => ({
    from: /^(?:at|um|ab|@|gegen)$/.test(tokens[start - 1]?.text ?? '') ? start - 1 : start,
    to: start + length,
  }));
  return entries.map(({ from, to }, place): Lead => {
    const end = entries[place + 1]?.from;
    const isShort =
      end !== undefined && end - to <= LONGEST_ENTRY && tokens.slice(to, end).every(({ kind }) => kind === 'word');
    return { from, to, kind: 'hour', ...(isShort && { end }) };
  });
}

/** Words that separate the parts of a sentence, beside commas. */
const SEPARATES = /^(?:[,;–]|and|then|und|dann|danach)$/;

/** Yields the parts of all sentences: what is between commas and "and". */
function* partsOf(tokens: readonly Token[]): Generator<Range> {
  let from = 0;
  for (let at = 1; at <= tokens.length; at += 1) {
    const isStart =
      at === tokens.length ||
      (isSentence(tokens, at) && tokens[at - 1]?.text !== ':') ||
      SEPARATES.test(tokens[at]?.text ?? '') ||
      /^[,;–]$/.test(tokens[at - 1]?.text ?? '');
    if (!isStart) continue;
    yield { from, to: at };
    from = at;
  }
}

const isWord = (token: Token | undefined): boolean => token?.kind === 'word' || /\d/.test(token?.text ?? '');

/** "morning gym, afternoon taxes": a part of the day that is no time by itself. */
export const PART_OF_DAY = /^(?:morning|afternoon|evening|lunchtime|vormittag|mittag|nachmittag|abend)$/;

/** Returns the time that a part starts with; null where it has none, or no words of its own after it. */
function leadOf(dump: Dump, part: Range): Lead | null {
  const { tokens, at, saysWhen, read } = dump;
  let from = part.from;
  while (from < part.to && !saysWhen(from) && !(isWord(tokens[from]) && !JOINTS.has(tokens[from]?.text ?? '')))
    from += 1;
  const isTime = (place: number): boolean =>
    saysWhen(place) || (place === from && PART_OF_DAY.test(tokens[place]?.text ?? ''));
  const border = Math.min(at(from)?.to ?? 0, part.to);
  let to = from;
  while (to < border && isTime(to)) to += 1;
  if (to === from) return null;
  // "tomorrow: 7 run, 8 breakfast", "Do. Elternabend".
  const head = to;
  while (to < part.to && /^[:.–—-]$/.test(tokens[to]?.text ?? '')) to += 1;
  const first = to;
  while (to > head && to < part.to && saysWhen(to)) to += 1;
  if (matterIn(dump, { from: to, to: part.to }).length === 0) return null;
  return { from: part.from, to, kind: kindOf(read(to > first ? { from: first, to } : { from, to: head })) };
}

const kindOf = ({ date, implied, recurrence }: WhenRead): Lead['kind'] =>
  (date !== null && !implied) || recurrence !== null ? 'day' : 'hour';

/** Determiners and units of time, which alone are no matter: "every day | the week". */
const NO_MATTER = /^(?:the|an?|weeks?|months?|days?|die|der|das|den|wochen?|wuche|monate?|tage?)$/;

/** Returns the words of a range that neither say when nor only join. */
const matterIn = ({ tokens, saysWhen }: Dump, { from, to }: Range): string[] =>
  tokens
    .slice(from, to)
    .filter(
      (token, at) => isWord(token) && !JOINTS.has(token.text) && !NO_MATTER.test(token.text) && !saysWhen(from + at),
    )
    .map(({ text }) => text);

/** Words after a time that make it another time of the matter before it: "monday or tuesday works too". */
const SAME = /^(?:or|oder|works?|would|geht|passt|wäre|at|too|also|auch|fine|latest)$/;
/** First words of nothing to do, or of what others do: "wednesday off", "at 5 she has ballet". */
const HAPPENS =
  /^(?:he|she|it|they|there|everyone|everybody|off|free|nothing|no|rest|er|sie|es|alle|frei|nichts|nix|pause)$/;
/** Verbs that start a German clause with its time: "um zehn muss sie stehen". */
const STATES = /^(?:is|was|are|were|comes|ist|isch|war|sind|hat|muss|soll|kann|will|darf|kommt|beginnt)$/;
const OTHERS = /^(?:er|sie|es|das|man)$/;

/** Whether a matter starts at a lead: the model found its border, or one task holds two matters with times alike. */
function mayCut({ tokens, at }: Dump, lead: Lead, kinds: ReadonlySet<Lead['kind']>): boolean {
  const [before, matter] = [at(lead.from - 1), at(lead.to)];
  const [first, second] = [tokens[lead.to]?.text ?? '', tokens[lead.to + 1]?.text ?? ''];
  if (!before || !matter || SAME.test(first) || (STATES.test(first) && OTHERS.test(second))) return false;
  return before === matter ? matter.isTask && kinds.has(lead.kind) : before.isTask || matter.isTask;
}

/** Words before a time that make it the end of the matter before it. */
const ENDS =
  /^(?:by|before|until|till|for|from|of|about|to|since|the|a|an|my|our|i|we|he|she|they|is|are|has|have|bis|vor|für|fürs|wegen|seit|von|vom|auf|der|die|das|den|dem|mein|meine|ich|i|wir|mir|er|sie|es|ist|sind|hat|habe|spätestens)$/;
/** Most words between two times of a plan without punctuation. */
const LONGEST_MATTER = 8;
/** From this many times on, a sentence that starts with one and ends with a matter is a plan although nothing separates them. */
const PLAN = 3;

/** Yields the times inside a part without commas that stand before a matter of their own. */
function* leadsWithin(dump: Dump, part: Range, first: Lead): Generator<Lead> {
  const { tokens, at, saysWhen, read } = dump;
  const found: Lead[] = [];
  let longest = 0;
  for (let from = first.to + 1; from < part.to; from += 1) {
    if (!saysWhen(from) || saysWhen(from - 1)) continue;
    let to = from + 1;
    while (to < part.to && saysWhen(to) && at(to) === at(from)) to += 1;
    const before = matterIn(dump, { from: found.at(-1)?.to ?? first.to, to: from });
    const isLed =
      kindOf(read({ from, to })) === first.kind &&
      ![from - 1, from].some((place) => ENDS.test(tokens[place]?.text ?? '')) &&
      !SAME.test(tokens[to]?.text ?? '') &&
      before.length > 0 &&
      matterIn(dump, { from: to, to: part.to }).length > 0;
    if (!isLed) continue;
    longest = Math.max(longest, before.length);
    found.push({ from, to, kind: first.kind });
  }
  const isPlan = found.length + 1 >= PLAN && longest <= LONGEST_ENTRY;
  for (const lead of found) {
    const [before, matter] = [at(lead.from), at(lead.to)];
    const isFound = before !== matter && matter?.isTask === true && longest <= LONGEST_MATTER;
    if (isFound || (isPlan && (before?.isTask === true || matter?.isTask === true))) yield lead;
  }
}

/** Cuts the pieces before each lead, and nowhere between a lead and its matter. */
function cutBefore({ at }: Dump, pieces: readonly WeighedPiece[], cuts: readonly Lead[]): readonly WeighedPiece[] {
  if (cuts.length === 0) return pieces;
  const matterAt = new Map(cuts.map(({ from, to }) => [from, to]));
  const starts = new Set([...pieces.map(({ from }) => from), ...matterAt.keys()]);
  for (const { from, to, end: last = to + 1 } of cuts)
    for (let each = from + 1; each < last; each += 1) starts.delete(each);
  const borders = [...starts].toSorted((a, b) => a - b);
  const end = pieces.at(-1)?.to ?? 0;
  return borders.flatMap((from, place) => {
    const piece = at(matterAt.get(from) ?? from);
    return piece ? [{ ...piece, from, to: borders[place + 1] ?? end }] : [];
  });
}

/** Longest entry of a plan, in words beside its time. */
const LONGEST_ENTRY = 4;
/** Less likely entries are jokes and asides. */
const LEAST_CHANCE = 0.02;
/** Words of feeling or telling, which are no entry. */
const TELLS =
  /^(?:i|i'm|we|you|feel|feels|feeling|felt|am|so|very|not|never|maybe|perhaps|why|what|how|ich|wir|du|bin|war|hab|habe|nicht|kein|keine|nie|vielleicht|warum|wieso|was)$/;

/** Makes the short matter after each lead a task, and what only happens after a cut none. */
function asEntries(
  dump: Dump,
  pieces: readonly WeighedPiece[],
  leads: readonly Lead[],
  cuts: ReadonlySet<Lead>,
): WeighedPiece[] {
  const { tokens } = dump;
  return pieces.map((piece) => {
    const lead = leads.find(({ from, to }) => piece.from <= to && to < piece.to && piece.from >= from - 1);
    if (!lead) return piece;
    const words = matterIn(dump, { from: lead.to, to: piece.to });
    if (HAPPENS.test(words[0] ?? '')) return cuts.has(lead) ? { ...piece, isTask: false, chance: 0 } : piece;
    const isTold = tokens.slice(lead.to, piece.to).some(({ text }) => TELLS.test(text) || STATES.test(text));
    const isEntry = piece.chance >= LEAST_CHANCE && words.length > 0 && words.length <= LONGEST_ENTRY && !isTold;
    return isEntry ? { ...piece, isTask: true } : piece;
  });
}
