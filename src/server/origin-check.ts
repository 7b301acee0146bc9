import type { IncomingHttpHeaders } from 'node:http'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request may write. A browser sends where a request was started (`Sec-Fetch-Site`, else `Origin`); a program
 * sends neither and is allowed, but only without cookies: then it uses nobody's rights.
 */
export function mayWrite(method: string, headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  if (READING.has(method)) return true
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (headers.origin !== undefined) return headers.origin === publicOrigin
  return headers.cookie === undefined
}
