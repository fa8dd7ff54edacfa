import { childOf, readXml, textIn, type XmlElement } from './xml.ts';

/** A server's response for one resource (RFC 4918, 13). */
export interface DavResponse {
  /** As sent by the server: an absolute address or a path. */
  readonly href: string;
  /** HTTP status; 200 where the server sends properties without an overall status. */
  readonly status: number;
  /** The properties found, by name. */
  readonly properties: Readonly<Record<string, XmlElement>>;
}

export interface Multistatus {
  readonly responses: readonly DavResponse[];
  /** The token from which the next changes can be requested (RFC 6578). */
  readonly syncToken: string | null;
}

const statusOf = (element: XmlElement): number | null => {
  const [, code] = /^HTTP\/\S+\s+(\d{3})/i.exec(textIn(element, 'd:status') ?? '') ?? [];
  return code === undefined ? null : Number(code);
};

function responseOf(element: XmlElement): readonly DavResponse[] {
  const found = element.children
    .filter((child) => child.name === 'd:propstat' && Math.trunc((statusOf(child) ?? 200) / 100) === 2)
    .flatMap((propstat) => childOf(propstat, 'd:prop')?.children ?? []);
  const properties = Object.fromEntries(found.map((property) => [property.name, property]));
  const status = statusOf(element) ?? 200;
  // One response may name several resources that share a status.
  return element.children
    .filter(({ name }) => name === 'd:href')
    .map(({ text }) => ({ href: text.trim(), status, properties }));
}

/** Parses a response of status 207; null for anything else. */
export function readMultistatus(text: string): Multistatus | null {
  const root = readXml(text);
  if (root?.name !== 'd:multistatus') return null;
  return {
    responses: root.children.filter(({ name }) => name === 'd:response').flatMap(responseOf),
    syncToken: textIn(root, 'd:sync-token'),
  };
}
