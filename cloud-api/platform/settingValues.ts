import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { StartError } from './startError.ts';

/** Returns a schema for an integer given as text, within limits. */
export const wholeNumber = (least: number, most: number) => {
  const expected = `expected a whole number from ${least} to ${most}`;
  return z.coerce.number({ error: expected }).int(expected).min(least, expected).max(most, expected);
};

/** Returns a schema for the URL of a page or a service. */
export const webAddress = () =>
  z.url({ protocol: /^https?$/, error: 'expected an address that begins with http:// or https://' });

export type Source = Readonly<Record<string, string | undefined>>;

const SUFFIX = '_FILE';

/**
 * Reads settings from files: `NAME_FILE` names a file with the value of the setting NAME, as containers receive
 * secrets; a trailing line break is ignored. An empty variable counts as not set. Throws `StartError` that names every
 * unreadable file and every setting given twice, never a file's content.
 */
export function withFiles(source: Source, names: readonly string[]): Readonly<Record<string, string>> {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(source)) if (value !== undefined && value !== '') given[name] = value;
  const problems: string[] = [];
  for (const name of names) {
    const file = given[name + SUFFIX];
    if (file === undefined) continue;
    if (given[name] !== undefined) {
      problems.push(`${name}${SUFFIX}: ${name} is set as well, only one of them may be`);
      continue;
    }
    try {
      given[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      if (given[name] === '') problems.push(`${name}${SUFFIX}: the file ${file} is empty`);
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? String(error.code) : 'no reason';
      problems.push(`${name}${SUFFIX}: the file ${file} cannot be read (${reason})`);
    }
  }
  if (problems.length > 0) throw new StartError(`These settings are not valid: ${problems.join('; ')}`);
  return given;
}
