/** Longest dump in characters (PRODUCT: 10,000; Clarity Pro 20,000). Without imports, for pages that need little else. */
export const DUMP_CHARACTERS = { standard: 10_000, clarityPro: 20_000 } as const;
