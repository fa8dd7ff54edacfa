/**
 * What is chosen after one of the options was pressed. With a limit the oldest choices stay and a further one is
 * refused, so that nothing that somebody chose goes away by itself.
 */
export function toggled<Value>(chosen: readonly Value[], value: Value, limit = Infinity): readonly Value[] {
  if (chosen.includes(value)) return chosen.filter((one) => one !== value);
  return chosen.length >= limit ? chosen : [...chosen, value];
}

/** `list` with the item at `from` standing at `to`; both are kept inside the list. */
export function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  if (item === undefined) return list;
  const place = Math.min(Math.max(to, 0), list.length - 1);
  return list.toSpliced(from, 1).toSpliced(place, 0, item);
}
