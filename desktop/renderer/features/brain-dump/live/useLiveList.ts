import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { OwnWays } from '#shared/brain-dump/examples/contract.ts';
import { piecesAfter, withPieces } from '#shared/brain-dump/list/correctedPieces.ts';
import { corrected, type Correction } from '#shared/brain-dump/list/corrections.ts';
import { keyedLike, moveBetween, movedTasks } from '#shared/brain-dump/list/spans.ts';
import { movedPieces } from '#shared/brain-dump/list/movedPieces.ts';
import type { CorrectedPiece, ListedTask } from '#shared/brain-dump/result.ts';
import { localDateTimeIn, ownTimeZone, todayIn } from '#shared/kernel/dates.ts';
import { timeZoneAtom } from '#renderer/features/tasks/index.ts';
import { wordsOf } from '#renderer/platform/language.ts';
import { ownWaysQuery } from '../examples/queries.ts';
import { newsOf } from '../list/listNews.ts';
import type { ListDesk } from '../list/useList.ts';
import { type LiveReader, startReader } from './reader.ts';

const t = wordsOf('list');

/** Milliseconds after the last letter. */
const PAUSE_MS = 250;

/** Words with what was put right in them. */
export interface LiveWords {
  readonly text: string;
  readonly pieces: readonly CorrectedPiece[];
  readonly putRight: (pieces: readonly CorrectedPiece[], text: string) => void;
}

interface Reading {
  readonly text: string;
  readonly list: readonly ListedTask[];
  /** The highest number of a key so far. */
  readonly count: number;
}

const NOTHING: Reading = { text: '', list: [], count: 0 };

/**
 * The tasks of words that are still being written, as they are read after each pause, with everything that the person has put
 * right; by the same rules as the list to confirm (PRODUCT, Settled, Correct before commit).
 */
export function useLiveList({ text, pieces, putRight }: LiveWords): ListDesk {
  const zone = useAtomValue(timeZoneAtom);
  const today = todayIn(zone, new Date());
  const { data: ways } = useQuery(ownWaysQuery());
  const read = useReading({ text, pieces }, zone, ways);
  const [history, setHistory] = useState<readonly Pick<LiveWords, 'text' | 'pieces'>[]>([]);
  const [told, setTold] = useState('');
  // On the screen at once; the draft takes them over with the next letter.
  const [own, setOwn] = useState({ text, pieces });
  const known = own.text === text ? own.pieces : pieces;
  const context = useMemo(() => ({ rawText: text, today }), [text, today]);
  const list = useMemo(() => withPieces(read, known, context), [read, known, context]);
  // As it is by now: a field that is left and a button that is pressed are one movement of the hand.
  const latest = useRef(known);
  useEffect(() => {
    latest.current = known;
  }, [known]);

  const show = (next: readonly CorrectedPiece[]): void => {
    latest.current = next;
    setOwn({ text, pieces: next });
    putRight(next, text);
  };
  const correct = (correction: Correction): void => {
    const now = latest.current;
    const before = withPieces(read, now, context);
    const next = piecesAfter(now, before, correction, context);
    if (next === now) return;
    setHistory((past) => [...past, { text, pieces: now }]);
    setTold(newsOf(correction, before, corrected(before, correction, context)));
    show(next);
  };
  return {
    ...{ list, rawText: text, today, told, correct },
    canUndo: history.length > 0,
    undo() {
      const before = history.at(-1);
      if (!before) return;
      setHistory(history.slice(0, -1));
      setTold(t('told.undo'));
      show(movedPieces(before.pieces, before.text, text));
    },
  };
}

/** What the reader found in the words, at the places where they stand now. */
function useReading(
  { text, pieces }: Pick<LiveWords, 'text' | 'pieces'>,
  zone: string,
  ways: OwnWays | undefined,
): readonly ListedTask[] {
  const [reading, setReading] = useState(NOTHING);
  const reader = useRef<LiveReader | null>(null);
  const keys = useRef<readonly string[]>([]);
  useEffect(() => {
    keys.current = pieces.flatMap(({ tasks }) => tasks.map(({ key }) => key));
  }, [pieces]);

  useEffect(() => {
    const started = startReader();
    reader.current = started;
    // The first reading of all takes the longest, and nobody waits for this one.
    void started.read({ rawText: 'Call Ann tomorrow.', now: localDateTimeIn(zone, new Date()) });
    return () => {
      started.stop();
      reader.current = null;
    };
  }, [zone]);

  useEffect(() => {
    let isCurrent = true;
    const timer = window.setTimeout(() => {
      const words = { rawText: text, now: localDateTimeIn(zone, new Date()), timeZone: ownTimeZone(), ways };
      void reader.current?.read(words).then((list) => {
        if (isCurrent) setReading((before) => goneOn(before, text, list, keys.current));
      });
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [text, zone, ways]);
  return useMemo(() => movedTasks(reading.list, moveBetween(reading.text, text)), [reading, text]);
}

function goneOn(before: Reading, text: string, list: readonly ListedTask[], taken: readonly string[]): Reading {
  const highest = (keys: readonly string[]): number =>
    Math.max(0, ...keys.flatMap((key) => (key.startsWith('n') ? [Number.parseInt(key.slice(1), 10)] : [])));
  const count = Math.max(before.count, highest(taken));
  const keyed = keyedLike(list, movedTasks(before.list, moveBetween(before.text, text)), count);
  return { text, list: keyed, count: Math.max(count, highest(keyed.map(({ key }) => key))) };
}
