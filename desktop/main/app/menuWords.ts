import type { LanguageTag } from '#shared/ipc/language.ts';

/** Of macOS alone are those of the app, `zoom` and `front`. */
export type MenuRole =
  | 'about'
  | 'services'
  | 'hide'
  | 'hideOthers'
  | 'unhide'
  | 'undo'
  | 'redo'
  | 'cut'
  | 'copy'
  | 'paste'
  | 'delete'
  | 'selectAll'
  | 'resetZoom'
  | 'zoomIn'
  | 'zoomOut'
  | 'togglefullscreen'
  | 'minimize'
  | 'zoom'
  | 'close'
  | 'front';

interface MenuWords {
  readonly file: string;
  readonly edit: string;
  readonly view: string;
  readonly window: string;
  /** What Electron calls them by itself is English, whatever the language of the system. */
  readonly roles: Readonly<Record<MenuRole, string>>;
}

const english: MenuWords = {
  file: 'File',
  edit: 'Edit',
  view: 'View',
  window: 'Window',
  roles: {
    about: 'About Unchaos',
    services: 'Services',
    hide: 'Hide Unchaos',
    hideOthers: 'Hide Others',
    unhide: 'Show All',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    delete: 'Delete',
    selectAll: 'Select all',
    resetZoom: 'Actual size',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    togglefullscreen: 'Full screen',
    minimize: 'Minimize',
    zoom: 'Zoom',
    close: 'Close window',
    front: 'Bring all to front',
  },
};

const german: MenuWords = {
  file: 'Datei',
  edit: 'Bearbeiten',
  view: 'Ansicht',
  window: 'Fenster',
  roles: {
    about: 'Über Unchaos',
    services: 'Dienste',
    hide: 'Unchaos ausblenden',
    hideOthers: 'Andere ausblenden',
    unhide: 'Alle einblenden',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    cut: 'Ausschneiden',
    copy: 'Kopieren',
    paste: 'Einfügen',
    delete: 'Löschen',
    selectAll: 'Alles auswählen',
    resetZoom: 'Originalgröße',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    togglefullscreen: 'Vollbild',
    minimize: 'Minimieren',
    zoom: 'Zoomen',
    close: 'Fenster schließen',
    front: 'Alle nach vorne bringen',
  },
};

/** What the menu bar says. */
export const menuWordsIn: Readonly<Record<LanguageTag, MenuWords>> = { en: english, de: german };
