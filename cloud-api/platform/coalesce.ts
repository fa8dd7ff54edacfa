/**
 * Shares the same work among concurrent callers: a caller during a run waits for the next run, which all waiting
 * callers share. So no result comes from work that began before the call. A failure rejects all callers of one run.
 */
export function coalesce(work: (name: string) => Promise<void>): (name: string) => Promise<void> {
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
