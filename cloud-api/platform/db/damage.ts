import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, fieldOf } from '../errorFields.ts';
import { StartError } from '../startError.ts';

/** PostgreSQL's codes for a page, an index or a file of a database that is not what was written. */
const DAMAGED = ['XX001', 'XX002', '58P01'];
/** Less than this is a full disk: the database needs a piece of its log. Bytes. */
const LEAST_SPACE = 17 * 1024 * 1024;

const ADVICE = 'Bring your newest backup back with npm run restore -- FILE --replace; what stands there now is kept.';

/** What an operator reads where a part of the database turns out to be damaged. */
export const DAMAGE_WORDS = `The database is damaged. ${ADVICE}`;

/** Whether an error tells that the database itself is damaged. */
export function isDamage(error: unknown): boolean {
  const code = codeOf(fieldOf(error, 'nativeError') ?? error);
  return typeof code === 'string' && DAMAGED.includes(code);
}

/** The same error, or `StartError` in plain words where it tells of damage: for starts and commands of operators. */
export const inWordsOfDamage = (error: unknown): unknown =>
  isDamage(error) ? new StartError(DAMAGE_WORDS, { cause: error }) : error;

/** Why the database in a folder did not open, in one plain sentence and what to do. */
export async function whyClosed(folder: string, cause: unknown): Promise<StartError> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < LEAST_SPACE) {
    return new StartError(`There is no space left for the database in ${folder}. Make some, and start again.`, {
      cause,
    });
  }
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  return new StartError(`The database in ${folder} is damaged and cannot be opened (version ${version}). ${ADVICE}`, {
    cause,
  });
}
