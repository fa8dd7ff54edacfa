/** The horizontal position of a block in its day: one column out of several. */
export interface Beside {
  readonly column: number;
  readonly columns: number;
}

/** An item drawn from one minute to another. */
interface Drawn {
  readonly top: number;
  readonly bottom: number;
}

interface Room<T> {
  /** Maximum number of columns. */
  readonly most: number;
  /** Whether an item may be left out when all columns are taken; the others get an additional one. */
  readonly mayLeave: (item: T) => boolean;
}

/**
 * Places overlapping items side by side in as few columns as possible; an item without overlap has the whole width.
 * Earlier items come first; of those with the same start, the longer one.
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
