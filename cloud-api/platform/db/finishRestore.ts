import { access, rename } from 'node:fs/promises';

/** Where a restored database lies, checked and whole, until it takes its place. */
export const restoredOf = (folder: string): string => `${folder}.restored`;

/** Lets a restored database take its place where the old one has been set aside. Only for the holder of the folder's lock. */
export async function finishRestore(folder: string): Promise<void> {
  if (await isThere(folder)) return;
  if (await isThere(restoredOf(folder))) await rename(restoredOf(folder), folder);
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
