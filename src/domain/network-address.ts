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
