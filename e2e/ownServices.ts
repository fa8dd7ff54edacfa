import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Tests with a server of other settings, or an additional service, which lives as long as its worker. */
const STARTS_ITS_OWN = /scope: 'worker'|fixtures\/(?:calendar|feeds|passkeys|payments|voice)\.ts'/;

/**
 * The tests of a folder whose worker starts its own server or service. A separate project runs them in one worker:
 * three workers would start everything three times, for a handful of tests.
 */
export const withOwnServices = (folder: string): string[] =>
  globSync(`${folder}/*.spec.ts`)
    .filter((file) => STARTS_ITS_OWN.test(readFileSync(file, 'utf8')))
    .map((file) => resolve(file));
