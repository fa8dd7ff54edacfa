/** Names that mean this very computer: there a feed needs no https, for nobody stands in between. */
const OWN = ['127.0.0.1', 'localhost', '[::1]'];

/** Whether updates may come from there: https, or this computer. */
export function isUpdateAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && OWN.includes(hostname));
}
