import { localProcessor } from '#shared/brain-dump/local/everyLanguage.ts';
import { besideWorries, careFor, withoutPieces } from '#shared/brain-dump/readSafely.ts';
import { type CrisisPiece, worriesIn } from '#shared/care/crisis.ts';
import type { DumpInput } from '#shared/brain-dump/processor.ts';
import type { ProcessedDump } from '#shared/brain-dump/result.ts';
import type { PersonalContext } from '#shared/tasks/scoring.ts';
import type { UserContext } from '#api/platform/call.ts';
import { ApiError } from '#api/platform/errors.ts';
import { type BrainDumpModel, wallClockOf } from './brainDump.model.ts';
import { checkedResult } from './checkedResult.ts';
import { personBy, snapshotOf } from './knownOfPerson.ts';
import { knownToReader } from './knownToReader.ts';
import type { Reader } from './reader.ts';
import { ledgerOf } from './sharedTexts.ts';

export interface Reading {
  readonly processed: ProcessedDump;
  readonly processedBy: Reader['name'];
  /** True when another processor was tried first and failed. */
  readonly fellBack: boolean;
  /** What was known about the user. */
  readonly person: PersonalContext;
}

/**
 * Processes a dump with the best processor; the next one takes over when one fails or returns an invalid result. For a
 * user who chose local processing, and for text that is or may be about a crisis, only processors that keep the text on
 * this server are used; none of them sees its `pieces` (spec settled, Crisis). Throws the last failure when all failed.
 */
export async function readDump(
  readers: readonly Reader[],
  context: UserContext,
  dump: BrainDumpModel,
  pieces: readonly CrisisPiece[],
): Promise<Reading> {
  const { id, rawText } = dump;
  const { localOnly, answers, earlier } = await knownToReader(context, id);
  const person = personBy(answers, context);
  const worries = worriesIn(rawText);
  const input: DumpInput = {
    rawText: withoutPieces(rawText, [...pieces, ...worries]),
    now: wallClockOf(dump, context.zone),
    timeZone: context.zone,
    onboarding: dump.request.onboardingData ?? snapshotOf(answers),
    ...{ person, earlier },
  };
  const ledger = ledgerOf(context, id);
  const staysHere = pieces.length > 0 || worries.length > 0 || localOnly;
  const asked = staysHere ? readers.filter(({ receiver }) => receiver === undefined) : readers;
  let failure: unknown = new Error('There is no processor');
  let fellBack = false;
  for (const reader of asked) {
    try {
      const processed = checkedResult(await reader.process(input, ledger), rawText);
      const safe = pieces.length === 0 ? besideWorries(processed, worries) : careFor(processed, {}, pieces);
      return { processed: safe, processedBy: reader.name, fellBack, person };
    } catch (error) {
      failure = error;
      // Local processing that the user chose is not a fallback.
      fellBack ||= !(error instanceof ApiError && error.code === 'localOnly');
    }
  }
  // Crisis text gets a response even when no processor can read the rest.
  if (pieces.length > 0) {
    const nothing = localProcessor.process({ rawText: '', now: input.now });
    return { processed: careFor(nothing, {}, pieces), processedBy: 'local', fellBack: false, person };
  }
  throw failure;
}
