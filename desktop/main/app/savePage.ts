import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { app, dialog } from 'electron';
import type { AskReply } from '#shared/ipc/contract.ts';
import { log } from '#main/platform/log.ts';
import { windowNamed } from '#main/platform/windows.ts';

type Outcome = AskReply<'app:save-page'>['outcome'];

/** Saves the main window as a PDF in its print style, at a place that the user chooses. */
export async function savePage(name: string): Promise<Outcome> {
  const window = windowNamed('main');
  if (!window) return 'failed';
  try {
    const { canceled, filePath } = await dialog.showSaveDialog(window, {
      defaultPath: path.join(app.getPath('downloads'), `${name}.pdf`),
      filters: [{ name: 'PDF', extensions: ['pdf'] }],
    });
    if (canceled || filePath === '') return 'canceled';
    await writeFile(filePath, await window.webContents.printToPDF({ preferCSSPageSize: true, printBackground: true }));
    return 'saved';
  } catch (error) {
    log('A page could not be saved', error);
    return 'failed';
  }
}
