import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type LineReading, readLineAtom } from './reading.ts';

/** Milliseconds after the last letter. */
const PAUSE_MS = 150;
/**
 * Milliseconds after which a line is taken as it is. A slow computer may need seconds for its first line, and a day that was
 * said and not heard costs more than they do.
 */
const PATIENCE_MS = 10_000;

interface Line {
  /** What the line said when it was read last. */
  readonly reading: LineReading | null;
  /** Whether that is the line as it is now. */
  readonly isCurrent: boolean;
  /** Reads it now, as it is. */
  readonly read: () => Promise<LineReading | null>;
}

interface Asked {
  readonly line: string;
  readonly isAwaited: boolean;
  readonly reading: Promise<LineReading | null>;
}

/** Has the reader of lines ready while a place for one is open. */
export function useAwaitsLines(): void {
  const reader = useAtomValue(readLineAtom);
  useEffect(() => reader?.awaitLines(), [reader]);
}

/** What a line of words says of a task, read on this device while it is written (spec tasks 2, Add Task). */
export function useLineReading(line: string): Line {
  const reader = useAtomValue(readLineAtom);
  const [known, setKnown] = useState<{ readonly line: string; readonly reading: LineReading | null } | null>(null);
  // The reader answers the last question alone, so the same line is asked about once; again only when its answer is awaited.
  const asked = useRef<Asked | null>(null);
  const ask = useCallback(
    (isAwaited = false): Promise<LineReading | null> => {
      if (!reader || line.trim() === '') {
        asked.current = null;
        return Promise.resolve(null);
      }
      const { current } = asked;
      if (current?.line === line && (current.isAwaited || !isAwaited)) return current.reading;
      const reading = reader.read(line, isAwaited).catch(() => null);
      asked.current = { line, isAwaited, reading };
      return reading;
    },
    [reader, line],
  );
  useEffect(() => {
    let isCurrent = true;
    const timer = window.setTimeout(() => {
      void ask().then((found) => isCurrent && setKnown({ line, reading: found }));
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [ask, line]);
  return {
    isCurrent: known?.line === line,
    reading: line.trim() === '' ? null : (known?.reading ?? null),
    async read() {
      if (known?.line === line) return known.reading;
      const late = new Promise<null>((resolve) => window.setTimeout(() => resolve(null), PATIENCE_MS));
      return Promise.race([ask(true), late]);
    },
  };
}
