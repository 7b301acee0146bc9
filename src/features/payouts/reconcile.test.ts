import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import {
  expectedPoisha,
  type Payout,
  poishaOfState,
  RECONCILED_KINDS,
  type ReconciledParcel,
  signsOf,
  stateOfSigns,
} from '#domain/payouts/reconciliation.ts'
import { testSeed } from '#tests/faults/seeded.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeShop } from '#tests/support/makers.ts'
import {
  makeDelivered,
  makePayout,
  makeReportedPayout,
  payingCourier,
  reportedLine,
} from '#tests/support/payouts.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { setSettings } from '#tests/support/set-settings.ts'
import { withCourier } from '#tests/support/with-courier.ts'
import { exportReconciliation } from './export-reconciliation.ts'
import { fetchPayouts } from './fetch-payouts.ts'
import { parcelFacts } from './parcel-facts.ts'
import { selectPayouts, toPayout } from './read-payouts.ts'
import { reconcile } from './reconcile.ts'

const AMOUNTS = [0, 50_000, 100_000, 100_050]
const amount = fc.constantFrom(...AMOUNTS)
const parcel = fc.record({
  status: fc.constantFrom('delivered', 'delivered', 'partial_delivered', 'cancelled', 'pending'),
  codTaka: fc.constantFrom(0, 500, 1000, null),
  reportedPoisha: fc.option(amount),
  daysAgo: fc.integer({ min: 0, max: 20 }),
  isTrial: fc.boolean(),
})
const line = fc.record({ of: fc.nat(24), collected: amount, charge: fc.constantFrom(0, 6_000, 13_000) })
const payout = fc.record({
  lines: fc.array(line, { maxLength: 20 }),
  off: fc.constantFrom(0, 0, 700, -700),
  charges: fc.constantFrom(0, 500, 90_000),
  isPaid: fc.constantFrom(true, true, false),
})
const books = fc.record({
  parcels: fc.array(parcel, { minLength: 15, maxLength: 24 }),
  payouts: fc.array(payout, { maxLength: 5 }),
})

