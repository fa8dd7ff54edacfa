import type { DumpSummary, DumpTrouble } from '#shared/brain-dump/contract.ts';
import type { CapturedDump } from '#shared/brain-dump/ipc.ts';
import type { Entry, Reason } from './entries.ts';

/** One row of the unsorted list, wherever its text is stored. */
export interface Row {
  readonly key: string;
  /** `here`: on this device; `server`: only there; `computer`: in the capture window's outbox. */
  readonly source: 'here' | 'server' | 'computer';
  /** Its id, if only the server has it. */
  readonly id?: number;
  /** The full text, or its beginning if it is on the server. */
  readonly text: string;
  /** Number of characters of the full text. */
  readonly characters: number;
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly reason: Reason | null;
  readonly isOnItsWay: boolean;
}

const reasons = {
  usage: 'usage',
  access: 'access',
  tooLong: 'tooLong',
  processing: 'processing',
  interrupted: 'interrupted',
} as const satisfies Record<DumpTrouble, Reason>;

const ofEntry = ({ key, text, since, state, reason }: Entry): Row => ({
  key,
  source: 'here',
  text,
  characters: text.trim().length,
  since,
  reason: reason ?? (state === 'sending' ? null : 'interrupted'),
  isOnItsWay: state === 'sending',
});

const ofDump = ({ key, id, excerpt, characters, capturedAt, trouble }: DumpSummary): Row => ({
  key,
  source: 'server',
  id,
  text: excerpt,
  characters,
  since: Date.parse(capturedAt),
  reason: trouble === null ? 'processing' : reasons[trouble],
  isOnItsWay: false,
});

const ofCaptured = ({ id, text, capturedAt, why }: CapturedDump): Row => ({
  key: id,
  source: 'computer',
  text,
  characters: text.trim().length,
  since: Date.parse(capturedAt),
  reason: why,
  isOnItsWay: why === null,
});

export interface Sources {
  readonly entries: readonly Entry[];
  readonly dumps: readonly DumpSummary[];
  readonly captured: readonly CapturedDump[];
}

/** Everything unsorted, each once and latest first; the copy closest to the user wins. */
export function rowsOf({ entries, dumps, captured }: Sources): readonly Row[] {
  const taken = new Set(entries.map(({ key }) => key));
  const here = entries.filter(({ state }) => state !== 'withdrawn').map(ofEntry);
  const computer = captured.filter(({ id }) => !taken.has(id)).map(ofCaptured);
  for (const { id } of captured) taken.add(id);
  const server = dumps.filter(({ key }) => !taken.has(key)).map(ofDump);
  return [...here, ...computer, ...server].sort((a, b) => b.since - a.since);
}

/** Texts withdrawn here that the server or the outbox still has. */
export function toForget({ entries, dumps, captured }: Sources): { dumps: DumpSummary[]; captured: CapturedDump[] } {
  const keys = new Set(entries.flatMap(({ state, key }) => (state === 'withdrawn' ? [key] : [])));
  return { dumps: dumps.filter(({ key }) => keys.has(key)), captured: captured.filter(({ id }) => keys.has(id)) };
}
