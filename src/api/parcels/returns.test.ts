import { expect, test } from 'vitest'
import type { Shop } from '#features/shop.ts'
import { jsonOf } from '#tests/support/ask.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeProduct, readStock } from '#tests/support/makers.ts'
import { openBackoffice } from '#tests/support/open-backoffice.ts'
import { makeStaffOrder } from '#tests/support/staff-orders.ts'

/** An order of two pairs of 41 and one of 42, as the courier sent it back. */
async function makeCancelled(shop: Shop, put: (id: string) => Promise<unknown>) {
  const product = await makeProduct(shop)
  const lines = [makeLine(product, { size: 41, quantity: 2 }), makeLine(product)]
  const { id, orderNo } = await makeStaffOrder(shop, lines)
  await put(id)
  const stocks = async () => {
    const read = await Promise.all([41, 42].map(size => readStock(shop, product, { size, color: 'Black' })))
    return read.map(({ stock }) => stock)
  }
  return { id, orderNo, stocks }
}

eachEngine(engine => {
  test('staff count what came back, and the history says it', async () => {
    const { shop, send } = await openBackoffice({ engine })
    const cancel = (id: string) => send('PUT', `/v1/orders/${id}`, { status: 'cancelled' })
    const { id, stocks } = await makeCancelled(shop, cancel)
    expect(await stocks()).toEqual([3, 4])
    const path = `/v1/orders/${id}/return-received`
    const received = jsonOf(await send('POST', path, { returned: [1, 1] }))
    expect(received).toMatchObject({
      success: true,
      data: { items: [{ returned: 1 }, { returned: 1 }], parcel: { returned_at: expect.any(String) } },
    })
    expect(await stocks()).toEqual([4, 5])
    expect(jsonOf(await send('POST', path))).toMatchObject({ success: true, data: received.data })
    const [entry] = jsonOf(await send('GET', `/v1/orders/${id}/history`)).data
    expect(entry).toMatchObject({ kind: 'return_received', field: null, from: null, to: 2, can_undo: false })

    for (const [body, status] of [
      [{ returned: [3, 0] }, 400],
      [{ returned: [1] }, 400],
      [{ returned: [-1, 0] }, 400],
      [{ returned: [0.5, 0] }, 400],
      [{ lines: [1, 1] }, 400],
      [{}, 400],
    ] as const)
      expect((await send('POST', path, body)).status, JSON.stringify(body)).toBe(status)
    expect(await stocks()).toEqual([4, 5])
    await send('POST', path, { returned: null })
    expect(await stocks()).toEqual([3, 4])
  })

  test('many cancelled parcels are taken in at once; what did not come back is told', async () => {
    const { shop, send } = await openBackoffice({ engine })
    const set = (status: string) => (id: string) => send('PUT', `/v1/orders/${id}`, { status })
    const cancelled = await makeCancelled(shop, set('cancelled'))
    const partly = await makeCancelled(shop, set('partial_delivered'))
    const under = await makeCancelled(shop, set('pending'))
    const ids = [cancelled.id, partly.id, under.id]
    const expected = async (need: string) =>
      jsonOf(await send('GET', `/v1/orders?parcel=${need}`)).data.map((order: { _id: string }) => order._id)
    expect(await expected('return_expected')).toEqual([cancelled.id])

    const done = jsonOf(await send('POST', '/v1/orders/bulk', { action: 'received', ids }))
    expect(done.data).toMatchObject({ batch: null, done: 1 })
    expect(done.data.failed).toHaveLength(2)
    expect(done.data.failed).toEqual(
      expect.arrayContaining([
        { _id: partly.id, order_no: partly.orderNo, message: 'Please say how many pairs came back.' },
        { _id: under.id, order_no: under.orderNo, message: 'Nothing of this parcel is coming back.' },
      ]),
    )
    expect([await cancelled.stocks(), await partly.stocks(), await under.stocks()]).toEqual([
      [5, 5],
      [3, 4],
      [3, 4],
    ])
    expect(await expected('return_expected')).toEqual([])
    expect(await expected('partial_return')).toEqual([partly.id])
    expect((await send('GET', '/v1/orders?parcel=lost')).status).toBe(400)
    const byFilter = { action: 'received', filter: { parcel: 'partial_return' } }
    expect(jsonOf(await send('POST', '/v1/orders/bulk', byFilter)).data.failed).toHaveLength(1)
  })
})
