import type { LocalDateTime } from '#shared/kernel/dates.ts';
import { dedupe } from '../dedupe.ts';
import type { Draft } from '../draft.ts';
import type { Reading } from '../drafts.ts';
import { classesOf } from '../learned/classes.ts';
import { type WeighedPiece, piecesOf } from '../learned/decode.ts';
import { plain } from '../learned/plain.ts';
import { structureOf } from '../learned/structure.ts';
import type { Evidence } from '../learned/features.ts';
import { tagScoresOf } from '../learned/tagger.ts';
import { replacedIn, withSelfCorrections } from '../selfCorrection.ts';
import { type Piece, wholeThoughts } from '../thoughts.ts';
import { withLearnedTitles } from '../learnedTitle.ts';
import { withLeadingTimes } from '../leadingTimes.ts';
import { withListItems } from '../listItems.ts';
import { isDoubtful, soleMatter } from '../maybe.ts';
import { withRemembered } from '../remembered.ts';
import { withThreats } from '../threats.ts';
import { type Range, type Token, tokenize, wordSet } from '../tokenize.ts';
import { withHeads } from '../whenHeads.ts';
import { partedBehindDone, standsUnderDone } from '../underDone.ts';
import { withWholeTimes } from '../wholeTimes.ts';
import { inTheirCountry } from '../dates/holidays.ts';
import { mergeWhen, type WhenRead } from '../dates/scan.ts';
import { apartByDay, apartByInfinitives, apartByThere } from './apart.ts';
import { beginningOf } from './duty.ts';
import { forbids, isAnsweredNo } from './answered.ts';
import { GERMAN_CLASSES } from './classes.ts';
import { fearedMatter, isCertain, isDenied, isFear, isLeftUndone, isTicked, reachesOn, takesBack } from './denied.ts';
import { withFirstThings } from './firstThings.ts';
import { endsHeading, type Heading, headingOf, isShortDay } from './headings.ts';
import { GERMAN_HOLIDAYS } from './holidays.ts';
import { namesNothing, withTimesAhead, withWhatTheyTell } from './joins.ts';
import { GERMAN_MODEL } from './model.ts';
import { aroundOf, asOrder, REMEMBERING, reminderLength, withoutReminding } from './reminders.ts';
import { GERMAN_SELF_CORRECTIONS } from './selfCorrections.ts';
import { statedIn } from './stated.ts';
import { dayOfReason, withTails, withTimesBeforeThere } from './tails.ts';
import { type DaysSaid, daysSaid, leadsOn, thatDay } from './thatDay.ts';
import { asDuty, threatsIn } from './threats.ts';
import { germanTitle } from './title.ts';
import { GERMAN_TITLE_RULES } from './titleRules.ts';
import { withThing } from './verbAlone.ts';
import { readGermanWhen } from './when.ts';

/** Words of feeling or telling. */
const TELLING = wordSet(
  'ich bin ist war sind hab habe hat wird wir er sie es mir mich alles nichts nix so sehr mude traurig gut schlecht okay ok ja nein lol warum wieso boah puh oh ach gut hallo danke',
);

