import { invalid } from './refusal.ts';

/** A request's parameters before their names are known: text, or named (or numbered) parts. */
export type FormValue = string | FormTree;
export type FormTree = Map<string, FormValue>;

const DEEPEST = 8;

/**
 * Reads `a[b][0][c]=1` as Stripe's libraries write it. A name that is no such path, a part that is text and a
 * tree at once, or a part given twice is refused.
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
  // `a[]=x` goes to the end of the list.
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
