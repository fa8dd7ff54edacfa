import type { Pattern } from '#shared/focus/contract.ts';

type WithoutId<P extends Pattern> = P extends Pattern ? Omit<P, 'id' | 'at'> : never;

/** Something that was observed just now; its id and its moment are added when it is noted. */
export type NewPattern = WithoutId<Pattern>;
