const nothing = (): void => undefined;
/** knex would write to standard output, with what people wrote in it; its errors reach us as errors anyway. */
export const silent = { warn: nothing, error: nothing, deprecate: nothing, debug: nothing };
