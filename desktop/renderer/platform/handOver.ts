type Entry = HTMLInputElement | HTMLTextAreaElement;

const toggles = ['checkbox', 'radio'];

/**
 * Tells React, which has just taken over a rendered page, what a person did there before: what they typed and ticked,
 * and where they are. React compares with what it last knew, so each entry goes back for a moment and comes again.
 */
export function handOver(root: HTMLElement): void {
  for (const entry of root.querySelectorAll<Entry>('input, textarea')) {
    if (toggles.includes(entry.type)) tellTick(entry);
    else tellWords(entry);
  }
  const here = document.activeElement;
  if (here && root.contains(here)) here.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

function tellTick(entry: Entry): void {
  if (!(entry instanceof HTMLInputElement) || entry.checked === entry.defaultChecked) return;
  entry.checked = entry.defaultChecked;
  entry.click();
}

function tellWords(entry: Entry): void {
  const { value: words, defaultValue: rendered, selectionStart: start, selectionEnd: end } = entry;
  if (words === rendered) return;
  entry.value = rendered;
  // The setter of the element's class is the one that React does not watch.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(entry), 'value')?.set?.call(entry, words);
  if (start !== null) entry.setSelectionRange(start, end);
  entry.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
