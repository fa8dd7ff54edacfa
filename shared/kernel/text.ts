// Control characters except tab and line ends; also the bidirectional overrides that can disguise text.
const CONTROL = /[[\p{Cc}\u202A-\u202E\u2066-\u2069]--[\t\n\r]]/gv;
const MARKUP = /<\/?[a-z!][^>]*>/gi;

/** A person's own words: control characters removed, ends trimmed, nothing else touched (spec tasks 5, Sanitising). */
export const cleanFreeText = (text: string): string => text.replace(CONTROL, '').trim();

/** A single-line form value: markup and control characters removed, white space folded (spec tasks 5, Sanitising). */
export const cleanLine = (text: string): string => cleanFreeText(text.replace(MARKUP, '')).replace(/\s+/g, ' ');

/** A longer form value: markup and control characters removed, line breaks kept. */
export const cleanParagraph = (text: string): string => cleanFreeText(text.replace(MARKUP, ''));
