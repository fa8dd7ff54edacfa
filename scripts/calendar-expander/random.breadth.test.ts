import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { differences, type ExpanderCase } from './differences.ts';

const SIZE = 500;
const CHUNKS = Array.from({ length: 10_000 / SIZE }, (_, chunk) => 1_001 + chunk * SIZE);

/** The system's Python, for which Debian provides the expander. */
const PYTHON = '/usr/bin/python3';

function isMissing(): boolean {
  try {
    execFileSync(PYTHON, ['-c', 'import dateutil'], { stdio: 'ignore' });
    return false;
  } catch {
    process.stderr.write('SKIPPED: python3-dateutil is not installed. On Debian: apt-get install python3-dateutil\n');
    return true;
  }
}

describe.skipIf(isMissing())('10,000 random recurring events, over two years, in six zones', () => {
  test.each(CHUNKS)(
    'take place when another reading of the standard says (seeds from %i on)',
    { timeout: 300_000 },
    async (first) => {
      const written = await promisify(execFile)(
        PYTHON,
        ['-B', 'scripts/calendar-expander/cases.py', String(first), String(SIZE)],
        { maxBuffer: 2 ** 28 },
      );
      const cases = written.stdout.trimEnd().split('\n');
      expect(cases).toHaveLength(SIZE);
      expect(cases.flatMap((line) => differences(JSON.parse(line) as ExpanderCase).slice(0, 1))).toEqual([]);
    },
  );
});
