import type { LocalDate, LocalDateTime } from '#shared/kernel/dates.ts';
import type { Language } from '#shared/kernel/languages.ts';
import type { PersonalContext } from '#shared/tasks/scoring.ts';
import type { OnboardingSnapshot } from './contract.ts';
import type { ProcessedDump } from './result.ts';

/** The outcome of an earlier dump of the same user. */
export interface EarlierDump {
  /** The user's local day of that dump. */
  readonly on: LocalDate;
  /** Its themes, from `themesOf`. */
  readonly themes: readonly string[];
  /** Number of its tasks that still exist, and how many of them are done. */
  readonly found: number;
  readonly done: number;
}

/** Most earlier dumps that a processor receives. */
export const EARLIER_DUMPS = 5;

/** The input of a processor: the text, the user's local time, and what the user told us before. */
export interface DumpInput {
  /** The user's text without control characters; spans in the result are offsets into it. */
  readonly rawText: string;
  /** The user's local time when the dump was captured. */
  readonly now: LocalDateTime;
  /** The user's time zone; decides whether 5/12 is in May or in December. */
  readonly timeZone?: string | undefined;
  readonly onboarding?: OnboardingSnapshot | undefined;
  /** The knowledge of the user that the plan also has, so that both name the same ONE Thing. */
  readonly person?: PersonalContext | undefined;
  /** The user's latest processed dumps, the latest first; at most `EARLIER_DUMPS`. */
  readonly earlier?: readonly EarlierDump[] | undefined;
  /** The language of the response; that of the text when omitted, or when the processor does not know it. */
  readonly language?: Language | undefined;
}

/** There are two processors: `local` (here, offline, deterministic) and that of an AI provider (on the server). */
export interface DumpProcessor {
  readonly name: 'local' | 'openai';
  process(input: DumpInput): ProcessedDump | Promise<ProcessedDump>;
}
