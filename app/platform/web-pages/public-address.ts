import { BlockList, isIP, isIPv6 } from 'node:net'

// IANA special-purpose registries: none of these addresses are public websites.
const ipv4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
// In IPv6 only 2000::/3 is public; these parts of it are not, or map to IPv4 addresses.
const ipv6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const special = new BlockList()
for (const [network, length] of ipv4) special.addSubnet(network, length, 'ipv4')
for (const [network, length] of ipv6) special.addSubnet(network, length, 'ipv6')
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  if (!isIPv6(address)) return !special.check(address, 'ipv4')
  return publicIpv6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/** An http or https URL on the default port with a host name; an IP address would point to a specific server. */
export function isPublicUrl({ protocol, hostname, port, username, password }: URL): boolean {
  const isNamed = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.')
  return /^https?:$/.test(protocol) && port === '' && username === '' && password === '' && isNamed
}

// Public suffixes below which names are registered; "gov.xx" is not itself a site.
const sharedLabels = /^(ac|admin|co|com|edu|go|gob|gouv|gov|government|govt|gub|gv|mil|ne|net|or|org)$/

/** The registrable domain of a host: "visa.gov.uk" for "www.visa.gov.uk". */
export function siteOf(host: string): string {
  const labels = host.toLowerCase().split('.')
  const second = labels.at(-2) ?? ''
  const isShared = labels.at(-1)?.length === 2 && sharedLabels.test(second)
  return labels.slice(isShared ? -3 : -2).join('.')
}
