import { type DesktopApp, expect, test } from './app.ts';

/** Every entry as shown by the system, including those that Electron adds. */
const labels = (app: DesktopApp): Promise<readonly string[]> =>
  app.electron.evaluate(({ Menu }) => {
    const within = (menu: Electron.Menu | null | undefined): string[] =>
      (menu?.items ?? [])
        .filter(({ type, visible }) => type !== 'separator' && visible)
        .flatMap(({ label, submenu }) => [label, ...within(submenu)]);
    return within(Menu.getApplicationMenu());
  });

const ENGLISH =
  'File, Settings…, Quit, Edit, Undo, Redo, Cut, Copy, Paste, Delete, Select all, View, Actual size, Zoom in, Zoom out, ' +
  'Full screen, Window, Minimize, Close window';
const GERMAN =
  'Datei, Einstellungen …, Beenden, Bearbeiten, Rückgängig, Wiederholen, Ausschneiden, Kopieren, Einfügen, Löschen, ' +
  'Alles auswählen, Ansicht, Originalgröße, Vergrößern, Verkleinern, Vollbild, Fenster, Minimieren, Fenster schließen';

test('the menu bar speaks the language of the app, every entry of it', async ({ launch }) => {
  const app = await launch();
  await expect.poll(async () => (await labels(app)).join(', ')).toBe(ENGLISH);
  await (await app.main()).evaluate("localStorage.setItem('language', 'de'); location.reload()");
  await expect.poll(async () => (await labels(app)).join(', ')).toBe(GERMAN);
});
