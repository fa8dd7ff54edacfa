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

/** Milliseconds; an AI may take long. */
const PATIENCE_MS = 120_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => window.setTimeout(resolve, ms));

/** A dump to send: identified by key if on this device, by id if only the server has it. */
export interface DumpPayload {
  readonly key: string;
  readonly text: string;
  readonly id?: number | undefined;
  /** When and where it was written; omitted if only the server knows. */
  readonly written?: Moment | undefined;
  /**
   * Whether the user reviews the result before it reaches the plan; what is delivered in the background goes there
   * directly.
   */
  readonly review?: boolean;
  /** Corrections made in the list beside the text. */
  readonly pieces?: readonly CorrectedPiece[] | undefined;
}

const post = (
  { text, key, id, written, review = false, pieces = [] }: DumpPayload,
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
 * Has a dump sorted, with the work schedule that this window knows (spec tasks 3, Brain dump request); null uses the
 * server's. If the server is still processing the same dump, sent before a reload, it is asked again.
 * @throws ApiError
 */
export async function sendDump(payload: DumpPayload, context: WorkScheduleConfig | null): Promise<DumpReply> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await post(payload, context);
    } catch (error) {
      const isWorking = error instanceof ApiError && error.code === 'inProgress' && Date.now() < until;
      if (!isWorking) throw error;
      await pause((error.retryAfter ?? 1) * 1000);
    }
  }
}

/**
 * Checks the account before sending: without a status the cost of a dump is unknown (spec accounts 6). A status that
 * the server gave since the start is good enough.
 * @throws ApiError, and `Unverified` when it is unknown whether the account may send
 */
export async function verify(client: QueryClient): Promise<void> {
  try {
    if (client.getQueryData(statusQuery().queryKey) !== undefined && !isRestored(onboardingRoutes.status)) return;
    // Requests once, now, instead of waiting for background retries.
    await client.cancelQueries({ queryKey: statusKey });
    await refreshStatus(client);
  } catch (error) {
    const isPlain = isUnauthorized(error) || (error instanceof ApiError && error.isUnreachable);
    throw isPlain ? error : new Unverified(undefined, { cause: error });
  }
}
