/** Names of this computer itself. */
const OWN = ['127.0.0.1', 'localhost', '[::1]'];

const isOwn = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && OWN.includes(hostname);

/**
 * True for an https URL without credentials whose host is exactly one of `hosts`. When our own server is on this
 * computer, also for a plain http URL on it, because its payment sandbox uses one.
 * @param serverOrigin - origin of our server, such as `http://127.0.0.1:4747`
 */
export function mayOpen(address: string, hosts: readonly string[], serverOrigin: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return false;
  if (isOwn(url)) return isOwn(new URL(serverOrigin));
  return url.protocol === 'https:' && url.port === '' && hosts.includes(url.hostname);
}
