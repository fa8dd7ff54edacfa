import { localDateTimeIn } from '#shared/kernel/dates.ts';
import type { DumpInput, DumpProcessor } from '#shared/brain-dump/processor.ts';
import { ProcessedDump } from '#shared/brain-dump/result.ts';
import type { UserSetting } from '#api/platform/call.ts';
import type { BrainDumpModel } from './brainDump.model.ts';

export interface Reading {
  readonly processed: ProcessedDump;
  readonly processedBy: DumpProcessor['name'];
}

/**
 * Lets the processors read a dump, best one first; the next one steps in for one that fails or answers something that
 * is no result. Throws the last failure when none could.
 */
export async function readDump(
  processors: readonly DumpProcessor[],
  { zone, now }: UserSetting,
  { rawText, request }: BrainDumpModel,
): Promise<Reading> {
  const input: DumpInput = {
    rawText,
    now: localDateTimeIn(zone, now),
    onboarding: request.onboardingData ?? undefined,
  };
  let failure: unknown = new Error('There is no processor');
  for (const processor of processors) {
    try {
      return { processed: checked(await processor.process(input), rawText), processedBy: processor.name };
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** A result counts when it has the right shape and every task can show the words that it came from. */
function checked(result: unknown, rawText: string): ProcessedDump {
  const processed = ProcessedDump.parse(result);
  const isGrounded = processed.tasks.every(({ span: { start, end } }) => start < end && end <= rawText.length);
  if (!isGrounded) throw new Error('A task has no words in the dump');
  return processed;
}
