/** A trie node: the byte that leads to it, and either child nodes or the end of one word. */
interface Node {
  /** 0 if a word ends at the parent node. */
  readonly byte: number;
  readonly children: readonly Node[];
  /** For the end of a word: its remaining bytes, and its groups. */
  readonly rest: Buffer;
  readonly groups: readonly number[];
}

type Entry = readonly [word: Buffer, groups: readonly number[]];

const LEAF = { more: 0x40, following: 0x20, mostFirst: 0x1f_fe, unusedFirst: 0x1f_ff, most: 32 };
const END_OF_GROUPS = 0xff_ff;
const LOOKUP = { node: 0xc0, zeroth: 0x01, wide: 0x02 };
const LIST = { node: 0xe0, wide: 0x10, most: 15 };
const NOTHING = Buffer.alloc(0);

/** Builds the child nodes for `entries`, which are sorted and share `depth` bytes. */
function childrenOf(entries: readonly Entry[], depth: number): Node[] {
  const nodes: Node[] = [];
  for (let from = 0; from < entries.length;) {
    const byte = entries[from]?.[0][depth] ?? 0;
    let to = from + 1;
    while (to < entries.length && (entries[to]?.[0][depth] ?? 0) === byte) to += 1;
    nodes.push(nodeOf(byte, entries.slice(from, to), depth + 1));
    from = to;
  }
  return nodes;
}

function nodeOf(byte: number, entries: readonly Entry[], depth: number): Node {
  const [only] = entries;
  if (entries.length > 1 || !only) return { byte, children: childrenOf(entries, depth), rest: NOTHING, groups: [] };
  return { byte, children: [], rest: only[0].subarray(depth), groups: only[1] };
}

function leafOf({ rest, groups }: Node): Buffer {
  const [first = 0] = groups;
  const isFirstInside = first <= LEAF.mostFirst;
  const following = groups.slice(isFirstInside ? 1 : 0, LEAF.most);
  const number = isFirstInside ? first : LEAF.unusedFirst;
  const flags = (rest.length > 0 ? LEAF.more : 0) | (following.length > 0 ? LEAF.following : 0);
  const tail = following.length > 0 ? uint16s([...following, END_OF_GROUPS]) : NOTHING;
  const ending = rest.length > 0 ? Buffer.concat([rest, Buffer.of(0)]) : NOTHING;
  return Buffer.concat([Buffer.of((number >> 8) | flags, number & 0xff), ending, tail]);
}

function uint16s(numbers: readonly number[]): Buffer {
  const buffer = Buffer.alloc(numbers.length * 2);
  for (const [place, number] of numbers.entries()) buffer.writeUInt16LE(number, place * 2);
  return buffer;
}

/** Size of a node in bytes, and how its children are addressed. */
interface Plan {
  readonly kind: 'leaf' | 'list8' | 'list16' | 'lookup16' | 'lookup32';
  readonly size: number;
  readonly leaf: Buffer;
  readonly children: readonly Plan[];
}

/** A table has an entry for each byte from the first to the last; the end of a word has its own entry before them. */
function tableOf(children: readonly Node[]): {
  readonly hasEnd: boolean;
  readonly first: number;
  readonly count: number;
} {
  const hasEnd = children[0]?.byte === 0;
  const first = children[hasEnd ? 1 : 0]?.byte ?? 0;
  return { hasEnd, first, count: (children.at(-1)?.byte ?? 0) - first + 1 };
}

function planOf(node: Node): Plan {
  if (node.children.length === 0) {
    const leaf = leafOf(node);
    return { kind: 'leaf', size: leaf.length, leaf, children: [] };
  }
  const children = node.children.map(planOf);
  const inside = children.reduce((sum, { size }) => sum + size, 0);
  const planned = (kind: Plan['kind'], size: number): Plan => ({ kind, size: size + inside, leaf: NOTHING, children });
  if (children.length <= LIST.most && inside <= 0xff) return planned('list8', 1 + children.length * 2);
  if (children.length <= LIST.most && inside <= 0xff_ff) return planned('list16', 1 + children.length * 3);
  const { hasEnd, count } = tableOf(node.children);
  const places = count + (hasEnd ? 1 : 0);
  // Header size as Chromium's own writer counts it: one byte too small, which only matters at the limit.
  if (inside + 2 + places * 2 < 0xff_ff) return planned('lookup16', 3 + places * 2);
  return planned('lookup32', 3 + places * 4);
}

function writeNode(node: Node, plan: Plan, output: Buffer, at: number): void {
  if (plan.kind === 'leaf') plan.leaf.copy(output, at);
  else if (plan.kind === 'list8' || plan.kind === 'list16') writeList(node, plan, output, at);
  else writeLookup(node, plan, output, at);
}

/** Writes pairs of a byte and the offset of its node, relative to the end of the list. */
function writeList(node: Node, plan: Plan, output: Buffer, at: number): void {
  const isWide = plan.kind === 'list16';
  const width = isWide ? 3 : 2;
  output[at] = LIST.node | (isWide ? LIST.wide : 0) | node.children.length;
  const start = at + 1 + node.children.length * width;
  let child = start;
  for (const [place, one] of node.children.entries()) {
    const entry = at + 1 + place * width;
    output[entry] = one.byte;
    if (isWide) output.writeUInt16LE(child - start, entry + 1);
    else output[entry + 1] = child - start;
    child = writeChild(one, plan.children[place], output, child);
  }
}

/**
 * Writes the offset of each byte's node: narrow ones are relative to this node, wide ones to the beginning of the file.
 */
function writeLookup(node: Node, plan: Plan, output: Buffer, at: number): void {
  const isWide = plan.kind === 'lookup32';
  const width = isWide ? 4 : 2;
  const { hasEnd, first, count } = tableOf(node.children);
  output[at] = LOOKUP.node | (hasEnd ? LOOKUP.zeroth : 0) | (isWide ? LOOKUP.wide : 0);
  output[at + 1] = first;
  output[at + 2] = count;
  const table = at + 3 + (hasEnd ? width : 0);
  let child = table + count * width;
  for (const [place, one] of node.children.entries()) {
    const entry = hasEnd && place === 0 ? at + 3 : table + (one.byte - first) * width;
    if (isWide) output.writeUInt32LE(child, entry);
    else output.writeUInt16LE(child - at, entry);
    child = writeChild(one, plan.children[place], output, child);
  }
}

function writeChild(node: Node, plan: Plan | undefined, output: Buffer, at: number): number {
  if (!plan) throw new Error('A node without a plan');
  writeNode(node, plan, output, at);
  return at + plan.size;
}

/**
 * Builds the trie that Chromium searches.
 * @param start - offset of the trie in the file, from whose beginning wide offsets count
 */
export function trieOf(words: ReadonlyMap<string, readonly number[]>, start: number): Buffer {
  const entries = [...words].map(([word, groups]): Entry => [Buffer.from(word), groups]);
  entries.sort(([one], [other]) => Buffer.compare(one, other));
  const root: Node = { byte: 0, children: childrenOf(entries, 0), rest: NOTHING, groups: [] };
  const plan = planOf(root);
  const output = Buffer.alloc(start + plan.size);
  writeNode(root, plan, output, start);
  return output.subarray(start);
}
