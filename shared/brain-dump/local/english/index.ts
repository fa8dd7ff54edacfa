import type { LocalDateTime } from '#shared/kernel/dates.ts';
import { clausesOf } from '../clauses.ts';
import { readClauses, type Reading } from '../drafts.ts';
import { readWhen } from '../dates/read.ts';
import { inTheirCountry } from '../dates/holidays.ts';
import type { WhenRead } from '../dates/scan.ts';
import { classesOf } from '../learned/classes.ts';
import { piecesOf, type WeighedPiece } from '../learned/decode.ts';
import type { Evidence } from '../learned/features.ts';
import { tagScoresOf } from '../learned/tagger.ts';
import { withLearnedTitles } from '../learnedTitle.ts';
import { withLeadingTimes } from '../leadingTimes.ts';
import { withListItems } from '../listItems.ts';
import { isDoubtful, soleMatter } from '../maybe.ts';
import { withRemembered } from '../remembered.ts';
import { withSelfCorrections } from '../selfCorrection.ts';
import { withThreats } from '../threats.ts';
import { splitUnits } from '../units.ts';
import { withDaysOfDuties, withHeads, withTimesAhead, withTimesBehind } from '../whenHeads.ts';
import { withWholeTimes } from '../wholeTimes.ts';
import { type Range, type Token, tokenize } from '../tokenize.ts';
import { ENGLISH_CLASSES } from './classes.ts';
import { monthsFirst, writesDayFirst } from './dayFirst.ts';
import { withLabels, withNamedThings, withoutRemnant } from './dangling.ts';
import { isDenied } from './denied.ts';
import { ENGLISH_HOLIDAYS } from './holidays.ts';
import { ENGLISH_MODEL } from './model.ts';
import { orderOfTitle } from './referred.ts';
import { REMEMBERING, withoutCommand } from './reminders.ts';
import { ENGLISH_SELF_CORRECTIONS } from './selfCorrections.ts';
import { threatsIn } from './threats.ts';
import { ENGLISH_TITLE_RULES } from './titleRules.ts';
import { withUndone } from './undone.ts';
import { withWholeClauses } from './wholeClauses.ts';

/** Thinking aloud about what might be done: "perhaps start with the schedule", "oh maybe a walk". */
const MUSES = /^(?:(?:or|so|oh) )*(?:perhaps|maybe|possibly)$/;
/** A piece that only thinks aloud becomes an uncertain task. */
const unmused = (tokens: readonly Token[], piece: WeighedPiece): WeighedPiece => {
  const words = tokens.slice(piece.from, Math.min(piece.to, piece.from + MOST_JOINTS)).map(({ text }) => text);
  return piece.isTask && words.some((_, at) => MUSES.test(words.slice(0, at + 1).join(' ')))
    ? { ...piece, isTask: false }
    : piece;
};
const MOST_JOINTS = 3;

/**
 * Reads an English dump: the model splits it into tasks and other pieces, then rules read each task's time and title.
 */
export function readEnglish(raw: string, now: LocalDateTime, timeZone?: string): Reading {
  const said = tokenize(raw);
  const tokens = inTheirCountry(writesDayFirst(timeZone) ? monthsFirst(said) : said, ENGLISH_HOLIDAYS, timeZone);
  const evidence: Evidence = { raw, tokens, classes: classesOf(raw, tokens, ENGLISH_CLASSES) };
  const { weights, tagger } = ENGLISH_MODEL.learned;
  const tags = tagScoresOf(evidence, tagger);
  const read = (range: Range): WhenRead => readWhen(tokens, range, now);
  const found = withRemembered(tokens, piecesOf(evidence, weights, tags), REMEMBERING).map((piece) =>
    unmused(tokens, piece),
  );
  const items = withListItems(tokens, withUndone(tokens, withThreats(tokens, found, threatsIn(tokens))));
  const whole = withLeadingTimes(tokens, withWholeTimes(tokens, withWholeClauses(tokens, items), read), read);
  const headed = withHeads(tokens, whole, read);
  const timed = withDaysOfDuties(tokens, withTimesAhead(tokens, withTimesBehind(tokens, headed, read), read), read);
  const pieces = withSelfCorrections(tokens, timed, ENGLISH_SELF_CORRECTIONS);
  const units = splitUnits(tokens);
  const readAs = (cut: readonly WeighedPiece[]): Reading =>
    readClauses(raw, tokens, clausesOf(tokens, cut, units), now);
  const first = readAs(pieces);
  const sole = first.drafts.length > 0 ? null : soleMatter(pieces, read, (piece) => isDenied(tokens, piece));
  const reading = sole ? readAs(pieces.map((piece) => (piece === sole ? { ...piece, isTask: true } : piece))) : first;
  const doubts = pieces.filter((piece) => piece !== sole && isDoubtful(piece, pieces) && !isDenied(tokens, piece));
  const titles = withLearnedTitles(raw, tokens, reading.drafts, tags.titled, ENGLISH_TITLE_RULES).map((draft) => ({
    ...draft,
    title: withoutCommand(draft.title),
  }));
  const labelled = withLabels(raw, tokens, withNamedThings(raw, tokens, titles, tags.titled));
  const drafts = labelled.map((draft) => ({ ...draft, title: orderOfTitle(raw, withoutRemnant(draft.title)) }));
  const thoughts = reading.thoughts.filter(
    (thought) => !drafts.some(({ cover }) => cover.from <= thought.from && thought.to <= cover.to),
  );
  return { ...reading, drafts, thoughts, doubts };
}
