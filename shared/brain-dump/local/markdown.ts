import type { Token } from './token.ts';

/** Removes the stars around emphasised words; a star before a space is a bullet. */
export const withoutEmphasis = (line: readonly Token[]): Token[] =>
  line.filter(
    ({ text, spaced }, at) =>
      text !== '*' || (at === 0 && line[1]?.spaced === true) || (spaced && line[at + 1]?.spaced === true),
  );

/** "## Today", "**Today**": a heading of Markdown, with a colon in place of its marks. */
export function plainHeading(line: Token[], next: readonly Token[] | undefined): Token[] {
  let marks = 0;
  while (line[marks]?.text === '#') marks += 1;
  const isHead = marks > 1 || (marks === 1 && /^[-*[]$/.test(next?.[0]?.text ?? ''));
  if (!isHead || line[marks]?.spaced !== true) return line;
  const words = line.slice(marks);
  const last = words.findLast(({ kind }) => kind !== 'newline');
  if (!last || last.text === ':') return words;
  const colon: Token = { text: ':', start: last.end, end: last.end, kind: 'mark', spaced: false };
  const end = words.indexOf(last) + 1;
  return [...words.slice(0, end), colon, ...words.slice(end)];
}
