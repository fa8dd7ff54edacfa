import { useMutation } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { DumpReply } from '#shared/brain-dump/contract.ts';
import { corrected, type Correction } from '#shared/brain-dump/list/corrections.ts';
import { withList } from '#shared/brain-dump/list/withList.ts';
import type { ListedTask, Thought } from '#shared/brain-dump/result.ts';
import { type LocalDate, localDateTimeIn } from '#shared/kernel/dates.ts';
import { usePersonNow } from '#renderer/features/planning/index.ts';
import { sessionAtom, store, timeZoneAtom } from '#renderer/platform/session.ts';
import { resultAtom } from '../atoms.ts';
import { startReader } from '../live/reader.ts';
import { newsOf } from './listTexts.ts';
import { keepList } from './queries.ts';
import { messagesOf } from '#renderer/platform/language.ts';

const t = messagesOf('list');

export interface ListEditor {
  readonly list: readonly ListedTask[];
  readonly rawText: string;
  readonly today: LocalDate;
  /** Result of the last correction, for screen readers. */
  readonly told: string;
  readonly canUndo: boolean;
  correct(correction: Correction): void;
  undo(): void;
}

/** The list of a result, to which thoughts can be added. */
interface ResultEditor extends ListEditor {
  /** Turns a thought into a task. */
  addThought(thought: Thought): Promise<void>;
}

/** The list of a result with the user's corrections: shown at once, kept across a reload and for the other devices. */
export function useList(result: DumpReply): ResultEditor {
  const zone = useAtomValue(timeZoneAtom);
  const [history, setHistory] = useState<readonly (readonly ListedTask[])[]>([]);
  const [told, setAnnouncement] = useState('');
  const keep = useMutation(keepList);
  const personNow = usePersonNow();
  const { id, rawText, list: given } = result;
  const list = given ?? [];
  const now = localDateTimeIn(zone, new Date());
  const today = now.slice(0, 10);

  const show = (next: readonly ListedTask[]): void => {
    const session = store.get(sessionAtom);
    if (session.state !== 'signedIn') return;
    store.set(resultAtom, { user: session.user.id, reply: withList(result, next, now, personNow()) });
    keep.mutate({ id, list: next });
  };
  const correct = (correction: Correction): void => {
    // Read at call time: one click can both blur a field and press a button.
    const before = store.get(resultAtom)?.list ?? list;
    const next = corrected(before, correction, { rawText, today });
    if (next === before) return;
    setHistory((past) => [...past, before]);
    setAnnouncement(newsOf(correction, before, next));
    show(next);
  };
  return {
    ...{ list, rawText, today, told, correct },
    canUndo: history.length > 0,
    async addThought({ span }) {
      const reader = startReader();
      const { list: read } = await reader.read('thought', { rawText, now, span }).finally(reader.stop);
      for (const task of read) correct({ kind: 'add', task });
    },
    undo() {
      const before = history.at(-1);
      if (!before) return;
      setHistory(history.slice(0, -1));
      setAnnouncement(t('told.undo'));
      show(before);
    },
  };
}
