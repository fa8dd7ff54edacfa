import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** The last line of a signed feed: a comment to every reader of YAML, so that file and signature never part. */
const MARK = '# ed25519: ';

/**
 * What is signed: the feed as it stands, under its own name. A feed for one system is then no feed for another one,
 * and the version in it cannot be changed.
 */
const message = (name: string, feed: string): Buffer => Buffer.from(`unchaos update feed 1\n${name}\n${feed}`, 'utf8');

/** The feed and the signature below it; null where there is no signature. */
function parted(signed: string): { feed: string; signature: Buffer } | null {
  const at = signed.lastIndexOf(`\n${MARK}`);
  if (at < 0) return null;
  const line = signed.slice(at + 1 + MARK.length).trimEnd();
  return /^[A-Za-z0-9+/]{86}==$/.test(line)
    ? { feed: signed.slice(0, at + 1), signature: Buffer.from(line, 'base64') }
    : null;
}

/** Signs a feed anew, as the file `name` (such as `latest-linux.yml`); an older signature goes. */
export function signFeed(name: string, feed: string, privateKey: KeyObject): string {
  const bare = parted(feed)?.feed ?? (feed.endsWith('\n') ? feed : `${feed}\n`);
  return `${bare}${MARK}${sign(null, message(name, bare), privateKey).toString('base64')}\n`;
}

/** Reads a public key as the build carries it: SPKI in base64. Throws for anything but an Ed25519 key. */
export function readPublicKey(text: string): KeyObject {
  const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The key of the updates is not an Ed25519 key');
  return key;
}

/** The feed without its signature, if `publicKey` made it for the file `name`; null otherwise. */
export function verifiedFeed(name: string, signed: string, publicKey: KeyObject): string | null {
  const parts = parted(signed);
  if (!parts) return null;
  return verify(null, message(name, parts.feed), publicKey, parts.signature) ? parts.feed : null;
}
