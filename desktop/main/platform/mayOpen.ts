/** Names that mean this very computer. */
const OWN = ['127.0.0.1', 'localhost', '[::1]'];

const isOwn = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && OWN.includes(hostname);

/**
 * True for an https address without a login in it, on one of `hosts` exactly; where our own server stands on this
 * computer, also for a plain http address on it, as its payment sandbox has one.
 * @param serverOrigin - where our server is, such as `http://127.0.0.1:4747`
 */
export function mayOpen(address: string, hosts: readonly string[], serverOrigin: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return false;
  if (isOwn(url)) return isOwn(new URL(serverOrigin));
  return url.protocol === 'https:' && url.port === '' && hosts.includes(url.hostname);
}
