import { z } from 'zod';
import { CorrectedPiece } from '#shared/brain-dump/result.ts';
import { keepStored, readStored } from '#renderer/platform/storage.ts';
import { FIRST_PIECES } from './firstDump.ts';

const Kept = z.object({ text: z.string(), pieces: z.array(CorrectedPiece) });

/** Corrections made to this text on the landing page. */
export function readFirstPieces(text: string): readonly CorrectedPiece[] {
  const kept = readStored(FIRST_PIECES, Kept);
  return kept?.text === text ? kept.pieces : [];
}

export const keepFirstPieces = (text: string, pieces: readonly CorrectedPiece[]): boolean =>
  keepStored(FIRST_PIECES, pieces.length === 0 ? null : { text, pieces });
