import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { OwnWays } from '#shared/brain-dump/examples/contract.ts';
import { keyedLike, moveBetween, movedTasks } from '#shared/brain-dump/list/spans.ts';
import type { ListedTask } from '#shared/brain-dump/result.ts';
import { localDateTimeIn, ownTimeZone, todayIn } from '#shared/kernel/dates.ts';
import { timeZoneAtom } from '#renderer/platform/session.ts';
import { ownWaysQuery } from '../examples/queries.ts';
import type { ListEditor } from '../list/useList.ts';
import { type LiveReader, startWarmReader } from './reader.ts';
import { type CorrectedWords, useCorrections } from './useCorrections.ts';

interface Reading {
  readonly text: string;
  readonly list: readonly ListedTask[];
  /** Highest key number so far. */
  readonly count: number;
}

const NOTHING: Reading = { text: '', list: [], count: 0 };

/**
 * Tasks of a text still being written, read at each pause, with all of the user's corrections. Same rules as the list
 * to confirm (spec settled, Correct before commit).
 */
export function useLiveList({ text, pieces, putRight }: CorrectedWords): ListEditor {
  const zone = useAtomValue(timeZoneAtom);
  const today = todayIn(zone, new Date());
  const { data: ways } = useQuery(ownWaysQuery());
  const read = useReading({ text, pieces }, zone, ways);
  return useCorrections({ text, pieces, putRight, read, today });
}

/** Tasks that the reader found, with their spans moved to where the text is now. */
export function useReading(
  { text, pieces }: Pick<CorrectedWords, 'text' | 'pieces'>,
  zone: string,
  ways?: OwnWays,
): readonly ListedTask[] {
  const [reading, setReading] = useState(NOTHING);
  const reader = useRef<LiveReader | null>(null);
  const keys = useRef<readonly string[]>([]);
  useEffect(() => {
    keys.current = pieces.flatMap(({ tasks }) => tasks.map(({ key }) => key));
  }, [pieces]);

  useEffect(() => {
    const started = startWarmReader();
    reader.current = started;
    return () => {
      started.stop();
      reader.current = null;
    };
  }, []);

  useEffect(() => {
    let isCurrent = true;
    const words = { rawText: text, now: localDateTimeIn(zone, new Date()), timeZone: ownTimeZone(), ways };
    const show = (list: readonly ListedTask[]): void =>
      startTransition(() => setReading((before) => goneOn(before, text, list, keys.current)));
    reader.current?.read('list', words).then(
      ({ list }) => isCurrent && show(list),
      // What cannot be read here is read when the dump is sent.
      () => undefined,
    );
    return () => {
      isCurrent = false;
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
