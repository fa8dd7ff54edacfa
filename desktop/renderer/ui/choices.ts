/**
 * Returns the choices after an option was pressed. At the limit a further choice is rejected, so that no earlier choice
 * disappears by itself.
 */
export function toggled<Value>(chosen: readonly Value[], value: Value, limit = Infinity): readonly Value[] {
  if (chosen.includes(value)) return chosen.filter((one) => one !== value);
  return chosen.length >= limit ? chosen : [...chosen, value];
}

/** Returns `list` with the item at `from` moved to `to`; both are clamped to the list. */
export function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  if (item === undefined) return list;
  const place = Math.min(Math.max(to, 0), list.length - 1);
  return list.toSpliced(from, 1).toSpliced(place, 0, item);
}
