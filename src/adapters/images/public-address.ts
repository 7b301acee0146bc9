import { BlockList, isIP } from 'node:net'

/** IANA's registry of special purposes (RFC 6890 and later): none of it is a host of the public internet. */
const RESERVED_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Only these are given to hosts of the public internet: what is mapped, local or translated lies outside. */
const GLOBAL_IPV6 = ['2000::/3']
/** Protocols, tunnels that carry an IPv4 address, and documentation, within the global ones. */
const RESERVED_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function networks(list: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const blocks = new BlockList()
  for (const network of list) {
    const [address = '', prefix] = network.split('/')
    blocks.addSubnet(address, Number(prefix), family)
  }
  return blocks
}

const reservedIpv4 = networks(RESERVED_IPV4, 'ipv4')
const globalIpv6 = networks(GLOBAL_IPV6, 'ipv6')
const reservedIpv6 = networks(RESERVED_IPV6, 'ipv6')

/** Whether an IP address belongs to a host of the public internet; false for anything that is no IP address. */
export function isPublicAddress(address: string): boolean {
  // a zone names an interface of this machine
  if (address.includes('%')) return false
  switch (isIP(address)) {
    case 4:
      return !reservedIpv4.check(address, 'ipv4')
    case 6:
      return globalIpv6.check(address, 'ipv6') && !reservedIpv6.check(address, 'ipv6')
    default:
      return false
  }
}
