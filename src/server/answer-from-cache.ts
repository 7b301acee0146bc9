import type { IncomingMessage, ServerResponse } from 'node:http'
import { cacheablePages, cacheKey } from './cache-key.ts'
import { cacheableData } from './cacheable-data.ts'
import { sendCached } from './cached-answer.ts'
import type { RequestMeter } from './metrics/request-meter.ts'
import type { PageCache } from './page-cache.ts'

const routes = [...cacheablePages, ...cacheableData]

/**
 * Sends a cached page or cached data before any router, hook or log line: most of a shop's requests are these. Returns
 * false when the request must be handled further.
 */
export function answerFromCache(
  { cache, requests }: { cache: PageCache; requests: RequestMeter },
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method, url = '' } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  const cached = cache.find(url) ?? findByKey(cache, url)
  if (!cached) return false
  const beganMs = performance.now()
  const status = sendCached(cached, request, response)
  requests.count(method, cached.route, { status, ms: performance.now() - beganMs })
  return true
}

/** The address may be another spelling of a cached one. */
function findByKey(cache: PageCache, url: string) {
  const key = cacheKey(url, routes)
  return key === undefined || key === url ? undefined : cache.find(key)
}
