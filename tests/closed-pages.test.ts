import { describe, expect, test } from 'vitest'
import { atPace } from '#tests/support/at-pace.ts'
import { CALLERS, type Caller } from './support/access-callers.ts'
import { accessMatrix } from './support/access-matrix.ts'
import { ask, jsonOf } from './support/ask.ts'
import { becomeCaller } from './support/become-caller.ts'
import { openBuiltShop } from './support/open-built-shop.ts'
import { pageMatrix } from './support/page-matrix.ts'
import { plantPeople } from './support/planted-people.ts'

const HTTPS = { PUBLIC_ORIGIN: 'https://padma.example', SMTP_URL: 'outbox', COURIER: 'off' }
/** Staff may look at it too: it is what the others see. */
const SOON = 'storefront/closed/opening-soon.route'
const isStaff = (caller: Caller) => ['Moderator', 'Admin', 'stale'].includes(caller)
/** Guards against a hang: hundreds of requests, on a machine that may be slow. */
const TIME_LIMIT_MS = atPace(120_000)

describe.each(['sqlite', 'postgres'] as const)('a closed shop with its pages on %s', engine => {
  async function openClosed() {
    const { origin, shop } = await openBuiltShop({ engine, env: HTTPS })
    const planted = await plantPeople(shop)
    const askAs = async (caller: Caller) => {
      const { cookie } = await becomeCaller(shop, caller)
      const headers = { origin: HTTPS.PUBLIC_ORIGIN, ...(cookie && { cookie }) }
      return {
        get: (path: string) => ask(origin, path, { headers }),
        send: (path: string, method: string, body?: object) =>
          ask(origin, path, { method, headers, ...(body && { body }) }),
      }
    }
    return { origin, shop, planted, askAs }
  }

  test(
    'hides every page of shoppers from all but staff behind one answer that crawlers take for a pause',
    async () => {
      const { planted, askAs } = await openClosed()
      for (const caller of CALLERS) {
        const { get } = await askAs(caller)
        for (const [id, row] of Object.entries(pageMatrix)) {
          const address = typeof row.address === 'string' ? row.address : row.address(planted)
          const answer = await get(address)
          const at = `${caller} at ${address}, ${id}`
          if (!row.isShopping || (isStaff(caller) && id !== SOON)) expect(answer.status, at).not.toBe(503)
          else {
            expect([answer.status, answer.headers['retry-after']], at).toEqual([503, '3600'])
            expect(answer.headers['cache-control'], at).toBe('no-store')
            expect(answer.text, at).toContain('Opening soon')
            expect(answer.text, at).toContain('<meta name="robots" content="noindex"/>')
            expect(answer.text, at).not.toContain(planted.product.name)
            expect(answer.text, at).not.toContain('01700000000')
          }
        }
      }
    },
    TIME_LIMIT_MS,
  )

  test('tells no data of a hidden page either', async () => {
    const { planted, askAs } = await openClosed()
    const { get } = await askAs('nobody')
    for (const address of ['/_root.data', `/products/${planted.product.slug}.data`, '/search.data?q=padma']) {
      const answer = await get(address)
      expect(answer.status, address).toBe(503)
      expect(answer.text, address).not.toContain(planted.product.name)
    }
  })

  test('keeps what crawlers may ask as it is, so that nothing of it is remembered beyond the opening', async () => {
    const { askAs } = await openClosed()
    const { get } = await askAs('nobody')
    const robots = await get('/robots.txt')
    expect(robots.status).toBe(200)
    expect(robots.text).toContain('Sitemap: https://padma.example/sitemap.xml')
    expect(robots.text).not.toMatch(/^Disallow: \/$/m)
  })

  test('shows a guest the preview of a draft, and nothing beside it', async () => {
    const { askAs } = await openClosed()
    const admin = await askAs('Admin')
    const { value } = jsonOf(await admin.get('/v1/settings')).data.sections.shop
    const made = await admin.send('/v1/settings/preview', 'POST', {
      drafts: { shop: { ...value, name: 'Padma Draft' } },
    })
    expect(made.status, made.text).toBe(201)
    const { link } = jsonOf(made).data
    const { get } = await askAs('nobody')
    const page = await get(new URL(link).pathname)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Padma Draft')
    expect((await get('/')).status).toBe(503)
  })
})

describe.each(['sqlite', 'postgres'] as const)('the API of a closed shop on %s', engine => {
  test(
    'refuses every operation of shoppers to all but staff, and no other one',
    async () => {
      const { origin, shop } = await openBuiltShop({ engine, env: HTTPS })
      for (const caller of ['nobody', 'User', 'Moderator'] as const)
        for (const [name, row] of Object.entries(accessMatrix)) {
          if (row.access !== undefined) continue
          const [method = '', pattern = ''] = name.split(' ')
          const { around, cookie } = await becomeCaller(shop, caller)
          const { path = pattern, body } = await row.request(around)
          const headers = { origin: HTTPS.PUBLIC_ORIGIN, ...(cookie && { cookie }) }
          const answer = await ask(origin, path, {
            method: method.toUpperCase(),
            headers,
            ...(body && { body }),
          })
          const isRefused = answer.status === 503 && jsonOf(answer).code === 'shop_closed'
          expect(isRefused, `${caller}: ${name}`).toBe(row.isShopping === true && !isStaff(caller))
        }
    },
    TIME_LIMIT_MS,
  )
})
