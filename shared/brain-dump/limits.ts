/** Longest dump in characters; in its own file for pages that need little else. */
export { DUMP_CHARACTERS } from '#shared/billing/plans.ts';
