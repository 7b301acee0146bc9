import { beforeEach, describe, expect, test } from 'vitest'
import type { Product } from '#domain/catalog/product.ts'
import type { BulkSelection } from '#domain/orders/bulk-change.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { Admin, Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeProduct, makeShop, readStock } from '#tests/support/makers.ts'
import { makeAdmin, makeModerator } from '#tests/support/people.ts'
import { makeStaffOrder, orderNow, setFields } from '#tests/support/staff-orders.ts'
import { listHistory } from '../history/list-history.ts'
import { changeOrders, type OrdersToChange } from './change-orders.ts'
import { previewBulk } from './preview-bulk.ts'

const batchOf = (done: Awaited<ReturnType<typeof changeOrders>>) => (done.ok && done.batch) || ''

eachEngine((_engine, open) => {
  let shop: Shop
  let admin: Admin
  let oxford: Product
  let orders: StaffOrder[]
  const change = (action: OrdersToChange['action'], selection: BulkSelection, by: Staff = admin) =>
    changeOrders(shop, { by, action, selection })
  const ids = () => orders.map(order => order.id)
  const now = () => Promise.all(orders.map(order => orderNow(shop, order.id)))
  const statuses = async () => (await now()).map(order => order.officialStatus)
  const toFake = { kind: 'status', officialStatus: 'Fake', fakeReason: 'unreachable' } as const

  beforeEach(async () => {
    shop = makeShop(await open())
    admin = (await makeAdmin(shop)).by
    oxford = await makeProduct(shop)
    orders = []
    for (const phone of ['01712345678', '01812345678', '01912345678'])
      orders.push(await makeStaffOrder(shop, [makeLine(oxford)], { recipientPhone: phone }))
  })

  test('many orders become Fake with their stock, and one undo takes all of it back', async () => {
    const done = await change(toFake, { ids: ids() })
    expect(done).toMatchObject({ ok: true, done: 3, failed: [] })
    expect((await now()).map(order => order.fakeReason)).toEqual(Array(3).fill('unreachable'))
    expect(await readStock(shop, oxford)).toEqual({ stock: 5, ledger: 5 })
    const batch = batchOf(done)
    const { by: other } = await makeModerator(shop)
    expect(await change({ kind: 'undo', batch }, undefined, other)).toMatchObject({ done: 0 })
    expect(await change({ kind: 'undo', batch }, undefined)).toMatchObject({ done: 3, failed: [] })
    expect(await statuses()).toEqual(['Queued', 'Queued', 'Queued'])
    expect(await readStock(shop, oxford)).toEqual({ stock: 2, ledger: 2 })
    expect(await change({ kind: 'undo', batch: 'none' }, undefined)).toMatchObject({
      code: 'nothing_to_undo',
    })
  })

  test('what is sent in parts is one batch, which the timeline of each order offers to take back', async () => {
    const [first = '', ...rest] = ids()
    const action = { kind: 'status', officialStatus: 'Confirmed' } as const
    const batch = batchOf(await change(action, { ids: [first] }))
    const part = { by: admin, action, selection: { ids: rest }, goesOn: batch }
    expect(await changeOrders(shop, part)).toMatchObject({ done: 2, batch })
    const { by: other } = await makeModerator(shop)
    for (const stray of [
      { ...part, by: other },
      { ...part, goesOn: 'none' },
    ])
      expect(await changeOrders(shop, stray)).toEqual({ ok: false, code: 'nothing_to_undo' })

    const toCollectTaka = orders.reduce((sum, { priceTaka }) => sum + priceTaka, 0)
    const reported = await previewBulk(shop, { by: admin, selection: undefined, batch })
    expect(reported).toEqual({ ok: true, ids: ids().toSorted(), toCollectTaka })
    expect(await previewBulk(shop, { by: other, selection: undefined, batch })).toMatchObject({ ok: false })
    const history = await listHistory(shop, { by: admin, id: first })
    expect(history.ok && history.entries[0]).toMatchObject({ batch, canUndo: true, ordersAtOnce: 3 })
    expect(await change({ kind: 'undo', batch }, { ids: rest })).toMatchObject({ done: 2 })
    expect(await change({ kind: 'undo', batch }, { ids: [first] })).toMatchObject({ done: 1 })
    expect(await statuses()).toEqual(['Queued', 'Queued', 'Queued'])
  })

  test('what an advance has paid is not to be collected any more', async () => {
    const [id = ''] = ids()
    const before = await previewBulk(shop, { by: admin, selection: { filter: {} } })
    await setFields(shop, { by: admin, id }, { advancePaidTaka: 500 })
    const after = await previewBulk(shop, { by: admin, selection: { filter: {} } })
    expect(before.ok && after.ok && (before.toCollectTaka ?? 0) - (after.toCollectTaka ?? 0)).toBe(500)
  })

  test('of a part, what a colleague has taken out of the filter since is left alone', async () => {
    const [id = ''] = ids()
    await setFields(shop, { by: admin, id }, { officialStatus: 'Packed' })
    const done = await change(
      { kind: 'status', officialStatus: 'Confirmed' },
      { ids: ids(), filter: { officialStatus: 'Queued' } },
    )
    expect(done).toMatchObject({ done: 2, failed: [{ id, refusal: { code: 'field_changed' } }] })
  })

  test('what one order is refused keeps no other', async () => {
    await change(toFake, { ids: ids() })
    await makeStaffOrder(shop, [makeLine(oxford, { quantity: 3 })], { recipientPhone: '01612345678' })
    const done = await change({ kind: 'status', officialStatus: 'Confirmed' }, { ids: [...ids(), 'none'] })
    expect(done).toMatchObject({ ok: true, done: 2 })
    expect(done.ok && done.failed.map(one => one.refusal.code).sort()).toEqual([
      'order_not_found',
      'out_of_stock',
    ])
    const failed = done.ok ? done.failed.find(one => one.id !== 'none') : undefined
    expect(failed?.orderNo).toBe(orders.find(order => order.id === failed?.id)?.orderNo)
    expect((await statuses()).sort()).toEqual(['Confirmed', 'Confirmed', 'Fake'])
  })

  test('an undo leaves what somebody has changed since', async () => {
    const done = await change({ kind: 'status', officialStatus: 'Confirmed' }, { ids: ids() })
    await setFields(shop, { by: admin, id: ids()[0] ?? '' }, { officialStatus: 'Packed' })
    const undone = await change({ kind: 'undo', batch: batchOf(done) }, { ids: ids() })
    expect(undone).toMatchObject({ done: 2, failed: [{ refusal: { code: 'field_changed' } }] })
    expect(await statuses()).toEqual(['Packed', 'Queued', 'Queued'])
  })

  test('Admins alone delete and restore', async () => {
    const { by } = await makeModerator(shop)
    for (const kind of ['delete', 'restore'] as const)
      expect(await change({ kind }, { ids: ids() }, by)).toEqual({ ok: false, code: 'not_allowed' })
    const done = await change({ kind: 'delete' }, { ids: ids() })
    expect(await readStock(shop, oxford)).toEqual({ stock: 5, ledger: 5 })
    expect(await change({ kind: 'undo', batch: batchOf(done) }, undefined)).toMatchObject({ done: 3 })
    await change({ kind: 'delete' }, { ids: ids() })
    expect(await change({ kind: 'restore' }, { ids: ids() })).toMatchObject({ done: 3 })
    expect(await readStock(shop, oxford)).toEqual({ stock: 2, ledger: 2 })
  })

  test('what is so already is done, and leaves nothing to undo', async () => {
    const done = await change({ kind: 'status', officialStatus: 'Queued' }, { ids: ids() })
    expect(done).toMatchObject({ done: 3, batch: null, failed: [] })
  })

  describe('a filter in place of ids', () => {
    test('leaves alone what a colleague has taken out of it since it was looked through', async () => {
      const [id = ''] = ids()
      const { by } = await makeModerator(shop)
      const { transact } = shop.db
      let taken: Promise<unknown> | undefined
      const meanwhile: typeof transact = async transaction => {
        // many orders are changed at once: each of them comes after this change
        taken ??= setFields(shop, { by, id }, { officialStatus: 'Fake' })
        await taken
        return await transact(transaction)
      }
      const done = await changeOrders(
        { ...shop, db: { ...shop.db, transact: meanwhile } },
        { by: admin, action: { kind: 'status', officialStatus: 'Packed' }, selection: { filter: {} } },
      )
      expect(done).toMatchObject({ done: 2, failed: [{ id, refusal: { code: 'field_changed' } }] })
      expect(await statuses()).toEqual(['Fake', 'Packed', 'Packed'])
    })

    test('means all its orders, hidden and deleted ones left out', async () => {
      await setFields(shop, { by: admin, id: ids()[0] ?? '' }, { officialStatus: 'Follow Up' })
      expect(
        await change({ kind: 'status', officialStatus: 'Packed' }, { filter: { size: 42 } }),
      ).toMatchObject({ done: 2 })
      expect(await statuses()).toEqual(['Follow Up', 'Packed', 'Packed'])
      expect(
        await change({ kind: 'status', officialStatus: 'Queued' }, { filter: { search: '01912345678' } }),
      ).toMatchObject({ done: 1 })
      expect(await statuses()).toEqual(['Follow Up', 'Packed', 'Queued'])
      expect(await change({ kind: 'delete' }, { filter: { search: 'ab' } })).toMatchObject({
        code: 'search_too_short',
      })
    })
  })
})
