import type { Entries } from '../entries.ts';

/** What every question is given. */
export interface StepProps {
  readonly entries: Entries;
  readonly onChange: (more: Partial<Entries>) => void;
  /** A choice by mouse or finger: when it answers the question, the next one comes. */
  readonly onPick: (more: Partial<Entries>) => void;
}
