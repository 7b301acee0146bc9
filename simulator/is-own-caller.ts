import type { IncomingMessage } from 'node:http'

const OWN_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i

const isLoopback = (address: string) => address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address)

/**
 * Whether a call comes from this machine and from no foreign page: a page's own name that points here appears in Host,
 * and a page of another site appears in Origin and Sec-Fetch-Site.
 */
export function isOwnCaller({ headers, socket }: IncomingMessage): boolean {
  if (!isLoopback(socket.remoteAddress ?? '')) return false
  const host = headers.host ?? ''
  if (!OWN_HOST.test(host)) return false
  const { origin } = headers
  if (origin !== undefined && origin !== `http://${host}`) return false
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}
