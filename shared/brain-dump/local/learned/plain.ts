const PLAIN: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u', ß: 'ss' };

/** A word without umlauts, however they are typed. */
export const plain = (text: string): string =>
  text.replace(/[äöüß]/g, (letter) => PLAIN[letter] ?? letter).replace(/([aou])e/g, '$1');

/** How the lists of a language and the words of its dumps are compared: German without umlauts. */
export const spelledIn = (language: 'en' | 'de'): ((text: string) => string) =>
  language === 'de' ? plain : (text) => text;
