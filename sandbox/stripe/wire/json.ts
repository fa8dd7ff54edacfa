export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}

/** The object as it goes over the wire: decimals as text, what is undefined left out. */
export const toJson = (object: object): JsonObject => JSON.parse(JSON.stringify(object)) as JsonObject;

export const isJsonObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
