import { invalid } from './stripeError.ts';

/** A request's unvalidated parameters: a string, or named (or numbered) parts. */
export type FormValue = string | FormTree;
export type FormTree = Map<string, FormValue>;

const DEEPEST = 8;

/**
 * Parses `a[b][0][c]=1` as Stripe's libraries write it. Rejects a malformed name, a part that is both a string and a
 * tree, or a part given twice.
 */
export function readForm(text: string): FormTree {
  const tree: FormTree = new Map();
  for (const [name, value] of new URLSearchParams(text)) place(tree, pathOf(name), value, name);
  return tree;
}

function pathOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match?.[1]) throw invalid(`Invalid parameter name: ${name}`);
  const parts = [match[1], ...[...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '')];
  if (parts.length > DEEPEST) throw invalid(`Parameters are nested too deep: ${name}`);
  return parts;
}

function place(tree: FormTree, path: readonly string[], value: string, name: string): void {
  const [first = '', ...rest] = path;
  // `a[]=x` is appended to the list.
  const key = first === '' ? String(tree.size) : first;
  const before = tree.get(key);
  if (rest.length === 0) {
    if (before !== undefined) throw invalid(`Received the parameter ${name} twice`, { param: name });
    tree.set(key, value);
    return;
  }
  if (typeof before === 'string') throw invalid(`Invalid object: ${name}`, { param: name });
  const inner: FormTree = before ?? new Map<string, FormValue>();
  tree.set(key, inner);
  place(inner, rest, value, name);
}
