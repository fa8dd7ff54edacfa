import {
  app,
  BrowserWindow,
  clipboard,
  type ContextMenuParams,
  Menu,
  type MenuItemConstructorOptions,
  type WebContents,
} from 'electron';
import type { Language } from '#main/platform/language.ts';
import { isOurPage } from '#main/platform/pages.ts';
import type { SafeOpen } from '#main/platform/safeOpen.ts';
import type { Spelling } from '#main/platform/spelling/spelling.ts';
import { messagesIn } from './messages.ts';
import type { ContextMenuMessages } from './messages/en.ts';

type Entry = MenuItemConstructorOptions;

/** The parts of a click that the menu needs. */
export type Clicked = Pick<
  ContextMenuParams,
  'isEditable' | 'editFlags' | 'selectionText' | 'misspelledWord' | 'dictionarySuggestions' | 'linkURL'
>;

/** The actions of the menu. */
export interface MenuHands {
  replace(suggestion: string): void;
  addWord(word: string): void;
  copy(text: string): void;
  open(address: string): void;
}

const line: Entry = { type: 'separator' };

function spellingOf(
  { isEditable, misspelledWord, dictionarySuggestions }: Clicked,
  words: ContextMenuMessages,
  hands: MenuHands,
): Entry[] {
  if (!isEditable || misspelledWord === '') return [];
  const suggested = dictionarySuggestions.map((label): Entry => ({ label, click: () => hands.replace(label) }));
  return [
    ...(suggested.length > 0 ? suggested : [{ label: words.noSuggestions, enabled: false }]),
    line,
    { label: words.addWord, click: () => hands.addWord(misspelledWord) },
  ];
}

/** Decodes mail addresses and phone numbers for copying; malformed ones are copied as they are. */
function shownAddress(address: string): string {
  const plain = address.replace(/^(mailto|tel):/, '');
  try {
    return decodeURI(plain);
  } catch {
    return plain;
  }
}

function linkOf({ linkURL }: Clicked, words: ContextMenuMessages, hands: MenuHands): Entry[] {
  if (linkURL === '' || isOurPage(linkURL)) return [];
  const open: Entry = { label: words.openLink, click: () => hands.open(linkURL) };
  return [
    ...(/^https?:/.test(linkURL) ? [open] : []),
    { label: words.copyAddress, click: () => hands.copy(shownAddress(linkURL)) },
  ];
}

function textOf({ isEditable, editFlags, selectionText }: Clicked, words: ContextMenuMessages): Entry[] {
  const copy: Entry = { role: 'copy', label: words.copy, enabled: editFlags.canCopy };
  if (!isEditable) return selectionText.trim() === '' ? [] : [copy];
  return [
    { role: 'cut', label: words.cut, enabled: editFlags.canCut },
    copy,
    { role: 'paste', label: words.paste, enabled: editFlags.canPaste },
    line,
    { role: 'selectAll', label: words.selectAll, enabled: editFlags.canSelectAll },
  ];
}

/** Entries of the context menu, in groups; empty when there is nothing to do. */
export const entriesFor = (clicked: Clicked, words: ContextMenuMessages, hands: MenuHands): Entry[] =>
  [spellingOf(clicked, words, hands), linkOf(clicked, words, hands), textOf(clicked, words)]
    .filter((group) => group.length > 0)
    .flatMap((group, place) => (place === 0 ? group : [line, ...group]));

/** Adds a context menu to every window. Must run before the first window opens. */
export function setContextMenu(language: Language, spelling: Spelling, safeOpen: SafeOpen): void {
  const show = (contents: WebContents, params: ContextMenuParams): void => {
    const entries = entriesFor(params, messagesIn[language.current].contextMenu, {
      replace: (suggestion) => contents.replaceMisspelling(suggestion),
      addWord: (word) => spelling.addWord(word),
      copy: (text) => void clipboard.writeText(text),
      open: (address) => void safeOpen(address),
    });
    const window = BrowserWindow.fromWebContents(contents);
    if (entries.length === 0 || !window) return;
    // The position from the event: the menu key has no pointer.
    Menu.buildFromTemplate(entries).popup({ window, frame: contents.mainFrame, x: params.x, y: params.y });
  };
  app.on('web-contents-created', (_created, contents) => {
    contents.on('context-menu', (_event, params) => show(contents, params));
  });
}
