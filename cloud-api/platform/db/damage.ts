import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, fieldOf } from '../errorFields.ts';
import { StartError } from '../startError.ts';

/** PostgreSQL's error codes for a corrupt page, index or file. */
const DAMAGED = ['XX001', 'XX002', '58P01'];
/** Free bytes below which the disk counts as full: the database needs a new log segment. */
const LEAST_SPACE = 17 * 1024 * 1024;

const ADVICE = 'Bring your newest backup back with npm run restore -- FILE --replace; what stands there now is kept.';

/** The operator's message when a part of the database is damaged. */
export const DAMAGE_WORDS = `The database is damaged. ${ADVICE}`;

/** Whether an error says that the database is damaged. */
export function isDamage(error: unknown): boolean {
  const code = codeOf(fieldOf(error, 'nativeError') ?? error);
  return typeof code === 'string' && DAMAGED.includes(code);
}

/**
 * Returns a `StartError` with a plain message if the error reports damage, else the error itself: for starts and
 * operator commands.
 */
export const inWordsOfDamage = (error: unknown): unknown =>
  isDamage(error) ? new StartError(DAMAGE_WORDS, { cause: error }) : error;

/** Returns why the database in a folder did not open, in one plain sentence with advice. */
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
