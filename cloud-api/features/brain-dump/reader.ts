import type { DumpInput, DumpProcessor } from '#shared/brain-dump/processor.ts';
import type { ProcessedDump } from '#shared/brain-dump/result.ts';
import type { Task } from '#shared/tasks/task.ts';
import type { Ledger } from './sharedTexts.ts';

/** The facts of a task that is to be broken down. */
export type BigTask = Pick<Task, 'title' | 'description' | 'category'>;

/**
 * A dump processor as the server runs it: one that calls a third party names it and records every text that it sends.
 */
export interface Reader {
  readonly name: DumpProcessor['name'];
  /** The host that text is sent to; absent if it stays on this server. */
  readonly receiver?: string;
  process(input: DumpInput, ledger: Ledger): ProcessedDump | Promise<ProcessedDump>;
  /** Suggests small steps into a task that was too big; absent if only the built-in rule is available. */
  steps?(task: BigTask, ledger: Ledger): Promise<readonly string[]>;
}
