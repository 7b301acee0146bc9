import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { eraseOrders } from '#features/privacy/erase-orders.ts'
import { openConversionDesk } from '#tests/support/conversion-desk.ts'
import { eachEngine } from '#tests/support/databases.ts'

const HOUR_MS = 3_600_000

eachEngine((_engine, open) => {
  test('who is forgotten is told of to nobody any more, and nothing of their browser stays', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const { shop, place, deliver, run, told, rows, marksKept } = await openConversionDesk(await open(), clock)
    const [known, waiting] = [await place(), await place()]
    await deliver(known.id)
    clock.advance(HOUR_MS)
    await run()
    await deliver(waiting.id)
    await run()
    expect([told().length, await marksKept()]).toEqual([2, 1])
    const orders = await shop.db.main.selectFrom('orders').selectAll().execute()
    await shop.db.transact(transaction =>
      eraseOrders(transaction, { orders, tombstone: 'x1', now: clock.now() }),
    )
    clock.advance(HOUR_MS)
    await run()
    expect([told().length, await marksKept()]).toEqual([2, 0])
    expect(await rows()).toMatchObject([
      { order_id: known.id, state: 'sent', sealed: null },
      { order_id: known.id, state: 'sent', sealed: null },
    ])
  })
})
