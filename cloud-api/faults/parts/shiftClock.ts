import { readFileSync } from 'node:fs';

/**
 * Loaded into a server before everything else: advances its clock by the milliseconds in `CLOCK_FILE`, read again on
 * SIGUSR2.
 */
const RealDate = Date;
let ahead = 0;

class ShiftedDate extends RealDate {
  constructor(...given: readonly unknown[]) {
    super(...((given.length === 0 ? [RealDate.now() + ahead] : given) as [number]));
  }

  static override now(): number {
    return RealDate.now() + ahead;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
process.on('SIGUSR2', () => {
  ahead = Number(readFileSync(process.env['CLOCK_FILE'] ?? '', 'utf8'));
  process.stderr.write(`The clock is ahead by ${ahead} ms\n`);
});
