import { describe, expect, test } from 'vitest'
import { ask } from '#tests/support/ask.ts'
import { GA4_SECRET, META_TOKEN, openConversionServer } from '#tests/support/conversion-server.ts'
import { makeLine, makeProduct, makeVariant } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { setSettings } from '#tests/support/set-settings.ts'

const CONSENT = { ads: true, analytics: true, version: 2, at: '2026-03-02T05:50:00.000Z' }

describe.each(['sqlite', 'postgres'] as const)('on %s', engine => {
  async function openTold() {
    const played = await openConversionServer()
    const env = {
      META_CONVERSIONS_TOKEN: META_TOKEN,
      META_CONVERSIONS_URL: `${played.origin}/v25.0`,
      GA4_API_SECRET: GA4_SECRET,
      GA4_URL: played.origin,
    }
    const { origin, shop } = await openShop({ engine, env })
    const { cookie } = await makeAdmin(shop)
    const headers = { cookie, origin: 'http://shop.test', 'content-type': 'application/json' }
    const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 50 })] })
    return {
      ...played,
      shop,
      read: async () => JSON.parse((await ask(origin, '/v1/conversions', { headers })).text).data,
      async test(destination: string) {
        const body = JSON.stringify({ destination })
        return JSON.parse((await ask(origin, '/v1/conversions/test', { method: 'POST', headers, body })).text)
      },
      order: (marks: unknown) => {
        const { productId, color, size } = makeLine(product)
        const line = { productId, product_color: color, product_size: size, total_lot: 1 }
        const body = JSON.stringify({
          recipient_name: 'Rahim Uddin',
          recipient_phone: `017${String(Math.random()).slice(2, 10)}`,
          recipient_address: 'House 12, Road 7, Savar, Dhaka',
          shippingCost: 80,
          district: 'Dhaka',
          upazila: 'Savar',
          items: [line],
          marks,
        })
        const agent = { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0' }
        return ask(origin, '/v1/orders', { method: 'POST', headers: agent, body })
      },
      kept: async () => (await shop.db.main.selectFrom('order_marks').selectAll().execute()).length,
    }
  }

  test('with secrets alone nothing is on, kept or sent; a test event needs the ids and the code', async () => {
    const { shop, read, test: send, order, kept, arrived } = await openTold()
    expect((await read()).destinations).toMatchObject([
      { destination: 'meta', id: null, has_secret: true, stop: null },
      { destination: 'ga4', id: null, has_secret: true, counts: { sent: 0, lost: 0 } },
    ])
    expect((await send('meta')).code).toBe('conversion_off')
    expect((await order({ consent: CONSENT, client_id: '1.2' })).status).toBe(201)
    expect(await kept()).toBe(0)
    await setSettings(shop, 'tracking', { pixelId: '1234567890', ga4Id: 'G-ABC1234567' })
    expect((await send('meta')).code).toBe('conversion_test_code_needed')
    expect(arrived).toEqual([])
    await setSettings(shop, 'tracking', { metaTestCode: 'TEST77' })
    expect((await send('meta')).data).toEqual({ taken: true, reason: null })
    expect((await send('ga4')).data).toEqual({ taken: true, reason: null })
    expect(arrived.map(({ path, body }) => [path, body.test_event_code])).toEqual([
      ['/v25.0/1234567890/events', 'TEST77'],
      ['/debug/mp/collect', undefined],
    ])
    expect(JSON.stringify(arrived)).not.toMatch(/Rahim|017\d{8}/)
  })

  test('the marks of a shopper who allowed it are kept with the order, those of another are not', async () => {
    const { shop, order, kept } = await openTold()
    await setSettings(shop, 'tracking', { pixelId: '1234567890', ga4Id: 'G-ABC1234567' })
    const refused = { ...CONSENT, ads: false, analytics: false }
    for (const marks of [undefined, null, 'x', { client_id: '1.2' }, { consent: refused, client_id: '1.2' }])
      expect((await order(marks)).status).toBe(201)
    expect(await kept()).toBe(0)
    expect((await order({ consent: CONSENT, client_id: '1.2' })).status).toBe(201)
    expect(await kept()).toBe(1)
  })

  test('a refused test event says why by its code, and one that is taken ends a stop', async () => {
    const { shop, read, test: send, faults } = await openTold()
    await setSettings(shop, 'tracking', { pixelId: '1234567890', metaTestCode: 'TEST77' })
    faults.push({ status: 400, code: 190 })
    expect((await send('meta')).data).toEqual({ taken: false, reason: 'HTTP 400, code 190' })
    const of_account = `1234567890 ${shop.conversions.meta?.mark}`
    const stop = { destination: 'meta' as const, of_account, reason: 'HTTP 400, code 190' }
    await shop.db.transact(({ tx }) =>
      tx
        .insertInto('conversion_stops')
        .values({ ...stop, at: '2026-03-02T06:00:00.000Z' })
        .execute(),
    )
    expect((await read()).destinations[0].stop).toMatchObject({ reason: 'HTTP 400, code 190' })
    await send('meta')
    expect((await read()).destinations[0].stop).toBeNull()
  })
})
