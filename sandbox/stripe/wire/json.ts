export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}

/** Serializes an object for the wire: decimals become strings, undefined values are omitted. */
export const toJson = (object: object): JsonObject => JSON.parse(JSON.stringify(object)) as JsonObject;

export const isJsonObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
