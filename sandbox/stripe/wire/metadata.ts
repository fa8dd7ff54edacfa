import { type Metadata } from '../state.ts';

/** Merges by Stripe's rule: names are added or changed, an empty string removes one, null removes all. */
export function mergeMetadata(before: Metadata, given: Readonly<Record<string, string>> | null | undefined): Metadata {
  if (given === undefined) return before;
  if (given === null) return {};
  return Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== ''));
}
