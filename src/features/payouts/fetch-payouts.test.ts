import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeShop } from '#tests/support/makers.ts'
import {
  makeDelivered,
  makeReportedPayout,
  payingCourier,
  type ReportedPayout,
  reportedLine,
} from '#tests/support/payouts.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { withCourier } from '#tests/support/with-courier.ts'
import { fetchPayouts } from './fetch-payouts.ts'
import { listPayouts } from './list-payouts.ts'
import { readPayout } from './read-payout.ts'
import { reconcile } from './reconcile.ts'

eachEngine((_engine, open) => {
  async function openBooks(payouts: ReportedPayout[]) {
    const { courier, asked } = payingCourier(payouts)
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = withCourier(makeShop(await open(), clock), courier)
    const { by } = await makeAdmin(shop)
    const listed = async () => (await listPayouts(shop, { by })).payouts
    const linesOf = async (number: string) => {
      const id = (await listed()).find(payout => payout.number === number)?.id ?? ''
      const found = await readPayout(shop, { by, id })
      return found.ok ? found.lines : []
    }
    return { shop, clock, by, asked, listed, linesOf }
  }

  test('every page is brought in with its lines, and the parcels of the shop are found by consignment', async () => {
    const payouts = ['P3', 'P2', 'P1'].map(number =>
      makeReportedPayout(number, { reported: [reportedLine(number, 258_000, 8_000)] }),
    )
    const { shop, by, listed, linesOf } = await openBooks(payouts)
    const id = await makeDelivered(shop, 'P2')
    expect(await fetchPayouts(shop, { by })).toEqual({ ok: true, seen: 3, changed: 3, linked: 0 })
    expect(await listed()).toHaveLength(3)
    expect(await linesOf('P2')).toMatchObject([
      { orderId: id, collectedPoisha: 258_000, chargePoisha: 8_000 },
    ])
    expect(await linesOf('P1')).toMatchObject([{ orderId: null, consignmentId: 'P1' }])
  })

  test('what was brought in before changes nothing, costs one page and no lines', async () => {
    const payouts = ['P4', 'P3', 'P2', 'P1'].map(number =>
      makeReportedPayout(number, { reported: [reportedLine(number, 100)] }),
    )
    const { shop, asked, listed } = await openBooks(payouts)
    await fetchPayouts(shop)
    const before = await listed()
    asked.length = 0
    expect(await fetchPayouts(shop)).toEqual({ ok: true, seen: 2, changed: 0, linked: 0 })
    expect(asked).toEqual(['page 1'])
    expect(await listed()).toEqual(before)
  })

  test('two fetches at once bring in everything once', async () => {
    const payouts = ['P2', 'P1'].map(number =>
      makeReportedPayout(number, { reported: [reportedLine(number, 100)] }),
    )
    const { shop, listed, linesOf } = await openBooks(payouts)
    await Promise.all([fetchPayouts(shop), fetchPayouts(shop)])
    expect((await listed()).map(({ number, lines }) => [number, lines])).toEqual(
      expect.arrayContaining([
        ['P1', 1],
        ['P2', 1],
      ]),
    )
    expect(await linesOf('P1')).toHaveLength(1)
  })

  test('a payout counts once its money arrived, and its lines are asked anew until then', async () => {
    const payout = makeReportedPayout('P1', {
      status: 'Processing',
      paidAt: null,
      reported: [reportedLine('1', 100)],
    })
    const { shop, by, listed, linesOf } = await openBooks([payout])
    await makeDelivered(shop, '1', { codTaka: 2 })
    await fetchPayouts(shop)
    expect((await reconcile(shop, { by })).parcels).toMatchObject([
      { state: 'waiting', payouts: [{ number: 'P1', isPaid: false }] },
    ])
    Object.assign(payout, {
      status: 'Paid',
      paidAt: new Date('2026-03-02T06:00:00.000Z'),
      reported: [reportedLine('1', 200)],
    })
    expect(await fetchPayouts(shop)).toMatchObject({ changed: 1 })
    expect(await linesOf('P1')).toMatchObject([{ collectedPoisha: 200 }])
    expect(await listed()).toMatchObject([{ status: 'Paid', paidAt: '2026-03-02T06:00:00.000Z' }])
    expect((await reconcile(shop, { by })).parcels).toMatchObject([{ state: 'paid' }])
    // and after that they stay as they are
    payout.reported = [reportedLine('1', 900)]
    await fetchPayouts(shop)
    expect(await linesOf('P1')).toMatchObject([{ collectedPoisha: 200 }])
  })

  test('a payout whose lines the courier does not tell is kept, and its lines are taken when it tells them', async () => {
    const payout = makeReportedPayout('P1', { amountPoisha: 900, reported: 'unknown' })
    const { shop, listed } = await openBooks([payout])
    await fetchPayouts(shop)
    expect(await listed()).toMatchObject([{ lines: 0, notExplainedPoisha: -900 }])
    payout.reported = [reportedLine('1', 1000, 100)]
    expect(await fetchPayouts(shop)).toMatchObject({ changed: 1 })
    expect(await listed()).toMatchObject([{ lines: 1, notExplainedPoisha: 0 }])
  })

  test('lines that were not told are asked for on later pages too, for sixty days', async () => {
    const payouts = ['P4', 'P3', 'P2', 'P1'].map(number =>
      makeReportedPayout(number, { reported: 'unknown' }),
    )
    const { shop, clock, asked } = await openBooks(payouts)
    await fetchPayouts(shop)
    const last = payouts[3]
    if (last) last.reported = [reportedLine('1', 100)]
    expect(await fetchPayouts(shop)).toMatchObject({ changed: 1 })
    clock.advance(60 * 86_400_000)
    asked.length = 0
    await fetchPayouts(shop)
    expect(asked).toEqual(['page 1'])
  })

  test('a courier that falls silent half way leaves what it said before, and the rest for the next time', async () => {
    const payouts = [
      makeReportedPayout('P2', { reported: [reportedLine('2', 100)] }),
      makeReportedPayout('P1', { reported: 'unavailable' }),
    ]
    const { shop, listed } = await openBooks(payouts)
    expect(await fetchPayouts(shop)).toEqual({ ok: false, code: 'courier_unreachable' })
    expect(await listed()).toMatchObject([{ number: 'P2' }])
    Object.assign(payouts[1] ?? {}, { reported: [reportedLine('1', 100)] })
    expect(await fetchPayouts(shop)).toMatchObject({ ok: true, changed: 1 })
  })

  test('what lies behind pages that are known is fetched after a fetch broke off, and not again', async () => {
    const payouts = ['P4', 'P3', 'P2', 'P1'].map(number =>
      makeReportedPayout(number, { reported: number === 'P1' ? 'unavailable' : [reportedLine(number, 100)] }),
    )
    const { shop, asked, listed } = await openBooks(payouts)
    expect(await fetchPayouts(shop)).toEqual({ ok: false, code: 'courier_unreachable' })
    Object.assign(payouts[3] ?? {}, { reported: [reportedLine('P1', 100)] })
    expect(await fetchPayouts(shop)).toMatchObject({ ok: true, changed: 1 })
    expect(await listed()).toHaveLength(4)
    asked.length = 0
    await fetchPayouts(shop)
    expect(asked).toEqual(['page 1'])
  })

  test('what an Admin fetched stands in the activity as it is saved, also where the courier falls silent', async () => {
    const payouts = [
      makeReportedPayout('P4', { reported: [reportedLine('4', 100)] }),
      makeReportedPayout('P3', { reported: [reportedLine('3', 100)] }),
      makeReportedPayout('P2', { reported: [reportedLine('2', 100)] }),
      makeReportedPayout('P1', { reported: 'unavailable' }),
    ]
    const { shop, by } = await openBooks(payouts)
    expect(await fetchPayouts(shop, { by })).toEqual({ ok: false, code: 'courier_unreachable' })
    const deeds = await shop.db.main
      .selectFrom('activity')
      .select(['actor', 'what', 'count'])
      .orderBy('id')
      .execute()
    const deed = { actor: by.user.id, what: 'payouts_fetched' }
    expect(deeds).toEqual([
      { ...deed, count: 2 },
      { ...deed, count: 1 },
    ])
    // the shop that fetches by itself leaves none
    await fetchPayouts(shop)
    expect(await shop.db.main.selectFrom('activity').select('id').execute()).toHaveLength(2)
  })

  test('a line finds its parcel when the shop learns its consignment later', async () => {
    const { shop, by, linesOf } = await openBooks([
      makeReportedPayout('P1', { reported: [reportedLine('77', 258_000)] }),
    ])
    await fetchPayouts(shop)
    expect((await reconcile(shop, { by, kind: 'unknown' })).parcels).toMatchObject([{ consignmentId: '77' }])
    const id = await makeDelivered(shop, '77')
    expect(await fetchPayouts(shop)).toMatchObject({ linked: 1 })
    expect(await linesOf('P1')).toMatchObject([{ orderId: id }])
    expect((await reconcile(shop, { by })).parcels).toMatchObject([{ state: 'paid', orderId: id }])
  })

  test('without a call for them, or while the courier refuses the keys or asked for a pause, nobody asks', async () => {
    const { shop, clock, asked } = await openBooks([makeReportedPayout('P1')])
    const silent = { ...shop.courier, can: { ...shop.courier.can, payouts: false } }
    expect(await fetchPayouts(withCourier(shop, silent))).toEqual({ ok: false, code: 'courier_off' })
    const row = { id: 'steadfast', key_mark: 'mark', halted_at: clock.now().toISOString() }
    await shop.db.transact(({ tx }) => tx.insertInto('couriers').values(row).execute())
    expect(await fetchPayouts(shop)).toEqual({ ok: false, code: 'courier_halted' })
    const blocked_until = new Date(clock.now().getTime() + 60_000).toISOString()
    await shop.db.transact(({ tx }) =>
      tx.updateTable('couriers').set({ halted_at: null, blocked_until }).execute(),
    )
    expect(await fetchPayouts(shop)).toEqual({ ok: false, code: 'courier_pausing', retryAfterSeconds: 60 })
    expect(asked).toEqual([])
    clock.advance(60_000)
    expect(await fetchPayouts(shop)).toMatchObject({ ok: true })
  })
})
