import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** The names in a document, in small letters. */
type Names = ReadonlySet<string>;

/** What code and documents may refer to (docs/product/README.md). */
interface Targets {
  /** The names in each section of a document that has sections, by its number. */
  readonly sections: Readonly<Record<string, ReadonlyMap<string, Names>>>;
  /** The names in a document without numbers. */
  readonly settled: Names;
  /** The numbers of docs/decisions. */
  readonly decisions: ReadonlySet<string>;
}

/** Up to the end of the sentence, a colon, or the next reference. */
const SPEC = /\bspec (tasks|accounts|settled)\b(?!`)((?:(?!\b(?:spec|decision) )[^).:*`])*)/gi;
const DECISION = /\bdecision (\d+)/gi;
/** Documents that are not in the repository, as they were referred to. */
const GONE =
  /\b(?:PRODUCT|DECISIONS|READER|ARCHITECTURE|GLOSSARY|ANCHORS|PLATFORM)(?:\.md|, [A-Z]|[):]| T\d)|\(decisions[,:] |[ (]T\d{1,2}[):;,]/g;

const LINE_OF_COMMENT = /\s*\n\s*(?:\*(?!\/)|\/\/)?[ \t]*/g;

/** The references in a text, be it code or a document, that lead nowhere. */
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

/** Sections come first, names in one of them after that. */
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

/** Headings, bold words and keys; a line may end within. */
const NAME = /^#{2,} (.+)$|\*\*([^*]+)\*\*|`([^`]+)`/gm;

const namesIn = (markdown: string): Names =>
  new Set([...markdown.matchAll(NAME)].map(([, heading, bold, key]) => plain(heading ?? bold ?? key ?? '')));

/** The names in each section under a heading with a number. */
function sectionsIn(markdown: string): ReadonlyMap<string, Names> {
  const [, ...sections] = markdown.split(/^## (?=\d+\.)/m);
  return new Map(sections.map((text) => [String(Number.parseInt(text, 10)), namesIn(text)]));
}

/** The documents of this repository. */
export function readTargets(): Targets {
  const read = (name: string) => readFileSync(`docs/product/${name}.md`, 'utf8');
  const decisions = globSync('docs/decisions/*.md').map((file) => String(Number.parseInt(basename(file), 10)));
  return {
    sections: { tasks: sectionsIn(read('tasks')), accounts: sectionsIn(read('accounts')) },
    settled: namesIn(read('settled')),
    decisions: new Set(decisions),
  };
}
