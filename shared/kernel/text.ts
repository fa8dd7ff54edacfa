// Control characters except tab and line ends; also the bidirectional overrides that can disguise text.
const CONTROL = /[[\p{Cc}\u202A-\u202E\u2066-\u2069]--[\t\n\r]]/gv;
/** How a tag or a comment begins; it goes on to the next `>`. */
const TAG = /<\/?[a-z!]/gi;
/** Their contents are code, no words of anyone. */
const CODE = ['script', 'style'] as const;

/** Markup goes, and so does what stands within scripts and styles; one that does not end is no more than its tag. */
function withoutMarkup(text: string): string {
  return withoutTags(CODE.reduce(withoutContents, text));
}

/** In one walk through the text: a pattern of both ends would look for the second again and again. */
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

/** In one walk through the text, however many beginnings without an end there are. */
function withoutContents(text: string, name: string): string {
  const small = text.toLowerCase();
  // Letters that become two when they are made small would move all places.
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

/** A person's own words: control characters removed, ends trimmed, nothing else touched (spec tasks 5, Sanitising). */
export const cleanFreeText = (text: string): string => text.replace(CONTROL, '').trim();

/** A single-line form value: markup and control characters removed, white space folded (spec tasks 5, Sanitising). */
export const cleanLine = (text: string): string => cleanFreeText(withoutMarkup(text)).replace(/\s+/g, ' ');

/** A longer form value: markup and control characters removed, line breaks kept. */
export const cleanParagraph = (text: string): string => cleanFreeText(withoutMarkup(text));
