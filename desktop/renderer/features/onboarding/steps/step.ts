import type { Entries } from '../entries.ts';

/** What every question is given. */
export interface StepProps {
  readonly entries: Entries;
  readonly onChange: (more: Partial<Entries>) => void;
}
