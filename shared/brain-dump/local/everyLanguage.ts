import { addLanguage } from './learned/languages.ts';
import * as english from './learned/english.ts';
import * as englishNetwork from './learned/englishNetwork.ts';
import * as german from './learned/german.ts';
import * as germanNetwork from './learned/germanNetwork.ts';

// For programs that have all of it at hand, as a server does; a page loads the language that it needs (`loadLanguage`).
addLanguage('en', { ...english, ...englishNetwork });
addLanguage('de', { ...german, ...germanNetwork });

export { localProcessor } from './index.ts';
