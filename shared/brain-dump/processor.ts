import type { LocalDateTime } from '#shared/kernel/dates.ts';
import type { OnboardingSnapshot } from './contract.ts';
import type { ProcessedDump } from './result.ts';

/** What a processor needs to know besides the words: whose clock it is and what the person told us before. */
export interface DumpInput {
  /** The person's words, control characters removed; spans in the result are offsets into this text. */
  readonly rawText: string;
  /** The wall clock of the person when the dump was taken. */
  readonly now: LocalDateTime;
  readonly onboarding?: OnboardingSnapshot | undefined;
}

/** Two of these exist: `local` (here, offline, deterministic) and an AI provider's (on the server). */
export interface DumpProcessor {
  readonly name: 'local' | 'openai';
  process(input: DumpInput): ProcessedDump | Promise<ProcessedDump>;
}
