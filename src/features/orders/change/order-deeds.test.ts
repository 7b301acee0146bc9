import { expect, test } from 'vitest'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeProduct, makeShop } from '#tests/support/makers.ts'
import { makeAdmin, makeModerator } from '#tests/support/people.ts'
import { makeStaffOrder, setFields } from '#tests/support/staff-orders.ts'
import { changeOrder } from './change-order.ts'
import { changeOrders } from './change-orders.ts'
import { undoChange } from './undo-change.ts'

const deedsOf = async ({ db }: Shop) => {
  const rows = await db.main.selectFrom('activity').selectAll().orderBy('id').execute()
  return rows.map(({ changes, ...row }) => ({ ...row, changes: JSON.parse(changes) }))
}

eachEngine((_engine, open) => {
  test('what staff do to an order is told without a word of the customer, and a repeat is not told', async () => {
    const shop = makeShop(await open())
    const { by } = await makeModerator(shop)
    const { id, orderNo } = await makeStaffOrder(shop, [makeLine(await makeProduct(shop))])
    expect(await deedsOf(shop)).toEqual([])
    const fields = {
      recipientName: 'Karim Uddin',
      recipientPhone: '01812345678',
      recipientAddress: 'House 1, Sylhet',
      note: 'Brother of Rahim',
      advancePaidTaka: 200,
    }
    for (let times = 0; times < 2; times++) await setFields(shop, { by, id }, fields)
    await setFields(shop, { by, id }, { officialStatus: 'Confirmed' })
    await undoChange(shop, { by, id })
    const refused = await changeOrder(shop, { by, id, change: { fields: { source: 'no such source' } } })
    expect(refused.ok).toBe(false)
    const thing = { actor: by.user.id, area: 'orders', thing_id: id, thing_name: `#${orderNo}`, count: 1 }
    const status = (before: string, after: string) => [{ field: 'Status', before, after }]
    expect(await deedsOf(shop)).toMatchObject([
      {
        ...thing,
        what: 'order_changed',
        changes: [
          { field: 'Name', before: null, after: null },
          { field: 'Phone', before: null, after: null },
          { field: 'Address', before: null, after: null },
          { field: 'Note', before: null, after: null },
          { field: 'Advance', before: 0, after: 200 },
        ],
      },
      { ...thing, what: 'order_confirmed', changes: status('Queued', 'Confirmed') },
      { ...thing, what: 'order_undone', changes: status('Confirmed', 'Queued') },
    ])
    expect(JSON.stringify(await deedsOf(shop))).not.toMatch(/Karim|018123|Sylhet|Rahim/)
  })

  test('many orders confirmed at once are one row with their number', async () => {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop)
    const product = await makeProduct(shop)
    const ids: string[] = []
    for (let made = 0; made < 3; made++) {
      const phone = `0171234500${made}`
      ids.push((await makeStaffOrder(shop, [makeLine(product)], { recipientPhone: phone })).id)
    }
    const asked = { by, action: { kind: 'status', officialStatus: 'Confirmed' }, selection: { ids } } as const
    await changeOrders(shop, asked)
    const [first, ...others] = await deedsOf(shop)
    expect(first).toMatchObject({ what: 'order_confirmed', thing_id: null, count: 3, actor: by.user.id })
    expect(others).toEqual([])
    // they are confirmed already
    await changeOrders(shop, asked)
    expect(await deedsOf(shop)).toHaveLength(1)
  })
})
