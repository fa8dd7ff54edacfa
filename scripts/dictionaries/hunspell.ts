/** A dictionary for Chromium's spell checker, parsed from Hunspell's two files. */
export interface Dictionary {
  /** Text before the first command, such as the copyright. */
  readonly comment: string;
  /** Groups of flags; a word references its groups by number, starting at 1. */
  readonly groups: readonly string[];
  /** `PFX` and `SFX`. */
  readonly rules: readonly string[];
  /** `REP`: a misspelling and its correction. */
  readonly replacements: readonly (readonly [from: string, to: string])[];
  /** Every other command. */
  readonly commands: readonly string[];
  /** Each word with its group numbers, highest first; 0 means no group. */
  readonly words: ReadonlyMap<string, readonly number[]>;
}

/** Commands that would require another word order or another way of parsing. */
const UNSUPPORTED = ['AF', 'FLAG', 'IGNORE', 'COMPLEXPREFIXES'];
const NO_GROUP = 0;

class Groups {
  readonly #numbers = new Map<string, number>();

  get all(): readonly string[] {
    return [...this.#numbers.keys()];
  }

  /** Returns the number of a group, assigning a new one on first use. */
  numberOf(flags: string): number {
    const number = this.#numbers.get(flags) ?? this.#numbers.size + 1;
    this.#numbers.set(flags, number);
    return number;
  }
}

const linesOf = (text: string): string[] => text.replace(/^\uFEFF/, '').split('\n');
const withoutComment = (line: string): string => (line.split('#', 1)[0] ?? '').trim();

/** `SFX D y ied/X [^aeiou]y`: the flags after the slash are replaced by their group's number, as for words. */
function ruleOf(line: string, groups: Groups): string {
  const [kind, flag, stripped, added, condition, ...rest] = line.split(/\s+/);
  const isHeader = stripped === 'Y' || stripped === 'N';
  if (isHeader || added === undefined || condition === undefined) {
    return [kind, flag, stripped, added, condition, ...rest].filter((part) => part !== undefined).join(' ');
  }
  const [letters = '', flags] = added.split('/', 2);
  const suffix = flags === undefined ? letters : `${letters}/${groups.numberOf(flags)}`;
  return [kind, flag, stripped, suffix, condition].join(' ');
}

function replacementOf(line: string): readonly [string, string] {
  const [, from = '', to = ''] = line.replaceAll('_', ' ').match(/^REP\s+(\S+)\s+(.*)$/) ?? [];
  if (from === '') throw new Error(`Not a replacement: ${line}`);
  return [from, to];
}

/** `word/flags<tab>meaning`; a slash in the word itself is written as `\/`. */
function wordOf(line: string, groups: Groups): readonly [word: string, group: number] {
  const [entry = ''] = line.split('\t', 1);
  const slash = entry.search(/(?<=[^\\])\//);
  const word = slash === -1 ? entry : entry.slice(0, slash);
  const flags = slash === -1 ? '' : entry.slice(slash + 1);
  return [word.replaceAll('\\/', '/'), flags === '' ? NO_GROUP : groups.numberOf(flags)];
}

function messagesOf(dic: string, groups: Groups): Map<string, number[]> {
  const words = new Map<string, number[]>();
  const [, ...entries] = linesOf(dic)
    .map(withoutComment)
    .filter((line) => line !== '');
  for (const entry of entries) {
    const [word, group] = wordOf(entry, groups);
    const known = words.get(word);
    if (!known) words.set(word, [group]);
    else if (!known.includes(group)) known.push(group);
  }
  for (const numbers of words.values()) numbers.sort((one, other) => other - one);
  return words;
}

/**
 * Parses a Hunspell dictionary in UTF-8.
 * @param aff - the file with the rules
 * @param dic - the file with the words
 * @throws when Chromium's format cannot represent it
 */
export function readHunspell(aff: string, dic: string): Dictionary {
  const lines = linesOf(aff).map((line) => line.trim());
  const first = lines.findIndex((line) => line !== '' && !line.startsWith('#'));
  const comment = lines
    .slice(0, first)
    .filter((line) => line !== '')
    .map((line) => `${line}\n`)
    .join('');
  const groups = new Groups();
  const rules: string[] = [];
  const replacements: (readonly [string, string])[] = [];
  const commands: string[] = [];
  let isFirstReplacement = true;
  for (const line of lines.map(withoutComment).filter((text) => text !== '')) {
    const [name = '', value] = line.split(/\s+/);
    if (UNSUPPORTED.includes(name) || (name === 'SET' && value !== 'UTF-8')) throw new Error(`Unsupported: ${line}`);
    if (name === 'SET') continue;
    if (name === 'PFX' || name === 'SFX') rules.push(ruleOf(line, groups));
    else if (name !== 'REP') commands.push(line);
    else if (isFirstReplacement)
      isFirstReplacement = false; // The header line, which only has the count.
    else replacements.push(replacementOf(line));
  }
  return { comment, rules, replacements, commands, words: messagesOf(dic, groups), groups: groups.all };
}
