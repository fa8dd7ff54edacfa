import type { HealingMessages } from '#main/platform/healing/care.ts';

/** Texts of closing a window and quitting the app. */
export interface LeavingWords {
  /** After the first close of the window, where there is a tray. */
  readonly closed: { title: string; text: string; settings: string; good: string };
  /** Before a quit in the middle of a session. */
  readonly running: { question: string; text: string; stay: string; quit: string };
}

/** Of the menu of a right click. */
export interface ContextMenuMessages {
  readonly noSuggestions: string;
  readonly addWord: string;
  readonly openLink: string;
  readonly copyAddress: string;
  readonly cut: string;
  readonly copy: string;
  readonly paste: string;
  readonly selectAll: string;
}

/** What the tray and the app itself say, also when it mends a window. */
export interface AppMessages {
  readonly brainDump: string;
  readonly plan: string;
  /** While the sign-in of whoever was here is missing. */
  readonly signIn: string;
  readonly open: string;
  readonly settings: string;
  readonly quit: string;
  readonly contextMenu: ContextMenuMessages;
  readonly leaving: LeavingWords;
  readonly healing: HealingMessages;
}

export const app: AppMessages = {
  brainDump: 'Brain dump',
  plan: "Today's plan",
  signIn: 'Log in to continue',
  open: 'Open Unchaos',
  settings: 'Settings…',
  quit: 'Quit',
  contextMenu: {
    noSuggestions: 'No suggestions',
    addWord: 'Add to dictionary',
    openLink: 'Open link',
    copyAddress: 'Copy address',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select all',
  },
  leaving: {
    closed: {
      title: 'Unchaos keeps running',
      text: "You'll find it in the tray. Your timer and reminders keep running.",
      settings: 'Change this',
      good: 'OK',
    },
    running: {
      question: "You're in a focus session. Quit anyway?",
      text: "We've saved your time so far. Pick it up after the next start.",
      stay: 'Keep going',
      quit: 'Quit',
    },
  },
  healing: {
    language: 'en',
    unresponsive: {
      title: "Unchaos isn't responding",
      text: "What you've written is saved.",
      wait: 'Wait',
      reload: 'Reload',
    },
    plain: {
      title: "Let's start fresh",
      text: 'This window stopped working twice in a row. A restart usually fixes it.',
      draft: 'Your words so far',
      kept: "What you've written is saved and will be there after the restart.",
      restart: 'Restart',
      later: 'Not now',
    },
  },
};

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

/** What the menu bar says. */
export interface MenuMessages {
  readonly file: string;
  readonly edit: string;
  readonly view: string;
  readonly window: string;
  /** What Electron calls them by itself is English, whatever the language of the system. */
  readonly roles: Readonly<Record<MenuRole, string>>;
}

export const menu: MenuMessages = {
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
