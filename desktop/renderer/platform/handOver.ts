type Entry = HTMLInputElement | HTMLTextAreaElement;

/**
 * Tells React, which has just taken over a rendered page, what a person did there before: what they typed and ticked,
 * and where they are.
 */
export function handOver(root: HTMLElement): void {
  // All are read before the first is told: at each telling React sets the others back to what it knows.
  const news = [...root.querySelectorAll<Entry>('input, textarea')].map(readNews);
  for (const tell of news) tell?.();
  const here = document.activeElement;
  if (here && root.contains(here)) here.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

function readNews(entry: Entry): (() => void) | undefined {
  if (entry instanceof HTMLInputElement && (entry.type === 'checkbox' || entry.type === 'radio')) {
    return entry.checked === entry.defaultChecked ? undefined : () => tellTick(entry);
  }
  const { value: words, defaultValue: rendered, selectionStart: start, selectionEnd: end } = entry;
  if (words === rendered) return undefined;
  return () => {
    tellWords(entry, rendered, words);
    if (start !== null) entry.setSelectionRange(start, end);
  };
}

function tellTick(entry: HTMLInputElement): void {
  entry.checked = entry.defaultChecked;
  entry.click();
}

/** React compares with what it last knew, so the words go back for a moment and come again. */
function tellWords(entry: Entry, rendered: string, words: string): void {
  entry.value = rendered;
  // The setter of the element's class is the one that React does not watch.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(entry), 'value')?.set?.call(entry, words);
  entry.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
