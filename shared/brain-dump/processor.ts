import type { LocalDate, LocalDateTime } from '#shared/kernel/dates.ts';
import type { PersonalContext } from '#shared/tasks/scoring.ts';
import type { OnboardingSnapshot } from './contract.ts';
import type { ProcessedDump } from './result.ts';

/** What became of an earlier dump of the same person. */
export interface EarlierDump {
  /** The person's day on which it was taken. */
  readonly on: LocalDate;
  /** What it was about, as `themesOf` says. */
  readonly themes: readonly string[];
  /** Tasks that came from it and are still there, and how many of them are done. */
  readonly found: number;
  readonly done: number;
}

/** Most earlier dumps that a processor is told of. */
export const EARLIER_DUMPS = 5;

/** What a processor needs to know besides the words: whose clock it is and what the person told us before. */
export interface DumpInput {
  /** The person's words, control characters removed; spans in the result are offsets into this text. */
  readonly rawText: string;
  /** The wall clock of the person when the dump was taken. */
  readonly now: LocalDateTime;
  /** Where the person is; tells whether 5/12 is in May or in December. */
  readonly timeZone?: string | undefined;
  readonly onboarding?: OnboardingSnapshot | undefined;
  /** What the plan knows of the person, so that both name the same ONE Thing. */
  readonly person?: PersonalContext | undefined;
  /** The person's latest dumps that were sorted, the latest first; at most `EARLIER_DUMPS`. */
  readonly earlier?: readonly EarlierDump[] | undefined;
  /** In which the person is answered; by the words when left out. */
  readonly language?: 'en' | 'de' | undefined;
}

/** Two of these exist: `local` (here, offline, deterministic) and an AI provider's (on the server). */
export interface DumpProcessor {
  readonly name: 'local' | 'openai';
  process(input: DumpInput): ProcessedDump | Promise<ProcessedDump>;
}
