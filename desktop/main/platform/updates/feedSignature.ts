import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** Starts the last line of a signed feed. It is a YAML comment, so that file and signature stay together. */
const MARK = '# ed25519: ';

/**
 * The signed message: the feed as it is, with its file name. So a feed for one system is invalid for another, and its
 * version cannot be changed.
 */
const message = (name: string, feed: string): Buffer => Buffer.from(`unchaos update feed 1\n${name}\n${feed}`, 'utf8');

/** Splits feed and signature; null without a signature. */
function parted(signed: string): { feed: string; signature: Buffer } | null {
  const at = signed.lastIndexOf(`\n${MARK}`);
  if (at < 0) return null;
  const line = signed.slice(at + 1 + MARK.length).trimEnd();
  return /^[A-Za-z0-9+/]{86}==$/.test(line)
    ? { feed: signed.slice(0, at + 1), signature: Buffer.from(line, 'base64') }
    : null;
}

/** Signs a feed as the file `name` (such as `latest-linux.yml`), replacing an older signature. */
export function signFeed(name: string, feed: string, privateKey: KeyObject): string {
  const bare = parted(feed)?.feed ?? (feed.endsWith('\n') ? feed : `${feed}\n`);
  return `${bare}${MARK}${sign(null, message(name, bare), privateKey).toString('base64')}\n`;
}

/** Parses a public key as built into the app: SPKI in base64. Throws for anything but an Ed25519 key. */
export function readPublicKey(text: string): KeyObject {
  const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The key of the updates is not an Ed25519 key');
  return key;
}

/** Returns the feed without its signature if `publicKey` verifies it for the file `name`; null otherwise. */
export function verifiedFeed(name: string, signed: string, publicKey: KeyObject): string | null {
  const parts = parted(signed);
  if (!parts) return null;
  return verify(null, message(name, parts.feed), publicKey, parts.signature) ? parts.feed : null;
}
