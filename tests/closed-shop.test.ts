import { describe, expect, test } from 'vitest'
import { lockOpening } from '#features/opening/opening-reader.ts'
import { type Asked, ask } from './support/ask.ts'
import { becomeCaller } from './support/become-caller.ts'
import { freshDatabase } from './support/databases.ts'
import { makeProduct } from './support/makers.ts'
import { openShop } from './support/open-shop.ts'

const HTTPS = { PUBLIC_ORIGIN: 'https://padma.example', SMTP_URL: 'outbox', COURIER: 'off' }
const SOON = { status: 503, text: '<p>opening soon</p>' }

describe.each(['sqlite', 'postgres'] as const)('a closed shop on %s', engine => {
  async function openClosed() {
    const { origin, shop } = await openShop({ engine, env: HTTPS })
    const product = await makeProduct(shop)
    const as = async (caller: 'Admin' | 'Moderator' | 'User') => {
      const { cookie = '' } = await becomeCaller(shop, caller)
      return (path: string, asked: Asked = {}) =>
        ask(origin, path, { ...asked, headers: { cookie, origin: HTTPS.PUBLIC_ORIGIN, ...asked.headers } })
    }
    const setState = (state: 'open' | 'closed') =>
      shop.db.transact(async transaction => {
        const { tx, publish } = transaction
        await lockOpening(transaction)
        await tx.updateTable('opening').set({ state, first_opened_at: '2026-01-01T00:00:00.000Z' }).execute()
        publish('opening')
      })
    return { origin, shop, product, as, setState, get: (path: string) => ask(origin, path) }
  }
  const body = (productId: string) => ({
    recipient_name: 'Rahim Uddin',
    recipient_phone: '01712345678',
    recipient_address: 'House 12, Road 7, Savar, Dhaka',
    shippingCost: 80,
    district: 'Dhaka',
    upazila: 'Savar',
    items: [{ productId, product_color: 'Black', product_size: 42, total_lot: 1 }],
  })

  test('answers every page of the storefront alike, and keeps sign-in and health', async () => {
    const { get, product, as } = await openClosed()
    const user = await as('User')
    for (const path of [
      '/',
      '/?category=Casual',
      `/products/${product.slug}`,
      '/cart',
      '/checkout',
      '/none',
    ]) {
      expect(await get(path), path).toMatchObject(SOON)
      expect(await user(path), path).toMatchObject(SOON)
    }
    expect((await get('/')).headers['cache-control']).toBe('no-store')
    expect((await get('/login')).status).toBe(200)
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/v1/auth/me')).status).toBe(401)
  })

  test('is whole to staff, whose pages no stranger gets, neither then nor from the cache', async () => {
    const { get, product, as } = await openClosed()
    for (const caller of ['Moderator', 'Admin'] as const) {
      const staff = await as(caller)
      const page = await staff('/')
      expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
      expect((await staff(`/v1/products/${product.id}`)).status).toBe(200)
    }
    expect(await get('/')).toMatchObject(SOON)
    expect(await get(`/v1/products/${product.id}`)).toMatchObject({ status: 503 })
    expect((await get('/v1/products')).text).toContain('shop_closed')
  })

  test('refuses a shopper’s order, and takes that of staff as a test', async () => {
    const { origin, product, as } = await openClosed()
    const sent = { method: 'POST', body: body(product.id) }
    const headers = { origin: HTTPS.PUBLIC_ORIGIN }
    const refused = await ask(origin, '/v1/orders', { ...sent, headers })
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([503, 'shop_closed'])
    expect((await (await as('Moderator'))('/v1/orders', sent)).status).toBe(201)
  })

  test('opens at once, and drops what it has cached when it closes', async () => {
    const { get, setState } = await openClosed()
    expect(await get('/')).toMatchObject(SOON)
    await setState('open')
    expect((await get('/')).status).toBe(200)
    expect((await get('/')).headers['cache-control']).toContain('s-maxage')
    await setState('closed')
    expect(await get('/')).toMatchObject(SOON)
  })
})

test('two processes open and close together', async () => {
  const database = await freshDatabase('postgres')
  const [first, second] = [
    await openShop({ database, engine: 'postgres', env: HTTPS }),
    await openShop({ database, engine: 'postgres', env: HTTPS }),
  ]
  const { cookie = '' } = await becomeCaller(first.shop, 'Admin')
  const headers = { cookie, origin: HTTPS.PUBLIC_ORIGIN }
  const post = (action: string) =>
    ask(first.origin, '/v1/opening', { method: 'POST', headers, body: { action } })
  await first.shop.db.transact(async transaction => {
    await lockOpening(transaction)
    await transaction.tx.updateTable('opening').set({ first_opened_at: '2026-01-01T00:00:00.000Z' }).execute()
  })
  expect((await ask(second.origin, '/')).status).toBe(503)
  // the answer to the Admin waits until every process knows
  expect((await post('open')).status).toBe(200)
  expect((await ask(second.origin, '/')).status).toBe(200)
  expect((await post('close')).status).toBe(200)
  expect((await ask(second.origin, '/')).status).toBe(503)
})
