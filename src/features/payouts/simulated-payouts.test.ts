import { expect, test } from 'vitest'
import { steadfastCourier } from '#adapters/courier/steadfast-courier.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeShop } from '#tests/support/makers.ts'
import { openSimulator, SIMULATOR_KEYS } from '#tests/support/open-simulator.ts'
import { makeDelivered } from '#tests/support/payouts.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { withCourier } from '#tests/support/with-courier.ts'
import { fetchPayouts } from './fetch-payouts.ts'
import { reconcile } from './reconcile.ts'

eachEngine((_engine, open) => {
  /** A shop with the courier's client, and delivered parcels with these prices in taka, by their invoices. */
  async function openCourier(parcels: Record<string, number>) {
    const simulator = await openSimulator()
    const courier = steadfastCourier({
      id: 'simulator',
      name: 'Simulator',
      baseUrl: simulator.apiUrl,
      apiKey: SIMULATOR_KEYS['api-key'],
      secretKey: SIMULATOR_KEYS['secret-key'],
      site: simulator.origin,
    })
    const shop = withCourier(makeShop(await open(), simulator.clock), courier)
    const { by } = await makeAdmin(shop)
    for (const [invoice, codTaka] of Object.entries(parcels)) {
      await simulator.book({ invoice, cod_amount: codTaka })
      await simulator.advance({ invoice, status: 'delivered' })
      const booked = simulator.parcels().find(parcel => parcel.invoice === invoice)
      await makeDelivered(shop, String(booked?.consignmentId), { codTaka, courier: 'simulator' })
    }
    const states = async () => {
      const { parcels: found } = await reconcile(shop, { by })
      return Object.fromEntries(found.map(row => [row.askedPoisha / 100, row.state]))
    }
    const sums = async () => (await reconcile(shop, { by })).sums
    return { simulator, shop, states, sums }
  }

  test('a payout of the courier pays its parcels, and ties out with its charges', async () => {
    const { simulator, shop, states, sums } = await openCourier({ first: 1000, second: 2000 })
    expect(await states()).toEqual({ 1000: 'waiting', 2000: 'waiting' })
    await simulator.control('pay')
    expect(await fetchPayouts(shop)).toMatchObject({ ok: true, changed: 1 })
    expect(await states()).toEqual({ 1000: 'paid', 2000: 'paid' })
    expect((await sums()).payouts).toMatchObject({
      collectedPoisha: 300_000,
      // 80 taka for each way inside Dhaka, and one percent of the cash
      withheldPoisha: 2 * 8_000 + 3_000,
      notExplainedPoisha: 0,
    })
    expect(await fetchPayouts(shop)).toMatchObject({ ok: true, changed: 0 })
  })

  test('what a payout leaves out, changes or lacks is seen', async () => {
    const { simulator, shop, states, sums } = await openCourier({ first: 1000, second: 2000, third: 3000 })
    await simulator.control('pay', {
      leave_out: { invoice: 'first' },
      change: { invoice: 'second', collected: 1500 },
      short_by: 25.5,
    })
    await fetchPayouts(shop)
    expect(await states()).toEqual({ 1000: 'waiting', 2000: 'short', 3000: 'paid' })
    const { states: tallies, payouts } = await sums()
    expect(tallies.short).toEqual({ parcels: 1, poisha: 50_000 })
    expect(payouts).toMatchObject({ notExplainedPoisha: 2_550, unexplained: 1 })
    await simulator.control('pay')
    await fetchPayouts(shop)
    expect(await states()).toEqual({ 1000: 'paid', 2000: 'short', 3000: 'paid' })
  })

  test('refused keys halt the courier for everybody', async () => {
    const { simulator, shop } = await openCourier({})
    const courier = steadfastCourier({
      id: 'simulator',
      name: 'Simulator',
      baseUrl: simulator.apiUrl,
      apiKey: 'old',
      secretKey: 'old',
      site: simulator.origin,
    })
    const refused = { ok: false, code: 'courier_halted' }
    expect(await fetchPayouts(withCourier(shop, courier))).toEqual(refused)
    const asked = simulator.requests().length
    expect(await fetchPayouts(withCourier(shop, courier))).toEqual(refused)
    expect(simulator.requests()).toHaveLength(asked)
  })
})
