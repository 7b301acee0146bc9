import { expect, onTestFinished, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { startSimulator } from '#simulator/start-simulator.ts'
import { ask, headersOf, jsonOf } from './support/ask.ts'
import { parcelNow } from './support/booked-parcels.ts'
import { eachEngine } from './support/databases.ts'
import { makeLine, makeProduct } from './support/makers.ts'
import { openShop } from './support/open-shop.ts'
import { makeAdmin } from './support/people.ts'
import { makeStaffOrder, orderNow } from './support/staff-orders.ts'

const SECRET = 'a-secret-of-the-webhook'
const MINUTE_MS = 60_000

eachEngine(engine => {
  /** A whole shop with the real adapter, and a simulated Pathao that tells it of parcels. */
  async function openWithPathao() {
    const clock = heldClock('2026-11-28T04:00:00.000Z')
    const simulator = await startSimulator({ courier: 'pathao', seed: 7, clock })
    onTestFinished(() => simulator.close())
    const env = { COURIER: 'pathao-trial', PATHAO_BASE_URL: simulator.apiUrl, PATHAO_WEBHOOK_SECRET: SECRET }
    const { shop, origin } = await openShop({ engine, clock, env })
    const url = `${origin}/v1/webhooks/pathao`
    expect(await simulator.webhook({ url, token: SECRET })).toMatchObject({ heard: true })
    const { id } = await makeStaffOrder(shop, [makeLine(await makeProduct(shop))])
    const { cookie } = await makeAdmin(shop)
    const headers = headersOf(cookie)
    const book = async () =>
      jsonOf(
        await ask(origin, `/v1/orders/${id}/parcel`, { method: 'POST', headers, body: { confirm: true } }),
      )
    const now = () => parcelNow(shop, { id })
    return { clock, simulator, shop, id, book, now, order: () => orderNow(shop, id) }
  }

  test('an answer that got lost is made good by Pathao’s webhook: the parcel is booked, once', async () => {
    const { clock, simulator, book, now, order } = await openWithPathao()
    await simulator.fault('drop-after-book')
    await book()
    clock.advance(5_000)
    await expect.poll(async () => (await now()).state).toBe('booked')
    const [parcel, ...others] = simulator.parcels()
    expect(others).toEqual([])
    expect(await order()).toMatchObject({
      consignmentId: parcel?.trackingCode,
      trackingCode: parcel?.trackingCode,
      courierStatus: 'in_review',
    })
    expect(await now()).toMatchObject({ courier: 'pathao-trial', charge: parcel?.chargePoisha })
    for (const [status, code] of [
      ['picked', 'pending'],
      ['delivery-failed', 'hold'],
      ['partial-delivery', 'partial_delivered'],
    ] as const) {
      clock.advance(MINUTE_MS)
      await simulator.advance({ invoice: parcel?.invoice ?? '', status, collected: 1_200 })
      expect((await now()).courierStatus).toBe(code)
    }
    expect((await now()).collected).toBe(120_000)
  })

  test('without a word of Pathao the parcel is never sent again, and is left to staff after half an hour', async () => {
    const { clock, simulator, book, now } = await openWithPathao()
    await simulator.fault('drop-before-book')
    await book()
    expect((await now()).state).toBe('unsure')
    clock.advance(31 * MINUTE_MS)
    await expect.poll(async () => (await now()).state).toBe('refused')
    expect((await now()).refusal).toMatch(/Look there/)
    expect(simulator.requests().filter(({ path }) => path.endsWith('/orders'))).toHaveLength(1)
    expect(simulator.parcels()).toEqual([])
  })
})
