/** Longest dump in characters; a file of its own for pages that need little else. */
export { DUMP_CHARACTERS } from '#shared/billing/plans.ts';
