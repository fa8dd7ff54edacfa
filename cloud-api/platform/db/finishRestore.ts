import { access, rename } from 'node:fs/promises';

/** Folder of a restored and verified database until it replaces the old one. */
export const restoredOf = (folder: string): string => `${folder}.restored`;

/** Moves a restored database into place if the old one has been set aside. Requires the folder's lock. */
export async function finishRestore(folder: string): Promise<void> {
  if (await isThere(folder)) return;
  if (await isThere(restoredOf(folder))) await rename(restoredOf(folder), folder);
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
