/** True for an https address without a login in it, on one of `hosts` exactly. */
export function mayOpen(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  return protocol === 'https:' && port === '' && username === '' && password === '' && hosts.includes(hostname);
}
