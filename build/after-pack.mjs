import { rm } from 'node:fs/promises';
import path from 'node:path';

/** Removes what only a development Electron needs; a runtime folder of one's own brings both along. */
export async function afterPack({ appOutDir, electronPlatformName }) {
  if (electronPlatformName === 'darwin') return;
  await rm(path.join(appOutDir, 'resources', 'default_app.asar'), { force: true });
  await rm(path.join(appOutDir, 'version'), { force: true });
}
