import type { Category, TaskContext } from '#shared/tasks/task.ts';
import type { Phrases } from '../tokenize.ts';

/** The words of a language that indicate the kind, the urgency and the length of a task. */
export interface TaskWords {
  readonly categories: ReadonlyMap<string, readonly Category[]>;
  readonly contexts: ReadonlyMap<string, readonly TaskContext[]>;
  readonly minutes: ReadonlyMap<string, number>;
  readonly urgent: ReadonlySet<string>;
  readonly urgentPhrases: Phrases;
  readonly notUrgent: Phrases;
  readonly important: Phrases;
  /** Matches what waits, costs or runs out, in the task's own words separated by single spaces. */
  readonly pressing: RegExp;
  /** Matches what puts a task before everything else, in its own words or as the sentence after it. */
  readonly foremost: RegExp;
  readonly relaxed: Phrases;
  readonly someday: Phrases;
  /** Phrases that make the day of a task its deadline. */
  readonly deadline: Phrases;
  /** Matches titles about what is handed in: its time is a deadline, not an appointment. */
  readonly handedIn: RegExp;
  /** Matches titles about telling someone something, whatever their verb. */
  readonly speaksTo: RegExp;
  /** Matches titles about work on code, whatever their verb. */
  readonly codes: RegExp;
  readonly decides: RegExp;
  readonly researches: RegExp;
  /** Returns the word of a title that contains its verb. */
  readonly verbOf: (words: readonly string[]) => string;
}
