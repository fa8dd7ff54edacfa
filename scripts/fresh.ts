import { globSync, statSync } from 'node:fs';

/** When a file last changed, in milliseconds; 0 when it is not there. */
const changedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Whether `output` is missing or older than any file that the patterns name. */
export function isStale(output: string, patterns: readonly string[]): boolean {
  const made = changedAt(output);
  return made === 0 || globSync(patterns).some((file) => changedAt(file) > made);
}
