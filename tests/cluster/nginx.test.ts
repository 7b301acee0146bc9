import { once } from 'node:events'
import { get } from 'node:https'
import { expect, test } from 'vitest'
import { ask, jsonOf } from '#tests/ask.ts'
import { atPace } from '#tests/at-pace.ts'
import { openCluster } from './open-cluster.ts'

const TIME_LIMIT_MS = atPace(120_000)

test(
  'the balancer believes no address that a visitor claims, bounds what comes in, and has words when nobody answers',
  async () => {
    const { place, origin, secureOrigin, one, two } = await openCluster()
    const [product] = place.products
    const tries = Array.from({ length: 40 }, (_, count) =>
      ask(origin, `/v1/products/${product.id}/coupon/TRY${count}/validate`, {
        headers: { 'x-forwarded-for': `203.0.113.${count}` },
      }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter(status => status === 200)).toHaveLength(30)
    expect(statuses.filter(status => status === 429)).toHaveLength(10)
    expect((await ask(origin, '/v1/orders', { body: Buffer.alloc(7_000_000) })).status).toBe(413)
    expect(await statusOverTls(`${secureOrigin}/products/${product.slug}`)).toBe(200)
    await Promise.all([one.kill(), two.kill()])
    const page = await ask(origin, '/cart')
    expect([page.status, page.headers['retry-after'], page.headers['content-type']]).toEqual([
      503,
      '5',
      'text/html; charset=utf-8',
    ])
    expect(page.text).toContain('One moment, please')
    const asked = { headers: { 'idempotency-key': 'nobody-is-there' }, body: {} }
    for (const answer of [await ask(origin, '/v1/orders', asked), await ask(origin, '/v1/products')]) {
      expect(answer.status).toBe(503)
      expect(jsonOf(answer)).toEqual({
        success: false,
        message: 'The shop cannot be reached. Please try again in a moment.',
      })
    }
  },
  TIME_LIMIT_MS,
)

/** The certificate is made for the test and signed by nobody. */
async function statusOverTls(url: string): Promise<number | undefined> {
  const [response] = await once(get(url, { rejectUnauthorized: false, agent: false }), 'response')
  response.resume()
  return response.statusCode
}
