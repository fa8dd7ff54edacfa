import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type LineReading, readLineAtom } from './reading.ts';

/** Milliseconds after the last letter. */
const PAUSE_MS = 150;
/**
 * Milliseconds after which a line is taken unread. A slow computer may need seconds for its first line, and missing a
 * day that was written would be worse than that wait.
 */
const PATIENCE_MS = 10_000;

interface Line {
  /** Result of the last reading. */
  readonly reading: LineReading | null;
  /** Whether it is for the current line. */
  readonly isCurrent: boolean;
  /** Reads the current line now. */
  readonly read: () => Promise<LineReading | null>;
}

interface Asked {
  readonly line: string;
  readonly isAwaited: boolean;
  readonly reading: Promise<LineReading | null>;
}

/** Keeps the line reader ready while an input for lines is open. */
export function useAwaitsLines(): void {
  const reader = useAtomValue(readLineAtom);
  useEffect(() => reader?.awaitLines(), [reader]);
}

/** Reads a line as a task on this device while it is typed (spec tasks 2, Add Task). */
export function useLineReading(line: string): Line {
  const reader = useAtomValue(readLineAtom);
  const [known, setKnown] = useState<{ readonly line: string; readonly reading: LineReading | null } | null>(null);
  // The reader answers only the last request, so the same line is requested once; again only if its answer is awaited.
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
