import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { writeBdict } from './bdict.ts';
import { type Dictionary, readHunspell } from './hunspell.ts';
import { dictionaryOf } from './plugin.ts';

const NOTHING: Dictionary = { comment: '', groups: [], rules: [], replacements: [], commands: [], words: new Map() };
const withWords = (words: Iterable<readonly [string, readonly number[]]>) =>
  writeBdict({ ...NOTHING, words: new Map(words) });

// Written by Chromium's own convert_dict (qt6-webengine-dev-tools 6.4.2 of Debian) out of the same two files.
test.each([
  ['dictionary-en', '61ff85dbe196f050f94e91cba1c4baaae94a0b473759bf91293d15dbfdf3d644'],
  ['dictionary-de', '14c3a501b0c684dc3021a6154126a6058ad380b66d098cc48151ff4d1a2eb437'],
] as const)("the words of %s are byte for byte what Chromium's own program makes of it", (from, sum) => {
  expect(createHash('sha256').update(dictionaryOf(from, process.cwd())).digest('hex')).toBe(sum);
});

describe('what is read', () => {
  const read = readHunspell(
    '# (C) somebody\n\nSET UTF-8\nTRY abc\nREP 1\nREP ie e_i\nSFX  D Y 1 # past\nSFX D   0 ed/XY [^e]\n',
    '',
  );

  test('comment, commands, rules and replacements, each on its own', () => {
    expect(read).toMatchObject({
      comment: '# (C) somebody\n',
      commands: ['TRY abc'],
      rules: ['SFX D Y 1', 'SFX D 0 ed/1 [^e]'],
      replacements: [['ie', 'e i']],
      groups: ['XY'],
    });
  });

  test('a word once with all of its groups, the highest number first', () => {
    const { words, groups } = readHunspell('SET UTF-8\n', '4\nmay/A\nmay/B\nmay/A\nopen\tpo:verb\nand\\/or/B\n');
    expect([...words]).toEqual([
      ['may', [2, 1]],
      ['open', [0]],
      ['and/or', [2]],
    ]);
    expect(groups).toEqual(['A', 'B']);
  });

  test.each(['SET ISO8859-1', 'FLAG num', 'AF 3', 'IGNORE x', 'COMPLEXPREFIXES'])('%s is refused', (line) => {
    expect(() => readHunspell(`${line}\n`, '')).toThrow('Unsupported');
  });
});

describe('what is written', () => {
  test('begins with its signature, its version and a checksum over all that follows', () => {
    const file = withWords([['a', [0]]]);
    expect(file.subarray(0, 8)).toEqual(Buffer.from('BDic\x02\0\0\0', 'latin1'));
    expect(file.subarray(16, 32)).toEqual(createHash('md5').update(file.subarray(32)).digest());
  });

  test('a group that is too high for the node stands behind it', () => {
    const file = withWords([
      ['a', [0x1f_ff, 3]],
      ['b', [7]],
    ]);
    const tree = file.subarray(file.readUInt32LE(12));
    const list = [0xe2, 0x61, 0, 0x62, 8];
    const high = [0x1f | 0x20, 0xff, 0xff, 0x1f, 3, 0, 0xff, 0xff];
    expect([...tree]).toEqual([...list, ...high, 0, 7]);
  });
});
