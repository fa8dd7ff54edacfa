import { tokenize } from '../tokenize.ts';
import { readWhen } from './read.ts';

/** Returns what was read on a Wednesday at nine, and the words that remain for the title. */
export function readingOf(text: string): string {
  const tokens = tokenize(text);
  const read = readWhen(tokens, { from: 0, to: tokens.length }, '2026-03-04T09:00:00');
  const said = [
    ...[read.date, read.time, read.deadline ? 'deadline' : null, read.recurrence],
    ...[read.minutes === null ? null : `${read.minutes} min`, read.past ? 'past' : null],
  ];
  const rest = tokens.filter((_, at) => !read.spent.has(at)).map((token) => token.text);
  return `${said.filter(Boolean).join(' ')} | ${rest.join(' ')}`.trim();
}
