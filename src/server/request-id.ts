import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { TrustProxy } from '#src/config.ts'

/** Forms that proxies use: 32 hexadecimal digits, or a UUID. No name, email or phone fits. */
const SANE = /^[\da-f]{8}(?:[\da-f]{24}|-(?:[\da-f]{4}-){3}[\da-f]{12})$/i

/**
 * Gives each request an id for the log and for questions about it. A trusted proxy's id is used, so that its log and
 * ours name the same request; a stranger's is not.
 */
export function requestIds(trusted: TrustProxy): (request: IncomingMessage) => string {
  const isTrusted = trustOf(trusted)
  return request => {
    const { 'x-request-id': given } = request.headers
    const isKept =
      typeof given === 'string' && SANE.test(given) && isTrusted(request.socket.remoteAddress ?? '')
    return isKept ? given : randomUUID()
  }
}

function trustOf(trusted: TrustProxy): (address: string) => boolean {
  if (!trusted) return () => false
  if ('hops' in trusted) return () => trusted.hops > 0
  const list = new BlockList()
  for (const part of trusted.addresses) {
    const [address = '', bits] = part.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return address => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
