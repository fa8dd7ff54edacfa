/** Formats allowed in a processor's text (spec tasks 5, Sanitising). */
const FORMATS = ['b', 'i', 'em', 'strong', 'p', 'br', 'ul', 'ol', 'li'] as const;
type Format = (typeof FORMATS)[number];

/** Plain text, or a part of it in one of the formats. */
export type Formatted = string | { readonly format: Format; readonly inner: readonly Formatted[] };

const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi;
/** Formats nested deeper are ignored. */
const DEEPEST = 6;

const asFormat = (name: string): Format | undefined => FORMATS.find((format) => format === name.toLowerCase());

interface Open {
  readonly format: Format | null;
  readonly inner: Formatted[];
}

/**
 * Parses basic formatting: keeps allowed tags without their attributes, drops every other tag and keeps its content as
 * plain text. Returns data for React, never markup, so no text can become an element.
 */
export function formatted(text: string): readonly Formatted[] {
  const root: Open = { format: null, inner: [] };
  const open: Open[] = [root];
  const top = (): Open => open.at(-1) ?? root;
  const close = (): void => {
    const done = open.pop();
    if (done?.format) top().inner.push({ format: done.format, inner: done.inner });
  };
  let from = 0;
  for (const { index, 0: tag, 1: slash, 2: name = '' } of text.matchAll(TAG)) {
    if (index > from) top().inner.push(text.slice(from, index));
    from = index + tag.length;
    const format = asFormat(name);
    if (!format) continue;
    if (format === 'br') top().inner.push({ format, inner: [] });
    else if (!slash && open.length <= DEEPEST) open.push({ format, inner: [] });
    else if (slash && open.some((one) => one.format === format)) {
      while (top().format !== format) close();
      close();
    }
  }
  if (from < text.length) top().inner.push(text.slice(from));
  while (open.length > 1) close();
  return root.inner;
}
