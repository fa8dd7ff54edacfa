import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';
import { type Luck, LUCK_FILE } from './test-report.ts';

/** Vitest reporter for what the JSON report omits: tests that passed on a retry, and errors outside of tests. */
export default class TestLuck implements Reporter {
  onTestRunEnd(...[modules, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const file = process.env[LUCK_FILE];
    if (file === undefined) return;
    const flaky = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky === true)
        .map((test) => `${module.relativeModuleId} › ${test.fullName}`),
    );
    const luck: Luck = { flaky, uncaught: errors.map(({ message, stack }) => stack ?? message) };
    writeFileSync(file, JSON.stringify(luck));
  }
}
