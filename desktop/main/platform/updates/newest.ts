import { gt, valid } from 'semver';

/** The newer one of two versions; a second one that is missing or no version does not count. */
export const newerOf = (version: string, other: string | undefined): string =>
  other !== undefined && valid(other) !== null && gt(other, version) ? other : version;
