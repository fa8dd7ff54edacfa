import { addLanguage } from './learned/languages.ts';
import * as english from './learned/english.ts';
import * as englishNetwork from './learned/englishNetwork.ts';
import * as german from './learned/german.ts';
import * as germanNetwork from './learned/germanNetwork.ts';

// For programs that load all languages, such as the server; a page loads only the one it needs (`loadLanguage`).
addLanguage('en', { ...english, ...englishNetwork });
addLanguage('de', { ...german, ...germanNetwork });

export { localProcessor } from './index.ts';
