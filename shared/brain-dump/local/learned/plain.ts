const PLAIN: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u', ß: 'ss' };

/** Size of the cache of normalised words, and longest word that is cached. */
const MOST_KNOWN = 8192;
const LONGEST_KNOWN = 40;
const known = new Map<string, string>();

/** Returns a word without umlauts, however they are typed. */
export function plain(text: string): string {
  const found = known.get(text);
  if (found !== undefined) return found;
  const made = text.replace(/[äöüß]/g, (letter) => PLAIN[letter] ?? letter).replace(/([aou])e/g, '$1');
  if (text.length > LONGEST_KNOWN) return made;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, made);
  return made;
}
