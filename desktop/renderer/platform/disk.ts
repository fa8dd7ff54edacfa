import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface TextsSchema extends DBSchema {
  texts: { key: string; value: string };
}

let opened: Promise<IDBPDatabase<TextsSchema>> | undefined;

/** The only database of this origin; reopened after the browser has closed it. */
function database(): Promise<IDBPDatabase<TextsSchema>> {
  opened ??= openDB<TextsSchema>('unchaos', 1, {
    upgrade: (db) => void db.createObjectStore('texts'),
    blocking: (_from, _to, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      opened = undefined;
    },
    terminated: () => {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/**
 * Writes all texts or none; null removes one. Resolves once they would survive a kill of the browser and a power
 * failure.
 */
export async function writeTexts(texts: ReadonlyMap<string, string | null>): Promise<void> {
  const writing = (await database()).transaction('texts', 'readwrite', { durability: 'strict' });
  const { store } = writing;
  await Promise.all([
    ...[...texts].map(([key, text]) => (text === null ? store.delete(key) : store.put(text, key))),
    writing.done,
  ]);
}

/** Reads everything whose key begins with `prefix`. */
export async function readTexts(prefix: string): Promise<ReadonlyMap<string, string>> {
  const { store } = (await database()).transaction('texts');
  const range = beginningWith(prefix);
  const [keys, texts] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  return new Map(keys.map((key, index) => [key, texts[index] ?? '']));
}

/** Removes everything whose key begins with `prefix`, including pending writes. */
export async function removeTexts(prefix: string): Promise<void> {
  const removing = (await database()).transaction('texts', 'readwrite', { durability: 'strict' });
  await Promise.all([removing.store.delete(beginningWith(prefix)), removing.done]);
}

const beginningWith = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`);
