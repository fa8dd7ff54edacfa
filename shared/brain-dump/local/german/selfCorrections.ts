import { plain } from '../learned/plain.ts';
import type { SelfCorrections } from '../selfCorrection.ts';
import { phrases } from '../tokenize.ts';

export const GERMAN_SELF_CORRECTIONS: SelfCorrections = {
  phrases: phrases(`
    nee quatsch | ne quatsch | nein quatsch | ach quatsch | quatsch | nee warte | nein warte | ne warte | ach nein | ach nee | äh nein | äh nee | ähm nein
    nee moment | nein moment | moment nein | halt nein | stopp nein | nein stopp | nee halt | nein doch | nee sorry | nein sorry | ich meine | quatsch nein | vielmehr
  `),
  notBefore: null,
  isVerb: ({ text, start }, raw) =>
    /(?:[^aeiou]|[aeu]u|ie)e?n$/.test(plain(text)) && text.length > 3 && raw.charAt(start) === text.charAt(0),
  isVerbFirst: false,
};
