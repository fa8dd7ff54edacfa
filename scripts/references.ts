import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Names in a document, in lower case. */
type Names = ReadonlySet<string>;

/** What code and documents may reference (docs/product/README.md). */
interface Targets {
  /** Names in each numbered section of a document, by section number. */
  readonly sections: Readonly<Record<string, ReadonlyMap<string, Names>>>;
  /** Names in a document without section numbers. */
  readonly settled: Names;
  /** Numbers in docs/decisions. */
  readonly decisions: ReadonlySet<string>;
}

/** Matches up to the end of the sentence, a colon, or the next reference. */
const SPEC = /\bspec (tasks|accounts|settled)\b(?!`)((?:(?!\b(?:spec|decision) )[^).:*`])*)/gi;
const DECISION = /\bdecision (\d+)/gi;
/** Former documents that are no longer in the repository. */
const GONE =
  /\b(?:PRODUCT|DECISIONS|READER|ARCHITECTURE|GLOSSARY|ANCHORS|PLATFORM)(?:\.md|, [A-Z]|[):]| T\d)|\(decisions[,:] |[ (]T\d{1,2}[):;,]/g;

const LINE_OF_COMMENT = /\s*\n\s*(?:\*(?!\/)|\/\/)?[ \t]*/g;

/** Returns the broken references in a text, be it code or a document. */
export function lostReferences(text: string, targets: Targets): readonly string[] {
  const flat = text.replaceAll(LINE_OF_COMMENT, ' ');
  const specs = [...flat.matchAll(SPEC)].filter(([, document = '', rest = '']) => !leads(document, rest, targets));
  const decisions = [...flat.matchAll(DECISION)].filter(([, number = '']) => !targets.decisions.has(number));
  return [...specs, ...decisions, ...flat.matchAll(GONE)].map(([found]) => found.trim());
}

function leads(document: string, rest: string, { sections, settled }: Targets): boolean {
  const parts = rest.trim().replace(/;$/, '').split(';').map(itemsOf);
  const numbered = sections[document.toLowerCase()];
  if (numbered) return parts.every((items) => leadsToSection(items, numbered));
  const [nothing, ...names] = parts.flat();
  return nothing === '' && names.length > 0 && names.every((name) => settled.has(name));
}

/** Section numbers first, then names in one of them. */
function leadsToSection(items: readonly string[], sections: ReadonlyMap<string, Names>): boolean {
  const firstName = items.findIndex((item) => !/^\d+$/.test(item));
  const numbers = firstName === -1 ? items : items.slice(0, firstName);
  const names = items.slice(numbers.length);
  const found = numbers.flatMap((number) => sections.get(number) ?? []);
  return (
    found.length > 0 && found.length === numbers.length && names.every((name) => found.some((one) => one.has(name)))
  );
}

const itemsOf = (part: string): readonly string[] => part.split(',').map(plain);
const plain = (name: string): string =>
  name
    .replaceAll(/["'“”]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Headings, bold text and keys; a line may break inside. */
const NAME = /^#{2,} (.+)$|\*\*([^*]+)\*\*|`([^`]+)`/gm;

const namesIn = (markdown: string): Names =>
  new Set([...markdown.matchAll(NAME)].map(([, heading, bold, key]) => plain(heading ?? bold ?? key ?? '')));

/** Names in each numbered section. */
function sectionsIn(markdown: string): ReadonlyMap<string, Names> {
  const [, ...sections] = markdown.split(/^## (?=\d+\.)/m);
  return new Map(sections.map((text) => [String(Number.parseInt(text, 10)), namesIn(text)]));
}

/** Reads the documents of this repository. */
export function readTargets(): Targets {
  const read = (name: string) => readFileSync(`docs/product/${name}.md`, 'utf8');
  const decisions = globSync('docs/decisions/*.md').map((file) => String(Number.parseInt(basename(file), 10)));
  return {
    sections: { tasks: sectionsIn(read('tasks')), accounts: sectionsIn(read('accounts')) },
    settled: namesIn(read('settled')),
    decisions: new Set(decisions),
  };
}
