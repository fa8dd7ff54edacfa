import { describe, expect, test } from 'vitest';
import { localProcessor } from '../local/everyLanguage.ts';
import type { CorrectedPiece, ListedTask } from '../result.ts';
import { piecesAfter } from './correctedPieces.ts';
import { type Correction, keptOf } from './corrections.ts';
import { cleanedPieces, movedPieces, piecesBelow } from './movedPieces.ts';
import { readList } from './readList.ts';
import { keyedLike } from './spans.ts';

/** A Wednesday. */
const NOW = '2026-11-25T10:00';
const SAID = 'Call mum right away. Buy stamps and bread. Water the plants.';

const read = (rawText: string, pieces: readonly CorrectedPiece[] = []): readonly ListedTask[] =>
  readList(localProcessor.process({ rawText, now: NOW }), { rawText, now: NOW, pieces });
const titles = (list: readonly ListedTask[]): readonly string[] => keptOf(list).map(({ title }) => title);

/** Applies corrections to the list read from `rawText`, each entry identified by a word of its title. */
function put(
  rawText: string,
  ...corrections: readonly (readonly [RegExp, (key: string) => Correction])[]
): readonly CorrectedPiece[] {
  return corrections.reduce<readonly CorrectedPiece[]>((pieces, [title, make]) => {
    const list = read(rawText, pieces);
    const key = list.find((task) => title.test(task.title))?.key ?? '';
    return piecesAfter(pieces, list, make(key), { rawText, today: NOW.slice(0, 10) });
  }, []);
}
const drop = (key: string): Correction => ({ kind: 'drop', key });
const merge = (key: string): Correction => ({ kind: 'merge', key });
const rename =
  (title: string) =>
  (key: string): Correction => ({ kind: 'rename', key, title });
const onMonday = (key: string): Correction => ({ kind: 'plan', key, plan: { day: '2026-11-30' } });
const cut = (key: string): Correction => ({ kind: 'split', key, titles: ['Buy stamps', 'Bread'] });

describe('corrections stay when the text continues', () => {
  test.each([
    ['dropped', put(SAID, [/plants/, drop]), ['Call mum', 'Buy stamps and bread']],
    ['renamed', put(SAID, [/stamps/, rename('Post office')]), ['Call mum', 'Post office', 'Water the plants']],
    ['cut', put(SAID, [/stamps/, cut]), ['Call mum', 'Buy stamps', 'Bread', 'Water the plants']],
    ['joined', put(SAID, [/plants/, merge]), ['Call mum', 'Buy stamps and bread, Water the plants']],
    [
      'cut, then one of them renamed',
      put(SAID, [/stamps/, cut], [/Bread/, rename('Rolls')]),
      ['Call mum', 'Buy stamps', 'Rolls', 'Water the plants'],
    ],
    [
      'cut, then one of them dropped',
      put(SAID, [/stamps/, cut], [/Bread/, drop]),
      ['Call mum', 'Buy stamps', 'Water the plants'],
    ],
  ] as const)('%s', (_kind, pieces, expected) => {
    expect(titles(read(SAID, pieces))).toEqual(expected);
    const before = `Clean the kitchen. ${SAID}`;
    expect(titles(read(before, movedPieces(pieces, SAID, before)))).toEqual(['Clean the kitchen', ...expected]);
    const after = `${SAID} Clean the kitchen.`;
    expect(titles(read(after, movedPieces(pieces, SAID, after)))).toEqual([...expected, 'Clean the kitchen']);
  });

  test('a day that was chosen, while the task says more and more', () => {
    const words = 'Call the dentist';
    const pieces = put(words, [/dentist/, onMonday]);
    const more = 'Call the dentist about the crown tomorrow';
    const [task, ...others] = read(more, movedPieces(pieces, words, more));
    expect(task).toMatchObject({ title: 'Call the dentist about the crown', scheduledDate: '2026-11-30' });
    expect(others).toEqual([]);
  });

  test('nothing of a correction is left when its text is gone', () => {
    const pieces = put(SAID, [/plants/, onMonday]);
    expect(movedPieces(pieces, SAID, 'Call mum right away.')).toEqual([]);
  });
});

