import type { DumpInput, DumpProcessor } from '#shared/brain-dump/processor.ts';
import type { ProcessedDump } from '#shared/brain-dump/result.ts';
import type { Task } from '#shared/tasks/task.ts';
import type { Ledger } from './sharedTexts.ts';

/** What is known of a task that is to be broken down. */
export type BigTask = Pick<Task, 'title' | 'description' | 'category'>;

/** A processor as the server runs it: one that asks somebody else names them and notes every text that it sends. */
export interface Reader {
  readonly name: DumpProcessor['name'];
  /** The host that words go to; absent where they stay here. */
  readonly receiver?: string;
  process(input: DumpInput, ledger: Ledger): ProcessedDump | Promise<ProcessedDump>;
  /** Small steps into a task that was too big; absent where the built-in rule alone knows some. */
  steps?(task: BigTask, ledger: Ledger): Promise<readonly string[]>;
}