/** Reads a German dump: the model splits it into tasks and other pieces, then rules read each task's time and title. */
export function readGerman(raw: string, now: LocalDateTime, timeZone?: string): Reading {
  const tokens = inTheirCountry(tokenize(raw), GERMAN_HOLIDAYS, timeZone);
  const drafts: Draft[] = [];
  const thoughts: Piece[] = [];
  const { starts, headings } = structureOf(tokens);
  const evidence: Evidence = { raw, tokens, classes: classesOf(raw, tokens, GERMAN_CLASSES) };
  const { weights, tagger } = GERMAN_MODEL.learned;
  const tags = tagScoresOf(evidence, tagger);
  const threats = threatsIn(tokens);
  const remembered = withRemembered(tokens, piecesOf(evidence, weights, tags), REMEMBERING);
  const parted = remembered.flatMap((piece) => partedBehindDone(tokens, piece));
  const found = withThreats(tokens, parted, threats);
  let heading: Heading | null = null;
  let days: DaysSaid = { last: null, waited: null, before: null };
  const read = (range: Range): WhenRead => readGermanWhen(tokens, range, now);
  const heads = withHeads(
    tokens,
    withLeadingTimes(tokens, withWholeTimes(tokens, withListItems(tokens, found), read), read),
    read,
  );
  const whole = withTimesAhead(tokens, withWhatTheyTell(tokens, together(tokens, heads), now), now);
  const pieces = withTails(
    tokens,
    withTimesBeforeThere(tokens, withSelfCorrections(tokens, whole, GERMAN_SELF_CORRECTIONS), now),
    now,
  ).flatMap((piece) =>
    piece.isTask || heads.length === 1
      ? apartByDay(tokens, piece, now)
          .flatMap((range) => apartByThere(tokens, range))
          .flatMap((range) => (piece.isTask ? apartByInfinitives(raw, tokens, range) : [range]))
          .map((range) => ({ ...piece, ...range }))
      : [piece],
  );
  const sole = pieces.some(({ isTask }) => isTask)
    ? null
    : soleMatter(pieces, read, (piece) => isDenied(plainWords(tokens, piece)));
  pieces.forEach((piece, clause) => {
    const { from, to, chance } = piece;
    const isTask = piece.isTask || piece === sole;
    const inner = trimmed(tokens, from, to);
    if (inner === null) return;
    const turn = inner.from + beginningOf(plainWords(tokens, inner), isTask);
    const begun = { ...inner, from: turn + reminderLength(tokens, turn, inner.to) };
    const around = aroundOf(plainWords(tokens, begun));
    const range = { from: begun.from + around.lead, to: begun.to - around.tail };
    if (range.from >= range.to) return;
    const words = plainWords(tokens, range);
    const last = drafts.at(-1);
    if (last?.clause === clause - 1 && tokens[range.to - 1]?.text !== ':' && takesBack(words))
      drafts.splice(-1, 1, { ...last, dropped: true });
    // "Erinner mich morgen um acht dran, …": the request says when.
    const asking = range.from > turn ? read({ from: turn, to: range.from }) : null;
    const itself = read(range);
    const timed = asking?.said ? { ...mergeWhen(itself, asking), spent: itself.spent } : itself;
    const said = thatDay(words, timed, days, now);
    days = daysSaid(words, said, days);
    const isListed = (starts.has(from) && !headings.has(from) && chance > DOUBTFUL) || heads.length === 1;
    const isItem =
      !isCondition(words, tokens.slice(to - 1, to + 1), pieces[clause + 1]) &&
      !(isBehindComma(tokens, range) && isReason(words, pieces[clause - 1])) &&
      !isShortDay(tokens, range) &&
      ((isTask && words.at(-1) !== ':') ||
        isLeftUndone(words) ||
        isBareItem(isListed, plainWords(tokens, range, said.spent), said.said || said.recurrence !== null));
    const threat = threats.find((duty) => duty.from <= range.from && range.to <= duty.to);
    const feared = isFear(words) ? appointmentIn(tokens, range, words, now) : null;
    const matter =
      feared ??
      (isItem && (threat || isCertain(words, chance) || !isDenied(words)) ? range : null) ??
      statedIn(tokens, range, said, pieces[clause + 1]);
    const own = matter === null ? null : said;
    const when = own !== null && heading !== null && from < heading.to ? mergeWhen(own, heading.when) : own;
    const title =
      matter === null ||
      when === null ||
      isTicked(tokens, range) ||
      isAnsweredNo(tokens, range) ||
      standsUnderDone(tokens, range.from)
        ? ''
        : namesNothing(plainWords(tokens, matter, when.spent))
          ? ''
          : germanTitle(
              raw,
              tokens,
              matter,
              new Set([...when.spent, ...replacedIn(raw, tokens, matter, when.spent, GERMAN_SELF_CORRECTIONS)]),
            );
    const ordered = withoutReminding(range.from > turn && title !== '' ? asOrder(title) : title);
    const asked = withThing(
      threat && title !== '' ? asDuty(ordered, threat) : ordered,
      raw,
      tokens,
      isTask ? pieces[clause - 1] : undefined,
    );
    const reason = title === '' && last?.clause === clause - 1 ? dayOfReason(tokens, range, now) : null;
    if (last && reason)
      drafts.splice(-1, 1, { ...last, when: { ...mergeWhen(last.when, reason), spent: last.when.spent } });
    heading = headingOf(tokens, range, now) ?? (endsHeading(tokens, range) ? null : heading);
    if (when === null || title === '')
      thoughts.push({ ...range, heads: tokens[range.to - 1]?.text === ':', leads: false });
    else
      drafts.push({
        ...{ title: asked, matter: range, range, cover: range, heading: null, when, manner: 'asked', condition: null },
        ...{ clause, dropped: false },
      });
  });
  const { kept, left } = dedupe(
    withLearnedTitles(raw, tokens, withFirstThings(tokens, drafts, now), tags.titled, GERMAN_TITLE_RULES),
  );
  const others = [...thoughts, ...left.map(({ range }): Piece => ({ ...range, heads: false, leads: false }))];
  const doubts = pieces.filter(
    (piece) =>
      isDoubtful(piece, pieces) && !isDenied(tokens.slice(piece.from, piece.to).map(({ text }) => plain(text))),
  );
  return { tokens, drafts: kept, thoughts: wholeThoughts(tokens, kept, others), doubts };
}

/** Returns the words of a range in plain spelling, without the time words when `spent` is given. */
const plainWords = (tokens: readonly Token[], { from, to }: Range, spent?: ReadonlySet<number>): readonly string[] =>
  tokens.slice(from, to).flatMap(({ text }, at) => (spent?.has(from + at) ? [] : [plain(text)]));

/**
 * "Sobald das Paket da ist, …", "die Tabletten reichen bis Montag, …": says when the task after the comma is to be
 * done.
 */
