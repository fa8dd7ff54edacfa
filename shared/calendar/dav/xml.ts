import { SaxesParser } from 'saxes';

/** An element of a response. Names have the prefixes of `PREFIXES`, whatever prefixes the server uses. */
export interface XmlElement {
  readonly name: string;
  /** Its attribute `name`, the only one that is used; null without one. */
  readonly label: string | null;
  readonly children: readonly XmlElement[];
  /** The text of the element itself, not of what is inside it. */
  readonly text: string;
}

interface Open {
  readonly name: string;
  readonly label: string | null;
  readonly children: XmlElement[];
  text: string;
}

const PREFIXES: Readonly<Record<string, string>> = {
  'DAV:': 'd',
  'urn:ietf:params:xml:ns:caldav': 'c',
  'http://calendarserver.org/ns/': 'cs',
};

/** Deepest nesting; responses of calendar servers are flat, and deeper ones are rejected. */
const MOST_DEPTH = 32;

/**
 * Parses an XML document. Null for one that is malformed, nests too deeply, or has a document type: only a document
 * type can define entities, so nothing can expand or refer to other files.
 */
export function readXml(text: string): XmlElement | null {
  const parser = new SaxesParser({ xmlns: true });
  const open: Open[] = [];
  let root: XmlElement | null = null;
  const refuse = (reason: string): never => {
    throw new Error(reason);
  };
  parser.on('error', (error) => refuse(error.message));
  parser.on('doctype', () => refuse('A document type is not allowed'));
  parser.on('opentag', ({ uri, local, attributes }) => {
    if (open.length >= MOST_DEPTH) refuse('The document nests too deeply');
    const prefix = PREFIXES[uri];
    const name = prefix === undefined ? `{${uri}}${local}` : `${prefix}:${local}`;
    open.push({ name, label: attributes['name']?.value ?? null, children: [], text: '' });
  });
  const onText = (piece: string): void => {
    const element = open.at(-1);
    if (element) element.text += piece;
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', () => {
    const element = open.pop();
    const parent = open.at(-1);
    if (element && parent) parent.children.push(element);
    else root = element ?? null;
  });
  try {
    parser.write(text.replace(/^\uFEFF/, '')).close();
    return root;
  } catch {
    return null;
  }
}

/** Returns the first direct child with this name. */
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);

/** Returns the trimmed text of the first direct child with this name; null without one. */
export const textIn = (element: XmlElement | undefined, name: string): string | null =>
  childOf(element, name)?.text.trim() || null;
