import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that are small and take long, because they wait for processes, databases and calendars of their own. */
const LONG = /\/(?:faults\/\w+|app\/stop|platform\/jobs|writing\/interleavings)\.test\.ts$/;

/** Begins with the longest files, so that none of them runs alone at the end; by itself vitest begins with the largest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
