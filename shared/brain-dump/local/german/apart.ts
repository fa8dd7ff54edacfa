import { plain } from '../learned/plain.ts';
import type { Range, Token } from '../tokenize.ts';

/** Words that say what someone has to do. */
const DUTY = /^sollt?e? (?:ich|wir|i)$/;

/** "Laternen basteln am Freitag um drei | da soll ich Kuchen mitbringen": at the same time, but a separate matter. */
export function apartByThere(tokens: readonly Token[], { from, to }: Range): Range[] {
  for (let at = from + 2; at + 3 < to; at += 1) {
    const [there, duty, who] = tokens.slice(at, at + 3).map(({ text }) => plain(text));
    if (there !== 'da' || !DUTY.test(`${duty} ${who}`)) continue;
    return [
      { from, to: at },
      { from: at, to },
    ];
  }
  return [{ from, to }];
}