eachEngine((_engine, open) => {
  async function openBooks(reported: Parameters<typeof payingCourier>[0] = []) {
    const clock = heldClock('2026-03-20T06:00:00.000Z')
    const shop = withCourier(makeShop(await open(), clock), payingCourier(reported).courier)
    const { by } = await makeAdmin(shop)
    return { shop, by }
  }

  test('a payout is overdue after as many days as the settings say, in the sums, the list and the file', async () => {
    const { shop, by } = await openBooks()
    const daysAgo = (days: number) => new Date(shop.clock.now().getTime() - days * 86_400_000).toISOString()
    for (const days of [3, 4, 8]) await makeDelivered(shop, `c${days}`, { at: daysAgo(days) })
    const overdue = async () => {
      const found = await reconcile(shop, { by, kind: 'overdue' })
      const exported: ReconciledParcel[] = []
      for await (const part of exportReconciliation(shop, { by, kind: 'overdue' })) exported.push(...part)
      expect(found.parcels.map(ids).toSorted()).toEqual(exported.map(ids).toSorted())
      expect(found.parcels.every(({ isOverdue }) => isOverdue)).toBe(true)
      expect(found.sums.overdue.parcels).toBe(found.parcels.length)
      return found.parcels.map(({ consignmentId }) => consignmentId)
    }
    expect(await overdue()).toEqual(['c8'])
    await setSettings(shop, 'orders', { payoutOverdueDays: 3 })
    expect(await overdue()).toEqual(['c4', 'c8'])
    await setSettings(shop, 'orders', { payoutOverdueDays: 30 })
    expect(await overdue()).toEqual([])
  })

  test(
    'whatever the books hold, the sums tie out to the poisha, and are those of the rules',
    async () => {
      for (const { parcels, payouts } of fc.sample(books, { numRuns: 12, seed: testSeed() })) {
        const reported = payouts.map((one, index) => {
          const lines = one.lines.map(({ of, collected, charge }) =>
            reportedLine(`c${of}`, collected, charge),
          )
          const came = lines.reduce(
            (sum, { collectedPoisha, chargePoisha }) => sum + collectedPoisha - chargePoisha,
            0,
          )
          const amounts = { amountPoisha: came - one.off, chargesPoisha: one.charges }
          const state = one.isPaid ? {} : { status: 'Processing', paidAt: null }
          return makeReportedPayout(`P${index}`, { reported: lines, ...amounts, ...state })
        })
        const { shop, by } = await openBooks(reported)
        for (const [index, { daysAgo, isTrial, ...given }] of parcels.entries())
          await makeDelivered(shop, `c${index}`, {
            ...given,
            at: new Date(shop.clock.now().getTime() - daysAgo * 86_400_000 - 1000).toISOString(),
            courier: isTrial && index % 5 === 0 ? 'simulator' : 'steadfast',
          })
        expect(await fetchPayouts(shop)).toMatchObject({ ok: true })

        const { sums } = await reconcile(shop, { by })
        const { waiting, short, over, not_delivered, unknown } = sums.states
        const due = sums.paidPoisha + waiting.poisha + short.poisha - over.poisha
        expect(sums.expectedPoisha).toBe(due)
        const paid = sums.payouts
        expect(paid.collectedPoisha).toBe(sums.paidPoisha + not_delivered.poisha + unknown.poisha)
        expect(paid.collectedPoisha - paid.withheldPoisha).toBe(paid.amountPoisha + paid.notExplainedPoisha)

        const arrived = await selectPayouts(shop).where('payouts.paid_at', 'is not', null).execute()
        const each = arrived.map(toPayout)
        const total = (of: (one: Payout) => number) => each.reduce((sum, one) => sum + of(one), 0)
        expect(paid).toEqual({
          count: each.length,
          amountPoisha: total(({ amountPoisha }) => amountPoisha),
          collectedPoisha: total(({ collectedPoisha }) => collectedPoisha),
          withheldPoisha: total(({ withheldPoisha }) => withheldPoisha),
          notExplainedPoisha: total(({ notExplainedPoisha }) => notExplainedPoisha),
          unexplained: total(({ notExplainedPoisha }) => Number(notExplainedPoisha !== 0)),
        })

        const rows: ReconciledParcel[] = []
        for await (const part of exportReconciliation(shop, { by })) rows.push(...part)
        for (const row of rows)
          expect([row.orderId, ...judged(row)]).toEqual([row.orderId, row.state, row.expectedPoisha])
        for (const kind of RECONCILED_KINDS) {
          const ofKind = rows.filter(row => (kind === 'overdue' ? row.isOverdue : row.state === kind))
          const tally = kind === 'overdue' ? sums.overdue : sums.states[kind]
          const poisha = ofKind.reduce((sum, row) => sum + poishaOfState(row.state, row), 0)
          expect({ kind, parcels: ofKind.length, poisha }).toEqual({ kind, ...tally })
          const listed = await reconcile(shop, { by, kind })
          expect(listed.total).toBe(ofKind.length)
          expect(listed.parcels.map(ids).toSorted()).toEqual(ofKind.map(ids).slice(0, 50).toSorted())
        }
      }
    },
    atPace(60_000),
  )

  test('lines of payouts are looked up by the orders that are asked for, however many lines there are', async () => {
    const { shop } = await openBooks()
    // PostgreSQL plans by the number of rows
    if (shop.db.engine === 'postgres') return
    const facts = parcelFacts(shop, { isTrial: false }, { ids: ['1', '2'] })
    const { rows } = await sql<{ detail: string }>`explain query plan select * from ${facts} facts`.execute(
      shop.db.main,
    )
    const ways = rows.map(({ detail }) => detail)
    expect(ways).toContain('SEARCH l USING INDEX payout_lines_order (order_id=?)')
    expect(ways.filter(way => way.startsWith('SCAN l'))).toEqual([])
  })

  test('a shop on the simulator sees the simulator alone, and no other shop sees it', async () => {
    const { shop, by } = await openBooks()
    await makeDelivered(shop, 'real', { codTaka: 10 })
    await makeDelivered(shop, 'trial', { codTaka: 20, courier: 'simulator' })
    expect((await reconcile(shop, { by })).parcels.map(row => row.consignmentId)).toEqual(['real'])
    const { courier } = payingCourier([])
    const trial = withCourier(shop, { ...courier, id: 'simulator' })
    expect((await reconcile(trial, { by })).parcels.map(row => row.consignmentId)).toEqual(['trial'])
  })

  test('a parcel that was entered by hand is due what its order says', async () => {
    const { shop, by } = await openBooks()
    await makeDelivered(shop, '1', { codTaka: null, priceTaka: 3000 })
    expect((await reconcile(shop, { by })).parcels).toMatchObject([
      { askedPoisha: 300_000, state: 'waiting' },
    ])
  })

  test('days are those of Dhaka, both included, of the delivery or of the payment', async () => {
    const { shop, by } = await openBooks()
    await makeDelivered(shop, 'a', { codTaka: 1, at: '2026-03-10T17:59:59.999Z' })
    await makeDelivered(shop, 'b', { codTaka: 2, at: '2026-03-10T18:00:00.000Z' })
    const on = async (fromDay: string, toDay: string) => {
      const { parcels, sums } = await reconcile(shop, { by, fromDay, toDay })
      return [parcels.map(row => row.consignmentId).join(), sums.expectedPoisha]
    }
    expect(await on('2026-03-10', '2026-03-10')).toEqual(['a', 100])
    expect(await on('2026-03-11', '2026-03-11')).toEqual(['b', 200])
    expect(await on('2026-03-10', '2026-03-11')).toEqual(['b,a', 300])
    await makePayout(shop)
    const paidToday = await reconcile(shop, { by, kind: 'unknown', fromDay: '2026-03-20' })
    expect(paidToday).toMatchObject({ total: 1, sums: { payouts: { count: 1 } } })
    expect(await reconcile(shop, { by, kind: 'unknown', toDay: '2026-03-19' })).toMatchObject({ total: 0 })
  })

  test('the sums are those of all parcels, whichever list is looked at', async () => {
    const reported = [
      makeReportedPayout('P1', { reported: [reportedLine('c1', 258_000), reportedLine('c2', 250_000)] }),
    ]
    const { shop, by } = await openBooks(reported)
    for (const id of ['c1', 'c2', 'c3']) await makeDelivered(shop, id)
    await fetchPayouts(shop)
    const { sums } = await reconcile(shop, { by })
    expect(sums).toMatchObject({ expectedPoisha: 774_000, paidPoisha: 508_000 })
    for (const kind of RECONCILED_KINDS) expect((await reconcile(shop, { by, kind })).sums).toEqual(sums)
  })

  test('a page beyond the end is the last', async () => {
    const { shop, by } = await openBooks()
    for (let count = 0; count < 51; count += 1) await makeDelivered(shop, `c${count}`)
    const beyond = await reconcile(shop, { by, page: 9, kind: 'waiting' })
    expect(beyond).toMatchObject({ page: 2, pages: 2, total: 51 })
    expect(beyond.parcels.map(row => row.consignmentId)).toEqual(['c0'])
  })
})

const ids = (row: ReconciledParcel) => `${row.orderId} ${row.consignmentId} ${row.paidPoisha}`

/** The state of a row by the domain rules. */
function judged(row: ReconciledParcel) {
  if (row.state === 'unknown') return ['unknown', 0]
  const lines = row.payouts.filter(({ isPaid }) => isPaid).length
  const money = { ...row, lines }
  return [stateOfSigns(signsOf(money)), expectedPoisha(money)]
}
