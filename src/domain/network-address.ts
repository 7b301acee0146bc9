/**
 * The network that an address belongs to: 256 addresses of IPv4, of IPv6 the first 56 bits, which one line or one
 * customer of a host may have whole. Who has one of them mostly has the others.
 */
export function addressNetwork(address: string): string {
  const block = addressBlock(address)
  const dotted = /^(\d+\.\d+\.\d+)\.\d+$/.exec(block)?.[1]
  if (dotted) return `${dotted}.0/24`
  const groups = block.replace('::/64', '').split(':')
  const fourth = groups[3]
  if (fourth === undefined) return block
  // two letters of four stand for the bits 57 to 64
  const kept = fourth.padStart(4, '0').slice(0, 2)
  return `${[...groups.slice(0, 3), `${kept}00`.replace(/^0+(?=.)/, '')].join(':')}::/56`
}

/**
 * Whom an address of the network stands for when uses are limited: an IPv4 address itself, of an IPv6 address its
 * first 64 bits, since one line is given at least 2^64 of them (RFC 6177) and could use each once.
 */
export function addressBlock(address: string): string {
  const plain = (address.split('%', 1)[0] ?? '').toLowerCase()
  // some proxies add the port
  const dotted = /^(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/.exec(plain)?.[1]
  if (dotted) return dotted
  if (!plain.includes(':')) return plain
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = plain.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last].slice(0, 4)
  return `${groups.map(group => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
