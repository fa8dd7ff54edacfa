import type { LanguageTag } from '#shared/ipc/language.ts';
import type { HealingMessages } from '#main/platform/healing/index.ts';

/** What is said when somebody leaves. */
export interface LeavingWords {
  /** After the first close of the window, where there is a tray. */
  readonly closed: { title: string; text: string; settings: string; good: string };
  /** Before a quit in the middle of a session. */
  readonly running: { question: string; text: string; stay: string; quit: string };
}

/** Of the menu of a right click. */
export interface ContextMenuWords {
  readonly noSuggestions: string;
  readonly addWord: string;
  readonly openLink: string;
  readonly copyAddress: string;
  readonly cut: string;
  readonly copy: string;
  readonly paste: string;
  readonly selectAll: string;
}

interface Words {
  readonly brainDump: string;
  readonly plan: string;
  /** While the sign-in of whoever was here is missing. */
  readonly signIn: string;
  readonly open: string;
  readonly settings: string;
  readonly quit: string;
  readonly contextMenu: ContextMenuWords;
  readonly leaving: LeavingWords;
  readonly healing: HealingMessages;
}

const english: Words = {
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

const german: Words = {
  brainDump: 'Brain Dump',
  plan: 'Heute',
  signIn: 'Anmelden und weitermachen',
  open: 'Unchaos öffnen',
  settings: 'Einstellungen …',
  quit: 'Beenden',
  contextMenu: {
    noSuggestions: 'Keine Vorschläge',
    addWord: 'Zum Wörterbuch hinzufügen',
    openLink: 'Link öffnen',
    copyAddress: 'Adresse kopieren',
    cut: 'Ausschneiden',
    copy: 'Kopieren',
    paste: 'Einfügen',
    selectAll: 'Alles auswählen',
  },
  leaving: {
    closed: {
      title: 'Unchaos läuft weiter',
      text: 'Du findest es im Infobereich. Timer und Erinnerungen laufen weiter.',
      settings: 'Das ändern',
      good: 'OK',
    },
    running: {
      question: 'Du bist noch im Fokus. Trotzdem beenden?',
      text: 'Deine Zeit bis jetzt ist gespeichert. Nach dem nächsten Start geht es weiter.',
      stay: 'Weitermachen',
      quit: 'Beenden',
    },
  },
  healing: {
    language: 'de',
    unresponsive: {
      title: 'Unchaos reagiert gerade nicht',
      text: 'Was du geschrieben hast, ist gespeichert.',
      wait: 'Warten',
      reload: 'Neu laden',
    },
    plain: {
      title: 'Lass uns neu starten',
      text: 'Dieses Fenster ist zweimal kurz hintereinander ausgefallen. Ein Neustart hilft meistens.',
      draft: 'Deine Worte bis hierhin',
      kept: 'Was du geschrieben hast, ist gespeichert und nach dem Neustart wieder da.',
      restart: 'Neu starten',
      later: 'Nicht jetzt',
    },
  },
};

/** What the tray, the menus and the app itself say when it mends a window. */
export const wordsIn: Readonly<Record<LanguageTag, Words>> = { en: english, de: german };
