export { placeDictionaries } from './dictionaries.ts';
export { type Spelling, startSpelling } from './spelling.ts';
