import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** An IP address with its family. */
interface NetworkAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** Everything outside the public internet (IANA special-purpose registries, RFC 6890). */
const inner = new BlockList();
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const) {
  inner.addSubnet(network, bits, 'ipv4');
}
/** Exceptions within global unicast: protocols, documentation and 6to4, which contains an arbitrary IPv4 address. */
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  inner.addSubnet(network, bits, 'ipv6');
}
/** No other IPv6 range is public: not `::1`, `fc00::/7`, `fe80::/10`, nor an embedded IPv4 address. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether a server at this address may be contacted for a user: it is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inner.check(address, 'ipv4');
  return family === 6 && globalUnicast.check(address, 'ipv6') && !inner.check(address, 'ipv6');
}

/** Resolves a host name to its addresses. */
export type Resolve = (host: string) => Promise<readonly NetworkAddress[]>;

export const resolveName: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));

/** Thrown when a name leads into a private network. */
export class NotPublic extends Error {}

/**
 * Resolves a host once and returns a lookup function that returns only these addresses, so that only checked ones are
 * connected to. A single private address is enough to reject the name.
 * @throws NotPublic, or what `resolve` throws
 */
export async function pinnedLookup(host: string, resolve: Resolve, mayBeInner: boolean): Promise<LookupFunction> {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(bare);
  const found = family === 0 ? await resolve(bare) : [{ address: bare, family: family === 6 ? 6 : 4 } as const];
  if (!mayBeInner && !found.every(({ address }) => isPublicAddress(address))) throw new NotPublic();
  const [first] = found;
  if (!first) throw new Error('The name has no address');
  return (_host, options, callback) => {
    if (options.all) callback(null, [...found]);
    else callback(null, first.address, first.family);
  };
}