describe('another reader', () => {
  const task = (title: string, start: number, end: number): ListedTask => {
    const [some] = read('Water the plants');
    if (!some) throw new Error('Nothing was read');
    return { ...some, title, span: { start, end } };
  };
  const listed = (pieces: readonly CorrectedPiece[], ...tasks: readonly ListedTask[]) =>
    readList({ tasks: [...tasks], maybe: [] }, { rawText: SAID, now: NOW, pieces });

  test('that cuts what was one here cannot undo what was said about it', () => {
    const [stamps, bread] = [task('Buy stamps', 23, 33), task('Buy bread', 34, 43)];
    expect(titles(listed(put(SAID, [/stamps/, drop]), stamps, bread))).toEqual([]);
    expect(titles(listed(put(SAID, [/stamps/, rename('Shops')]), stamps, bread))).toEqual(['Shops']);
    expect(titles(listed(put(SAID, [/stamps/, cut]), stamps, bread))).toEqual(['Buy stamps', 'Bread']);
  });

  test('that joins what was two here loses no words', () => {
    const all = task('Errands and plants at home', 23, 62);
    expect(titles(listed(put(SAID, [/plants/, drop]), all))).toEqual(['Errands and plants at home']);
  });

  test('a correction without a matching task gets the one that the user edited', () => {
    expect(titles(listed(put(SAID, [/plants/, onMonday])))).toEqual(['Water the plants']);
    expect(listed(put(SAID, [/plants/, drop]))).toEqual([]);
  });

  test('never learns a crisis from a title', () => {
    expect(listed(put(SAID, [/plants/, rename('I want to kill myself')]))).toEqual([]);
  });
});

test('two apart are joined, and the text between them continues', () => {
  const said = 'Ring Ann. Buy milk tomorrow. Pay rent. Feed the cat.';
  const into = read(said).find(({ title }) => title === 'Ring Ann')?.key ?? '';
  const pieces = put(said, [/rent/, (key) => ({ kind: 'merge', key, into })]);
  expect(titles(read(said, pieces))).toEqual(['Ring Ann, Pay rent', 'Buy milk', 'Feed the cat']);
  const more = `${said} Call the bank.`;
  expect(titles(read(more, movedPieces(pieces, said, more)))).toEqual([
    ...['Ring Ann, Pay rent', 'Buy milk', 'Feed the cat', 'Call the bank'],
  ]);
  const dropped = put(said, [/rent/, (key) => ({ kind: 'merge', key, into })], [/milk/, drop]);
  expect(titles(read(said, dropped))).toEqual(['Ring Ann, Pay rent', 'Feed the cat']);
});

test('words are sent without blanks at their ends', () => {
  const typed = `\n  ${SAID}\u0007  `;
  const pieces = cleanedPieces(movedPieces(put(SAID, [/plants/, drop]), SAID, `\n  ${SAID}`), typed);
  expect(titles(read(SAID, pieces))).toEqual(['Call mum', 'Buy stamps and bread']);
});

test('corrections move along when text is inserted above', () => {
  const pieces = piecesBelow(put('Buy milk', [/milk/, rename('Oat milk')]), 14);
  expect(titles(read('Call the bank\nBuy milk', pieces))).toEqual(['Call the bank', 'Oat milk']);
});

test('a row stays the same row', () => {
  const before = keyedLike(read('Buy milk. Call mum.'), [], 0);
  expect(before.map(({ key }) => key)).toEqual(['n1', 'n2']);
  const text = 'Water the plants. Buy milk. Call mum.';
  const list = keyedLike(
    read(text),
    before.map((task) => ({ ...task, span: { start: task.span.start + 18, end: task.span.end + 18 } })),
    2,
  );
  expect(list.map(({ key }) => key)).toEqual(['n3', 'n1', 'n2']);
});
