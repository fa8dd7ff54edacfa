/**
 * Does the same work for many callers: whoever comes while it is under way for this name waits for the next turn, which
 * all who wait share. So nobody is answered by work that began before they came. A failure reaches all of one turn.
 */
export function sharing(work: (name: string) => Promise<void>): (name: string) => Promise<void> {
  const turns = new Map<string, { readonly now: Promise<void>; next?: Promise<void> }>();

  const begin = (name: string): Promise<void> => {
    const now = work(name).finally(() => {
      if (turns.get(name)?.now === now && !turns.get(name)?.next) turns.delete(name);
    });
    turns.set(name, { now });
    return now;
  };
  return (name) => {
    const turn = turns.get(name);
    if (!turn) return begin(name);
    const again = (): Promise<void> => begin(name);
    turn.next ??= turn.now.then(again, again);
    return turn.next;
  };
}
