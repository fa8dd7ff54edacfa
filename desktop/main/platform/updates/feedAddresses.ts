/** Which feed an app follows: that of finished versions, or the one of people who try versions early. */
export type Channel = 'latest' | 'beta';

/** The end of an address at which GitHub always has the newest finished release. */
const NEWEST = /\/releases\/latest\/download\/$/;

/**
 * The folder in which a channel's feeds lie. GitHub's newest release holds finished versions alone; a release that stays, by
 * the name of the channel, holds the feeds of the others. A folder of one's own holds both.
 */
export function folderOf(channel: Channel, url: string): URL {
  const whole = new URL(url.endsWith('/') ? url : `${url}/`);
  if (channel !== 'latest') whole.pathname = whole.pathname.replace(NEWEST, `/releases/download/${channel}/`);
  return whole;
}

/**
 * Where the map of the blocks of an older version lies, by the address of a newer version's file: with it only what changed
 * is fetched. GitHub keeps each version in a folder of its own, by its tag.
 */
export function olderBlockmap(file: URL, newer: string, older: string): URL {
  const at = new URL(file);
  at.pathname = `${at.pathname
    .replace(/\/releases\/latest\/download\//, `/releases/download/v${newer}/`)
    .replaceAll(newer, older)}.blockmap`;
  return at;
}

/** Names that mean this very computer: there a feed needs no https, for nobody stands in between. */
const OWN = ['127.0.0.1', 'localhost', '[::1]'];

/** Whether updates may come from there: https, or this computer. */
export function isUpdateAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && OWN.includes(hostname));
}
