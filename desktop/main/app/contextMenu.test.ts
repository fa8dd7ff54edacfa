import { describe, expect, test, vi } from 'vitest';
import { type Clicked, entriesFor, type MenuHands } from './contextMenu.ts';
import { messagesIn } from './messages.ts';

// Electron cannot be loaded here; the entries are built without it.
vi.mock('electron', () => ({}));

const hands = { replace: vi.fn(), addWord: vi.fn(), copy: vi.fn(), open: vi.fn() } satisfies MenuHands;
const editFlags = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true } as Clicked['editFlags'];
const nothing: Clicked = {
  isEditable: false,
  editFlags,
  selectionText: '',
  misspelledWord: '',
  dictionarySuggestions: [],
  linkURL: '',
};
const entries = (clicked: Partial<Clicked>, language: 'en' | 'de' = 'en') =>
  entriesFor({ ...nothing, ...clicked }, messagesIn[language].contextMenu, hands);
const labels = (clicked: Partial<Clicked>, language?: 'en' | 'de') =>
  entries(clicked, language).map(({ label, type }) => label ?? type);
const choose = (clicked: Partial<Clicked>, label: string) =>
  entries(clicked)
    .find((entry) => entry.label === label)
    ?.click?.({} as never, undefined, {} as never);

test('shows no menu when there is nothing to do', () => {
  expect(entries({})).toEqual([]);
  expect(entries({ selectionText: ' \n' })).toEqual([]);
});

describe('in an editable text', () => {
  test.each([
    ['en', ['Cut', 'Copy', 'Paste', 'separator', 'Select all']],
    ['de', ['Ausschneiden', 'Kopieren', 'Einfügen', 'separator', 'Alles auswählen']],
  ] as const)('the usual entries in the language of the app: %s', (language, usual) => {
    expect(labels({ isEditable: true }, language)).toEqual(usual);
  });

  test('unavailable entries are disabled', () => {
    const none = { canCut: false, canCopy: false, canPaste: false, canSelectAll: false } as Clicked['editFlags'];
    for (const { type, enabled } of entries({ isEditable: true, editFlags: none })) {
      if (type !== 'separator') expect(enabled).toBe(false);
    }
  });

  test('suggestions come first, each replaces the word; it can be added to the dictionary', () => {
    const slip = { isEditable: true, misspelledWord: 'dentst', dictionarySuggestions: ['dentist', 'dents'] };
    expect(labels(slip).slice(0, 5)).toEqual(['dentist', 'dents', 'separator', 'Add to dictionary', 'separator']);
    choose(slip, 'dents');
    expect(hands.replace).toHaveBeenCalledExactlyOnceWith('dents');
    choose(slip, 'Add to dictionary');
    expect(hands.addWord).toHaveBeenCalledExactlyOnceWith('dentst');
  });

  test('a word without suggestions says so', () => {
    const [first] = entries({ isEditable: true, misspelledWord: 'xqzt' });
    expect(first).toEqual({ label: 'No suggestions', enabled: false });
  });
});

test('selected read-only text can be copied', () => {
  expect(labels({ selectionText: 'some words' })).toEqual(['Copy']);
});

describe('a link', () => {
  test('is opened as the app opens links, and its address can be copied', () => {
    const link = { linkURL: 'https://unchaos.app/help' };
    expect(labels(link)).toEqual(['Open link', 'Copy address']);
    choose(link, 'Open link');
    expect(hands.open).toHaveBeenCalledExactlyOnceWith('https://unchaos.app/help');
    choose(link, 'Copy address');
    expect(hands.copy).toHaveBeenLastCalledWith('https://unchaos.app/help');
  });

  test.each([
    ['mailto:a%20b@example.org', 'a b@example.org'],
    ['mailto:100%@example.org', '100%@example.org'],
    ['tel:112', '112'],
  ])('%s is copied without its scheme', (linkURL, written) => {
    expect(labels({ linkURL })).toEqual(['Copy address']);
    choose({ linkURL }, 'Copy address');
    expect(hands.copy).toHaveBeenLastCalledWith(written);
  });

  test('inside the app has no address to copy; its selected text does', () => {
    expect(entries({ linkURL: 'app://unchaos/account' })).toEqual([]);
    expect(labels({ linkURL: 'https://unchaos.app/', selectionText: 'help' })).toEqual([
      'Open link',
      'Copy address',
      'separator',
      'Copy',
    ]);
  });
});
