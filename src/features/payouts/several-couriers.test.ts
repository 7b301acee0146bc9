import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { readCourierFigures } from '#features/courier-figures/read-figures.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { fakeCourier } from '#tests/support/fake-courier.ts'
import { makeShop } from '#tests/support/makers.ts'
import { makeDelivered, makeReportedPayout, payingCourier, reportedLine } from '#tests/support/payouts.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { exportReconciliation } from './export-reconciliation.ts'
import { fetchAllPayouts } from './fetch-all-payouts.ts'
import { importPayoutFile } from './import-payout-file.ts'
import { keepParcelSums } from './keep-parcel-sums.ts'
import { listPayouts } from './list-payouts.ts'
import { reconcile } from './reconcile.ts'

eachEngine((_engine, open) => {
  /** Both couriers delivered a parcel with the same consignment; one tells its payouts, of the other a file comes. */
  async function openBooks() {
    const clock = heldClock('2026-03-09T06:00:00.000Z')
    const paying = payingCourier([
      makeReportedPayout('S-1', { reported: [reportedLine('77', 258_000)] }),
    ]).courier
    const silent = fakeCourier({ clock, id: 'pathao', name: 'Pathao' }).courier
    const shop = { ...makeShop(await open(), clock), couriers: [paying, silent] }
    const { by } = await makeAdmin(shop)
    const steadfast = await makeDelivered(shop, '77')
    const pathao = await makeDelivered(shop, '77', { courier: 'pathao' })
    const file = (courier: string) =>
      importPayoutFile(shop, {
        by,
        courier,
        lines: [{ line: 2, ...reportedLine('77', 250_000), payoutNumber: 'P-1' }],
        hasProblems: false,
        skipsWrong: false,
      })
    return { shop, by, steadfast, pathao, file, silent, paying }
  }

  test('a payout goes to the parcels of its own courier, although another one has the same consignment', async () => {
    const { shop, by, steadfast, pathao, file } = await openBooks()
    expect(await fetchAllPayouts(shop, { by })).toMatchObject({ ok: true, changed: 1, failed: [] })
    await file('pathao')
    const of = async (courier?: string) => (await reconcile(shop, { by, courier })).parcels
    expect(await of('steadfast')).toMatchObject([{ orderId: steadfast, courier: 'steadfast', state: 'paid' }])
    expect(await of('pathao')).toMatchObject([{ orderId: pathao, courier: 'pathao', state: 'short' }])
    expect(await of()).toHaveLength(2)
    const numbers = async (courier?: string) =>
      (await listPayouts(shop, { by, courier })).payouts.map(payout => [payout.courier, payout.number])
    expect(await numbers('pathao')).toEqual([['pathao', 'P-1']])
    expect(await numbers()).toHaveLength(2)
  })

  test('the sums of each courier add up to those of all, kept or read anew, and so does the export', async () => {
    const { shop, by, file } = await openBooks()
    await fetchAllPayouts(shop, { by })
    await file('pathao')
    for (const isKept of [false, true]) {
      if (isKept) await keepParcelSums(shop)
      const sums = async (courier?: string) => (await reconcile(shop, { by, courier })).sums
      const [all, first, second] = [await sums(), await sums('steadfast'), await sums('pathao')]
      expect(all.expectedPoisha).toBe(first.expectedPoisha + second.expectedPoisha)
      expect(all.paidPoisha).toBe(first.paidPoisha + second.paidPoisha)
      expect(all.payouts.amountPoisha).toBe(first.payouts.amountPoisha + second.payouts.amountPoisha)
      expect([first.states.paid.parcels, second.states.short.parcels]).toEqual([1, 1])
    }
    const exported = await Array.fromAsync(exportReconciliation(shop, { by, courier: 'pathao' }))
    expect(exported.flat().map(parcel => parcel.courier)).toEqual(['pathao'])
  })

  test('a courier that cannot be asked for payouts stops no other', async () => {
    const { shop, by, paying } = await openBooks()
    const halted = {
      ...paying,
      id: 'redx',
      name: 'RedX',
      payouts: async () => ({ ok: false as const, kind: 'auth' as const, message: 'Unauthorized' }),
    }
    const several = { ...shop, couriers: [halted, paying] }
    expect(await fetchAllPayouts(several, { by })).toMatchObject({
      ok: true,
      changed: 1,
      failed: [{ courier: { id: 'redx' }, refusal: { code: 'courier_halted' } }],
    })
    expect(await fetchAllPayouts({ ...shop, couriers: [halted] }, { by })).toMatchObject({
      code: 'courier_halted',
    })
  })

  test('what became of parcels is counted by courier and district, from twenty on', async () => {
    const { shop, by } = await openBooks()
    for (let made = 0; made < 20; made += 1)
      await makeDelivered(shop, `9${made}`, {
        district: 'Sylhet',
        courier: 'pathao',
        bookedAt: '2026-03-07T06:00:00.000Z',
      })
    for (let made = 0; made < 5; made += 1)
      await makeDelivered(shop, `8${made}`, { district: 'Sylhet', status: 'cancelled', courier: 'pathao' })
    await makeDelivered(shop, '700', { district: 'Sylhet' })
    const figures = await readCourierFigures(shop, { by })
    expect(figures.filter(({ district }) => district === 'Sylhet')).toEqual([
      { courier: 'pathao', district: 'Sylhet', parcels: 25, deliveredPercent: 80, medianDays: 2 },
      { courier: 'steadfast', district: 'Sylhet', parcels: 1, deliveredPercent: null, medianDays: null },
    ])
  })
})
