import type { IncomingHttpHeaders } from 'node:http'

/** The path of an address with its escapes decoded, like the router's; unchanged when one is broken. */
export function readablePath(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * Headers that name a host or an origin. Pages know only the configured origin, and the origin of a write is checked
 * before any page gets it.
 */
const NOT_FOR_PAGES = new Set([
  'host',
  'origin',
  'forwarded',
  'x-forwarded-host',
  'x-forwarded-proto',
  'connection',
])

/** The request that a page is rendered for: the address under the configured origin, with the visitor's headers. */
export function pageRequest(
  url: string,
  asked: { method: string; headers: IncomingHttpHeaders; body: Buffer | undefined },
): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(asked.headers)) {
    if (value === undefined || NOT_FOR_PAGES.has(name)) continue
    headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const body = asked.body && asked.body.length > 0 ? new Uint8Array(asked.body) : null
  return new Request(url, { method: asked.method, headers, body })
}
