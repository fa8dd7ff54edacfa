import type { DumpInput, DumpProcessor } from '#shared/brain-dump/processor.ts';
import type { ProcessedDump } from '#shared/brain-dump/result.ts';
import type { Ledger } from './sharedTexts.ts';

/** A processor as the server runs it: one that asks somebody else names them and notes every text that it sends. */
export interface Reader {
  readonly name: DumpProcessor['name'];
  /** The host that words go to; absent where they stay here. */
  readonly receiver?: string;
  process(input: DumpInput, ledger: Ledger): ProcessedDump | Promise<ProcessedDump>;
}
