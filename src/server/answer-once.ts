import type { AnswerOnce } from '#api/cache-answers.ts'
import { cacheKey } from './cache-key.ts'
import { cacheableData } from './cacheable-data.ts'
import { type MadeAnswer, sendCached } from './cached-answer.ts'
import type { PageCache } from './page-cache.ts'
import { commonHeaders, DATA_POLICY, type HeaderPair } from './security-headers.ts'

/** Caches answers of the API beside the pages; browsers may cache them too, but must revalidate them. */
export function answerOnceFrom(cache: PageCache, publicOrigin: string): AnswerOnce {
  const headers: HeaderPair[] = [
    ['content-type', 'application/json; charset=utf-8'],
    ['cache-control', 'no-cache'],
    ...commonHeaders(publicOrigin),
    ['content-security-policy', DATA_POLICY],
  ]
  return async (request, reply, make) => {
    const key = cacheKey(request.url, cacheableData)
    if (key === undefined) throw new Error(`${request.url} is not in the table of cacheable answers`)
    const filled = await cache.fill(key, async (): Promise<MadeAnswer> => {
      const { status, body, tags } = await make()
      const route = request.routeOptions.url ?? ''
      const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
      return { status, route, headers, body: bytes, tags, effort: 'low' }
    })
    reply.hijack()
    if ('kept' in filled) sendCached(filled.kept, request.raw, reply.raw)
    else {
      const { status, body } = filled.made
      reply.raw.writeHead(status, [...headers.flat(), 'content-length', String(body.length)])
      reply.raw.end(request.raw.method === 'HEAD' ? undefined : body)
    }
  }
}
