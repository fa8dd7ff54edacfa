import { createHash } from 'node:crypto';
import type { Dictionary } from './hunspell.ts';
import { trieOf } from './trie.ts';

const SIGNATURE = 'BDic';
const VERSION = { major: 2, minor: 0 };
const HEADER = 32;
const AFF_HEADER = 16;

const listOf = (texts: readonly string[]): Buffer => Buffer.from(texts.map((text) => `${text}\0`).join('') + '\0');

/** The rules section: offsets of the tables, the comment, and the tables. */
function affOf({ comment, groups, rules, replacements, commands }: Dictionary): Buffer {
  const tables = [
    listOf([`AF ${groups.length}`, ...groups.map((flags) => `AF ${flags}`)]),
    listOf(rules),
    listOf(replacements.flat()),
    listOf(commands),
  ];
  const header = Buffer.alloc(AFF_HEADER);
  const above = Buffer.from(`\n${comment}\n`);
  let start = HEADER + AFF_HEADER + above.length;
  for (const [place, table] of tables.entries()) {
    header.writeUInt32LE(start, place * 4);
    start += table.length;
  }
  return Buffer.concat([header, above, ...tables]);
}

/**
 * Writes a dictionary in the format of Chromium's spell checker (`.bdic`, version 2.0), as documented in its header
 * file `third_party/hunspell/google/bdict.h`: a header with a checksum, the rules, and the words as a trie.
 */
export function writeBdict(dictionary: Dictionary): Buffer {
  const aff = affOf(dictionary);
  const start = HEADER + aff.length;
  const content = Buffer.concat([aff, trieOf(dictionary.words, start)]);
  const header = Buffer.alloc(HEADER);
  header.write(SIGNATURE, 'latin1');
  header.writeUInt16LE(VERSION.major, 4);
  header.writeUInt16LE(VERSION.minor, 6);
  header.writeUInt32LE(HEADER, 8);
  header.writeUInt32LE(start, 12);
  createHash('md5').update(content).digest().copy(header, 16);
  return Buffer.concat([header, content]);
}
