import type { device as english } from './en.ts';

export const device: typeof english = { browser: 'Ein Browser', on: 'auf', unknown: 'Unbekanntes Gerät' };
