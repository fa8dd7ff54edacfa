/** Which part of the width of a day a block takes: that of one of so many columns. */
export interface Beside {
  readonly column: number;
  readonly columns: number;
}

/** What is drawn from one minute to another. */
interface Drawn {
  readonly top: number;
  readonly bottom: number;
}

interface Room<T> {
  /** So many columns at most. */
  readonly most: number;
  /** What may be left out where there is no column any more; the others take one beyond. */
  readonly mayLeave: (item: T) => boolean;
}

/**
 * Lays what overlaps side by side, in as few columns as it takes; what touches nothing has the whole width. The earlier stands
 * further in front, of those that begin together the longer.
 */
export function beside<T extends Drawn>(
  items: readonly T[],
  { most, mayLeave }: Room<T>,
): { readonly placed: readonly (T & Beside)[]; readonly left: readonly T[] } {
  const placed: (T & Beside)[] = [];
  const left: T[] = [];
  let group: (T & { readonly column: number })[] = [];
  const close = (): void => {
    const columns = Math.max(0, ...group.map(({ column }) => column + 1));
    placed.push(...group.map((one) => ({ ...one, columns })));
    group = [];
  };
  for (const item of items.toSorted((a, b) => a.top - b.top || b.bottom - a.bottom)) {
    if (group.every(({ bottom }) => bottom <= item.top)) close();
    const taken = new Set(group.filter(({ bottom }) => bottom > item.top).map(({ column }) => column));
    let column = 0;
    while (taken.has(column)) column += 1;
    if (column >= most && mayLeave(item)) left.push(item);
    else group.push({ ...item, column });
  }
  close();
  return { placed, left };
}
