import { useEffect, useState } from 'react';
import { withPieces } from '#shared/brain-dump/list/correctedPieces.ts';
import { withList } from '#shared/brain-dump/list/withList.ts';
import type { CorrectedPiece, ListedTask, ProcessedDump } from '#shared/brain-dump/result.ts';
import type { LocalDateTime } from '#shared/kernel/dates.ts';
import { preparePlanParts } from '#renderer/features/tasks/index.ts';
import type { Language } from '#shared/kernel/languages.ts';
import type { Catalogues } from '#renderer/platform/catalogues.ts';
import { startLanguage } from '#renderer/platform/language.ts';
import { keepFirstPieces, readFirstPieces } from '../firstPieces.ts';
import { ConfirmList } from '../list/ConfirmList.tsx';
import { useCorrections } from './useCorrections.ts';

interface FirstListProps {
  readonly text: string;
  /** When the text was read. */
  readonly now: LocalDateTime;
  readonly plan: ProcessedDump;
  readonly list: readonly ListedTask[];
  /** Receives the plan after each correction; must be stable between renders. */
  readonly onPlan: (plan: ProcessedDump) => void;
}

/** The list of a text that was sorted before there is an account; its corrections move into the account. */
export function FirstList({ text, now, plan, list, onPlan }: FirstListProps) {
  const [pieces, setPieces] = useState(() => readFirstPieces(text));
  useEffect(() => {
    onPlan(withList(plan, withPieces(list, pieces, { rawText: text, today: now.slice(0, 10) }), now));
  }, [text, now, plan, list, pieces, onPlan]);
  const putRight = (next: readonly CorrectedPiece[]): void => {
    setPieces(next);
    keepFirstPieces(text, next);
  };
  return <ConfirmList desk={useCorrections({ text, pieces, putRight, read: list, today: now.slice(0, 10) })} />;
}

/** Preloads the list's code and texts. */
export const prepareFirstList = async (catalogues: Catalogues, language: Language): Promise<void> =>
  void (await Promise.all([startLanguage(catalogues, language), preparePlanParts()]));
