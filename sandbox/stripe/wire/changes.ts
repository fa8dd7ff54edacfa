import { isJsonObject, type Json, type JsonObject } from './json.ts';

/**
 * Returns an event's `previous_attributes`: the old values of what differs. Of an inner object only the differing
 * parts; a list, and an object with its own id, as a whole. What did not exist before is null.
 */
export function changesBetween(before: JsonObject, after: JsonObject): JsonObject {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changes: Record<string, Json> = {};
  for (const name of names) {
    const [old, now] = [before[name], after[name]];
    if (JSON.stringify(old) === JSON.stringify(now)) continue;
    changes[name] =
      isJsonObject(old) && isJsonObject(now) && !('object' in old) ? changesBetween(old, now) : (old ?? null);
  }
  return changes;
}
