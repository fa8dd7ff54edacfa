/** The feed that an app follows: stable versions, or early versions. */
export type Channel = 'latest' | 'beta';

/** End of a GitHub URL that always has the newest stable release. */
const NEWEST = /\/releases\/latest\/download\/$/;

/**
 * Folder of a channel's feeds. GitHub's newest release contains stable versions only; a permanent release named after
 * the channel contains the feeds of the others. A self-hosted folder contains both.
 */
export function folderOf(channel: Channel, url: string): URL {
  const whole = new URL(url.endsWith('/') ? url : `${url}/`);
  if (channel !== 'latest') whole.pathname = whole.pathname.replace(NEWEST, `/releases/download/${channel}/`);
  return whole;
}

/**
 * URL of an older version's blockmap, derived from the URL of a newer version's file: with it only the differences are
 * downloaded. GitHub keeps each version in a folder named after its tag.
 */
export function olderBlockmap(file: URL, newer: string, older: string): URL {
  const at = new URL(file);
  at.pathname = `${at.pathname
    .replace(/\/releases\/latest\/download\//, `/releases/download/v${newer}/`)
    .replaceAll(newer, older)}.blockmap`;
  return at;
}

/** Names of this computer itself: a feed there needs no https, because the traffic does not leave it. */
const OWN = ['127.0.0.1', 'localhost', '[::1]'];

/** Whether updates may come from this URL: https, or this computer. */
export function isUpdateAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && OWN.includes(hostname));
}
