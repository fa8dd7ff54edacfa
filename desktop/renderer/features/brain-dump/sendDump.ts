import type { QueryClient } from '@tanstack/react-query';
import { onboardingRoutes } from '#shared/onboarding/contract.ts';
import { capturedFields, type Moment } from '#shared/brain-dump/captured.ts';
import { brainDumpRoutes, type DumpReply } from '#shared/brain-dump/contract.ts';
import { cleanedPieces } from '#shared/brain-dump/list/movedPieces.ts';
import type { CorrectedPiece } from '#shared/brain-dump/result.ts';
import type { WorkScheduleConfig } from '#shared/planning/workSchedule.ts';
import { call } from '#renderer/platform/api.ts';
import { ApiError, isUnauthorized } from '#renderer/platform/apiError.ts';
import { isRestored } from '#renderer/platform/keptReply.ts';
import { refreshStatus, statusKey, statusQuery } from '#renderer/platform/status.ts';
import { Unverified } from './failure.ts';

/** Milliseconds: an AI may think for long. */
const PATIENCE_MS = 120_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => window.setTimeout(resolve, ms));

/** Words on their way: those of this device by their key, those that only the server has by their number. */
export interface Parcel {
  readonly key: string;
  readonly text: string;
  readonly id?: number | undefined;
  /** When and where they were written; left out where only the server knows. */
  readonly written?: Moment | undefined;
  /** The person looks at the result before anything reaches the plan; what is delivered in the background goes there at once. */
  readonly review?: boolean;
  /** What was put right in the list beside the words. */
  readonly pieces?: readonly CorrectedPiece[] | undefined;
}

const post = (
  { text, key, id, written, review = false, pieces = [] }: Parcel,
  context: WorkScheduleConfig | null,
): Promise<DumpReply> =>
  id === undefined
    ? call(brainDumpRoutes.create, {
        body: {
          rawText: text,
          review,
          ...(context ? { workScheduleContext: context } : {}),
          ...capturedFields(written),
          ...(pieces.length > 0 && { correctedPieces: [...cleanedPieces(pieces, text)] }),
        },
        idempotencyKey: key,
        patience: PATIENCE_MS,
      })
    : call(brainDumpRoutes.process, { params: { id }, patience: PATIENCE_MS });

/**
 * Has words sorted, by the work schedule that this window knows (spec tasks 3, Brain dump request); null leaves it to
 * what the server has kept. The server may still be at work on these very words, sent before a reload: then it is asked again.
 * @throws ApiError
 */
export async function sendDump(parcel: Parcel, context: WorkScheduleConfig | null): Promise<DumpReply> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await post(parcel, context);
    } catch (error) {
      const isWorking = error instanceof ApiError && error.code === 'inProgress' && Date.now() < until;
      if (!isWorking) throw error;
      await pause((error.retryAfter ?? 1) * 1000);
    }
  }
}

/**
 * Without a status nothing is sent: what it would cost is not known (spec accounts 6). An earlier one is good enough, if the
 * server gave it since the start.
 * @throws ApiError, and `Unverified` where nobody can say whether the account may send
 */
export async function verify(client: QueryClient): Promise<void> {
  try {
    if (client.getQueryData(statusQuery().queryKey) !== undefined && !isRestored(onboardingRoutes.status)) return;
    // Asked once, now: who waits here must not wait for what is tried again and again in the background.
    await client.cancelQueries({ queryKey: statusKey });
    await refreshStatus(client);
  } catch (error) {
    const isPlain = isUnauthorized(error) || (error instanceof ApiError && error.isUnreachable);
    throw isPlain ? error : new Unverified(undefined, { cause: error });
  }
}
