const PLAIN: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u', ß: 'ss' };

/** A word without umlauts, however they are typed. */
export const plain = (text: string): string =>
  text.replace(/[äöüß]/g, (letter) => PLAIN[letter] ?? letter).replace(/([aou])e/g, '$1');