const isCondition = (words: readonly string[], end: readonly Token[], after: WeighedPiece | undefined): boolean =>
  (/^(?:sobald|falls|wenn|nachdem)$/.test(words[0] ?? '') || leadsOn(words)) &&
  end.some(({ text }) => /^[,–-]$/.test(text)) &&
  after?.isTask === true;

const isBehindComma = (tokens: readonly Token[], { from }: Range): boolean =>
  /^[,–-]$/.test(tokens[from - 1]?.text ?? '');

/** ", bevor die Stare kommen", ", sonst wird es teuer": says why or when the task before the comma is to be done. */
const isReason = (words: readonly string[], before: WeighedPiece | undefined): boolean =>
  before?.isTask === true &&
  (/^(?:bevors?|solange|damit|weil|denn)$/.test(words[0] ?? '') ||
    // "um den Auftrag zu unterschreiben"
    (words[0] === 'um' && words.includes('zu') && /n$/.test(words.at(-1) ?? '')) ||
    (words[0] === 'bis' && /^(?:der|die|das|er|sie|es|ich|wir)$/.test(words[1] ?? '')));

/** Words that need a noun, so that no piece ends with them: "Brauche neue | Schuhe" ("neu" in plain spelling). */
const AHEAD_OF_NOUN =
  /^(?:neu[sr]?|alte[nsr]?|kleine[nsr]?|grosse[nsr]?|gute[nsr]?|paar|eine?|einen|einem|einer|de[nm]|das|die|der|meine[nmr]?|unsere[nmr]?|fur|von|bei|beim|vom|zum|zur|im|wegen|ohne|fam|hr|fr|um)$/;
const isCutBefore = (last: string, next: string): boolean =>
  AHEAD_OF_NOUN.test(last) || (/^(?:an|mit|auf)$/.test(last) && PERSON.test(next));
const PERSON = /^(?:herrn|herr|frau|dr)$/;

/** Words that only extend the text before, so that no task starts with them. */
const LEANING = /^(?:am|um|im|mit|bei|beim|von|vom|zum|zur)$/;

/** Merges the pieces of a fear: "Angst, dass ich den Elternabend" and "am Dienstag vergesse" belong together. */
function together(tokens: readonly Token[], pieces: readonly WeighedPiece[]): WeighedPiece[] {
  const found: WeighedPiece[] = [];
  for (const piece of pieces) {
    const before = found.at(-1);
    const goesOn = before && tokens[piece.from - 1]?.kind === 'word' && tokens[piece.from]?.kind === 'word';
    const next = tokens[piece.from]?.text ?? '';
    const words = before ? plainWords(tokens, before) : [];
    const isCutShort = isCutBefore(words.at(-1) ?? '', next) || forbids(words);
    const isAsked = reminderLength(tokens, piece.from, piece.to) > 0;
    // What the model classified as a task after a fear is not part of it, unless one needs the words of the other.
    const isOfFear = goesOn && reachesOn(words) && (!piece.isTask || LEANING.test(next));
    if (goesOn && !isAsked && (isCutShort || isOfFear)) found.splice(-1, 1, { ...before, to: piece.to });
    else found.push(piece);
  }
  return found;
}

/** Returns the part of a fear that is an appointment or a duty with its own day; null without one. */
function appointmentIn(tokens: readonly Token[], range: Range, words: readonly string[], now: LocalDateTime) {
  const matter = fearedMatter(words);
  if (matter === null) return null;
  const { date, time } = readGermanWhen(tokens, range, now);
  return date === null && time === null ? null : { from: range.from + matter.from, to: range.from + matter.to };
}

/** Returns a piece without line breaks at its edges; null when it contains no word. */
function trimmed(tokens: readonly Token[], from: number, to: number): { from: number; to: number } | null {
  let [first, last] = [from, to];
  while (first < last && tokens[first]?.kind === 'newline') first += 1;
  while (last > first && (tokens[last - 1]?.kind === 'newline' || tokens[last - 1]?.text === '+')) last -= 1;
  return tokens.slice(first, last).some(({ kind }) => kind === 'word') ? { from: first, to: last } : null;
}

/** Probability from which a list item that is only a thing is a task. */
const DOUBTFUL = 0.4;
/** Longest list item, in words, that counts as a task although it is only a thing. */
const LONGEST_ITEM = 4;
/** The same with a day, time or repetition, whose words are not counted. */
const LONGEST_TIMED = 6;

/** "Wäsche", "2 Kisten Wasser" in a list or alone: only a thing, without anyone feeling or telling something. */
function isBareItem(isItem: boolean, words: readonly string[], isTimed: boolean): boolean {
  const said = words.filter((word) => /^[\p{L}\d]/u.test(word));
  const isShort = said.length <= (isTimed ? LONGEST_TIMED : LONGEST_ITEM);
  return isItem && words.at(-1) !== ':' && isShort && !said.some((word) => TELLING.has(word));
}
