// Control characters except tab and line ends; also the bidirectional overrides that can disguise text.
const CONTROL = /[[\p{Cc}\u202A-\u202E\u2066-\u2069]--[\t\n\r]]/gv;
/** The start of a tag or a comment, which extends to the next `>`. */
const TAG = /<\/?[a-z!]/gi;
/** Elements whose content is code, not text. */
const CODE = ['script', 'style'] as const;

/** Removes markup, and the content of scripts and styles; of an unclosed one, only its tag. */
function withoutMarkup(text: string): string {
  return withoutTags(CODE.reduce(withoutContents, text));
}

/** A single pass: a pattern for both ends would search for the second one again and again. */
function withoutTags(text: string): string {
  let kept = '';
  let from = 0;
  for (const { index } of text.matchAll(TAG)) {
    if (index < from) continue;
    const end = text.indexOf('>', index);
    if (end < 0) break;
    kept += text.slice(from, index);
    from = end + 1;
  }
  return kept + text.slice(from);
}

/** A single pass, however many unclosed elements there are. */
function withoutContents(text: string, name: string): string {
  const small = text.toLowerCase();
  // Letters that become two in lower case would shift all offsets.
  if (small.length !== text.length) return text;
  let kept = '';
  let from = 0;
  for (;;) {
    const start = small.indexOf(`<${name}`, from);
    const end = start < 0 ? -1 : small.indexOf(`</${name}`, start);
    if (end < 0) return kept + text.slice(from);
    const isTag = /[\s/>]/.test(small[start + name.length + 1] ?? '');
    kept += text.slice(from, isTag ? start : start + 1);
    from = isTag ? end : start + 1;
  }
}

/** Cleans the user's own text: removes control characters and trims it, nothing else (spec tasks 5, Sanitising). */
export const cleanFreeText = (text: string): string => text.replace(CONTROL, '').trim();

/**
 * Cleans a single-line form value: removes markup and control characters, and collapses white space (spec tasks 5,
 * Sanitising).
 */
export const cleanLine = (text: string): string => cleanFreeText(withoutMarkup(text)).replace(/\s+/g, ' ');

/** Cleans a longer form value: removes markup and control characters, and keeps line breaks. */
export const cleanParagraph = (text: string): string => cleanFreeText(withoutMarkup(text));
