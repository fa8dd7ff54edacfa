import { localProcessor } from '../everyLanguage.ts';
import { randomText } from './random.ts';

const GERMAN =
  `ich muss noch die der das und dann äh also bis freitag morgen um halb acht mama anrufen rechnung bezahlen müll raus
  nicht mehr heute abend zahnarzt termin , . \n kita abholen einkaufen milch brot steuer angst müde weil aber übermorgen 3.4. 14:30`
    .split(/ +/)
    .filter((word) => word !== '');

/** The nth German text: words in an order that the number decides. */
const germanText = (n: number): string =>
  Array.from({ length: 3 + (n % 23) }, (_, at) => GERMAN[(n * 31 + at * at * 7 + at * 13) % GERMAN.length] ?? '').join(
    ' ',
  );

/**
 * A checksum of what the reader answers to the first `count` texts: the same on every engine, since all that decides is counted
 * in whole numbers.
 */
export function checksumOfAnswers(count: number): string {
  let hash = 2166136261;
  for (let n = 0; n < count; n += 1) {
    const rawText = n % 5 === 4 ? germanText(n) : randomText(n);
    const answer = JSON.stringify(localProcessor.process({ rawText, now: '2026-03-04T09:00:00' }));
    for (let at = 0; at < answer.length; at += 1) hash = Math.imul(hash ^ answer.charCodeAt(at), 16777619);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
