type Entry = HTMLInputElement | HTMLTextAreaElement;

/**
 * Passes to React, which has just hydrated the page, what the user did before: what they typed and checked, and where
 * the focus is.
 */
export function handOver(root: HTMLElement): void {
  // Reads all fields before the first event: each event makes React reset the others to its own state.
  const news = [...root.querySelectorAll<Entry>('input, textarea')].map(readNews);
  for (const tell of news) tell?.();
  const here = document.activeElement;
  if (here && root.contains(here)) here.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

function readNews(entry: Entry): (() => void) | undefined {
  if (entry instanceof HTMLInputElement && (entry.type === 'checkbox' || entry.type === 'radio')) {
    return entry.checked === entry.defaultChecked ? undefined : () => reportTick(entry);
  }
  const { value: words, defaultValue: rendered, selectionStart: start, selectionEnd: end } = entry;
  if (words === rendered) return undefined;
  return () => {
    reportWords(entry, rendered, words);
    if (start !== null) entry.setSelectionRange(start, end);
  };
}

function reportTick(entry: HTMLInputElement): void {
  entry.checked = entry.defaultChecked;
  entry.click();
}

/** React compares with its last known value, so the old text is restored for a moment and then set again. */
function reportWords(entry: Entry, rendered: string, words: string): void {
  entry.value = rendered;
  // React does not observe the setter of the element's class.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(entry), 'value')?.set?.call(entry, words);
  entry.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
