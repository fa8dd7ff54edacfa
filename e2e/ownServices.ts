import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** A server with other settings, or a service beside it, which lives as long as its worker. */
const STARTS_ITS_OWN = /scope: 'worker'|fixtures\/(?:calendar|feeds|passkeys|payments|voice)\.ts'/;

/**
 * The journeys of a folder whose worker starts a server or a service of its own. A project for itself gives each of them to
 * one worker: three workers would start everything three times, for a handful of journeys.
 */
export const withOwnServices = (folder: string): string[] =>
  globSync(`${folder}/*.spec.ts`)
    .filter((file) => STARTS_ITS_OWN.test(readFileSync(file, 'utf8')))
    .map((file) => resolve(file));
