import type { IncomingHttpHeaders } from 'node:http'

/** The path of an address with its escapes read, as the router takes it; as it stands where one is broken. */
export function readablePath(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * Headers that name a host or an origin. Pages know the configured origin alone, and where a write came from is
 * checked before any page hears of it.
 */
const NOT_FOR_PAGES = new Set([
  'host',
  'origin',
  'forwarded',
  'x-forwarded-host',
  'x-forwarded-proto',
  'connection',
])

/** What a page is rendered for: the address under the configured origin, with the visitor's headers. */
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
