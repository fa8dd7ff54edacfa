// The languages that the reader knows: one line here and one in packs.ts, everything else in the folder (docs/reader.md).
export { ENGLISH as en } from './english/language.ts';
export { GERMAN as de } from './german/language.ts';
