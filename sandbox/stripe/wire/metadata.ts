import { type Metadata } from '../state.ts';

/** Stripe's rule: names are added or changed, an empty text takes one away, null takes all away. */
export function mergeMetadata(before: Metadata, given: Readonly<Record<string, string>> | null | undefined): Metadata {
  if (given === undefined) return before;
  if (given === null) return {};
  return Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== ''));
}
