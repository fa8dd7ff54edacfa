import { localProcessor } from '#shared/brain-dump/local/everyLanguage.ts';
import { careFor, withoutPieces } from '#shared/brain-dump/readSafely.ts';
import type { CrisisPiece } from '#shared/care/crisis.ts';
import type { DumpInput } from '#shared/brain-dump/processor.ts';
import type { ProcessedDump } from '#shared/brain-dump/result.ts';
import type { PersonalContext } from '#shared/tasks/scoring.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { Refusal } from '#api/platform/errors.ts';
import { type BrainDumpModel, wallClockOf } from './brainDump.model.ts';
import { checkedResult } from './checkedResult.ts';
import { personBy, snapshotOf } from './knownOfPerson.ts';
import { knownToReader } from './knownToReader.ts';
import type { Reader } from './reader.ts';
import { ledgerOf } from './sharedTexts.ts';

export interface Reading {
  readonly processed: ProcessedDump;
  readonly processedBy: Reader['name'];
  /** True when another one was asked first and could not. */
  readonly fellBack: boolean;
  /** What was known of the person. */
  readonly person: PersonalContext;
}

/**
 * Lets the processors read a dump, best one first; the next one steps in for one that fails or answers something that
 * is no result. Of a person who wants nothing sent, and of words with crisis `pieces`, only those that keep the words here are
 * asked; none of them sees the pieces (spec settled, Crisis). Throws the last failure when none could.
 */
export async function readDump(
  readers: readonly Reader[],
  setting: UserSetting,
  dump: BrainDumpModel,
  pieces: readonly CrisisPiece[],
): Promise<Reading> {
  const { id, rawText } = dump;
  const { localOnly, answers, earlier } = await knownToReader(setting, id);
  const person = personBy(answers, setting);
  const input: DumpInput = {
    rawText: withoutPieces(rawText, pieces),
    now: wallClockOf(dump, setting.zone),
    timeZone: setting.zone,
    onboarding: dump.request.onboardingData ?? snapshotOf(answers),
    ...{ person, earlier },
  };
  const ledger = ledgerOf(setting, id);
  const staysHere = pieces.length > 0 || localOnly;
  const asked = staysHere ? readers.filter(({ receiver }) => receiver === undefined) : readers;
  let failure: unknown = new Error('There is no processor');
  let fellBack = false;
  for (const reader of asked) {
    try {
      const processed = checkedResult(await reader.process(input, ledger), rawText);
      const safe = pieces.length === 0 ? processed : careFor(processed, {}, pieces);
      return { processed: safe, processedBy: reader.name, fellBack, person };
    } catch (error) {
      failure = error;
      // Who wants nothing sent any more gets what they asked for, and no second best.
      fellBack ||= !(error instanceof Refusal && error.code === 'localOnly');
    }
  }
  // Words about a crisis are answered even when nobody can read the rest.
  if (pieces.length > 0) {
    const nothing = localProcessor.process({ rawText: '', now: input.now });
    return { processed: careFor(nothing, {}, pieces), processedBy: 'local', fellBack: false, person };
  }
  throw failure;
}
