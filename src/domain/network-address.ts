/**
 * The network of an address: for IPv4 a block of 256 addresses, for IPv6 the first 56 bits, since a provider may assign
 * a whole /56 to one line or customer. A sender with one address of it mostly has the others.
 */
export function addressNetwork(address: string): string {
  const block = addressBlock(address)
  const dotted = /^(\d+\.\d+\.\d+)\.\d+$/.exec(block)?.[1]
  if (dotted) return `${dotted}.0/24`
  const groups = block.replace('::/64', '').split(':')
  const fourth = groups[3]
  if (fourth === undefined) return block
  // the first two digits of four stand for the bits 49 to 56
  const kept = fourth.padStart(4, '0').slice(0, 2)
  return `${[...groups.slice(0, 3), `${kept}00`.replace(/^0+(?=.)/, '')].join(':')}::/56`
}

/**
 * The sender that an address stands for in rate limits: an IPv4 address itself; of an IPv6 address its first 64 bits,
 * since one line gets at least 2^64 addresses (RFC 6177) and could use each once.
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
