import type { Knex } from 'knex';
import { lt, valid } from 'semver';
import type { Migration } from '#api/migrations/migration.ts';

/** Returns the SQL that a migration runs, without a database. Throws for one that uses anything but `raw`. */
export async function sqlOf(migration: Migration): Promise<string> {
  const statements: string[] = [];
  const recorder = {
    raw(sql: string) {
      statements.push(sql);
      return Promise.resolve({ rows: [] });
    },
  };
  await migration.up(recorder as unknown as Knex);
  return statements.join(';\n');
}

/** Splits SQL into statements in lower case with single spaces, without comments and quoted strings. */
export const statementsOf = (sql: string): readonly string[] =>
  sql
    .replace(/--[^\n]*|\/\*[^]*?\*\//g, ' ')
    .replace(/\$(\w*)\$[^]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '');

const nameAfter = (statement: string, words: RegExp): string | undefined =>
  words.exec(statement)?.[1]?.replaceAll('"', '');

/** Splits the comma-separated parts of `alter table`; commas in parentheses do not split. */
function partsOf(statement: string): readonly string[] {
  const body = statement.replace(/^alter table (if exists )?(only )?\S+ /, '');
  return body.split(/,(?![^(]*\))/).map((part) => part.trim());
}

/** What would break an old process that is still running, or block everyone. */
function faultsOfPart(part: string): readonly string[] {
  const faults: string[] = [];
  if (/^drop (?!constraint|not null|default|expression)/.test(part)) faults.push('takes a column away');
  if (/^rename/.test(part)) faults.push('renames');
  if (/^alter (column )?\S+ (set data )?type /.test(part)) faults.push('changes a type');
  if (/^alter (column )?\S+ set not null/.test(part)) faults.push('makes a column not null');
  if (/^add (?!constraint|primary|unique|foreign|check|exclude)/.test(part) && /\bnot null\b/.test(part)) {
    if (!/\b(default|generated)\b/.test(part)) faults.push('adds a column that is not null and has no default');
  }
  if (/^add (constraint|primary|unique|foreign|check|exclude)/.test(part) && !/not valid$|using index/.test(part)) {
    faults.push('adds a constraint that looks at every row; say "not valid" and validate it in a change of its own');
  }
  return faults;
}

/**
 * Problems that the mark of a contracting migration does not excuse: they block everyone, whatever the program uses.
 */
function faultsOfIndex(
  statement: string,
  { outsideTransaction }: Migration,
  before: string | undefined,
): readonly string[] {
  const name = nameAfter(statement, /^create (?:unique )?index concurrently (?!if not exists)(\S+)/);
  if (!/ index concurrently /.test(statement)) return ['builds an index that is not "concurrently"'];
  const faults: string[] = [];
  if (!outsideTransaction) faults.push('builds an index concurrently without being outside a transaction');
  // A process that died halfway leaves an invalid index.
  if (name === undefined || before !== `drop index concurrently if exists ${name}`) {
    faults.push('builds an index concurrently that is not dropped "concurrently if exists" right before');
  }
  return faults;
}

/**
 * Returns what prevents a migration from running while old and new processes serve (decision 22). Tables that the
 * migration itself creates are exempt.
 * @param version - the version that will contain the migration
 */
export async function faultsOf(migration: Migration, version: string): Promise<readonly string[]> {
  const statements = statementsOf(await sqlOf(migration));
  const made = new Set(statements.map((text) => nameAfter(text, /^create table (?:if not exists )?(\S+)/)));
  const { contracts } = migration;
  const hard: string[] = [];
  const contracting: string[] = [];
  statements.forEach((statement, place) => {
    const table = nameAfter(statement, /^alter table (?:if exists )?(?:only )?(\S+)/);
    const indexed = nameAfter(statement, /^create (?:unique )?index .*?\bon (?:only )?([^\s(]+)/);
    if (/^drop table/.test(statement)) contracting.push('takes a table away');
    if (table !== undefined && !made.has(table)) contracting.push(...partsOf(statement).flatMap(faultsOfPart));
    if (indexed !== undefined && !made.has(indexed)) {
      hard.push(...faultsOfIndex(statement, migration, statements[place - 1]));
    }
  });
  if (!contracts) return [...hard, ...contracting];
  if (valid(contracts.unusedSince) === null || !lt(contracts.unusedSince, version)) {
    hard.push('contracts what no released version has stopped using yet');
  }
  return hard;
}
