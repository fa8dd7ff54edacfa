import { DUMPS } from './index.ts';
import { readGold } from './gold.ts';

const WORDS =
  `i need to have must call buy mom the a my and then oh um also but so because when if not don't never mind wait no friday monday tomorrow
  at on by before after every day week 3pm 15:30 5/12 2026 31st noon remind me email report dentist feel tired was were is are because of actually
  forgot still should would could will dr. e.g. $40 50% #12 @home http://a.b/c?d=e x@y.zz c++ it's i'm i've won't can't mother's students' half past
  quarter in three two weeks from now for hours until next last this january may march sat sun second first todo list [ ] [x] - * 1. 2) : ; ! ?`.split(
    /\s+/,
  );
const MARKS = [
  '.',
  ',',
  '!',
  '?',
  ';',
  ':',
  '…',
  '—',
  '-',
  '(',
  ')',
  '"',
  "'",
  '\n',
  '\n\n',
  '\t',
  '/',
  '🙂',
  '\u200d',
  '\u0301',
];
const GOLD = Object.values(DUMPS).flatMap((kind) => kind.map((dump) => readGold(dump).rawText));

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The nth random text: words at random, characters at random, or a dump of ours with words and characters disturbed. */
export function randomText(n: number): string {
  const random = generator(n + 1);
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[below(items.length)];
  const words = (count: number): string =>
    Array.from({ length: count }, () => (random() < 0.15 ? pick(MARKS) : ` ${pick(WORDS)}`)).join('');
  const characters = (count: number): string =>
    Array.from({ length: count }, () => String.fromCharCode(random() < 0.7 ? 32 + below(95) : below(0xffff))).join('');
  const disturbed = (text: string): string => {
    const parts = text.split(' ');
    for (let change = 1 + below(6); change > 0; change -= 1) {
      const at = below(parts.length);
      const kind = below(5);
      if (kind === 0) parts.splice(at, 1);
      else if (kind === 1) parts.splice(at, 0, pick(WORDS) ?? '');
      else if (kind === 2) parts[at] = (parts[at] ?? '').slice(below(4));
      else if (kind === 3) parts[at] = `${parts[at] ?? ''}${pick(MARKS) ?? ''}`;
      else parts.push(...parts.splice(at, 1 + below(4)));
    }
    return parts.join(' ');
  };
  const kind = n % 4;
  if (kind === 0) return words(1 + below(40));
  if (kind === 1) return characters(1 + below(120));
  return disturbed(pick(GOLD) ?? '');
}
