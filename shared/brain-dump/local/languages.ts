// The languages that the reader knows, one line each: everything else is in the folder of the language (docs/reader.md).
export { ENGLISH as en } from './english/language.ts';
export { GERMAN as de } from './german/language.ts';
