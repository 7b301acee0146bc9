import { expect } from 'vitest'
import { type LoadPlace, opened } from '#tests/load/load-place.ts'
import type { LoadRecord } from '#tests/load/load-record.ts'
import type { Told } from './lost-primary.ts'

/** The messages to customers, with the orders that they tell of. */
export const messageRows = (place: LoadPlace) =>
  opened(place, ({ db }) =>
    db.main
      .selectFrom('customer_messages')
      .innerJoin('orders', 'orders.id', 'customer_messages.order_id')
      .select(['orders.order_no', 'state', 'recipient_phone as phone'])
      .execute(),
  )

/** The claim of a message whose turn was cut ends, as it does by itself after a minute and a half. */
export const endClaims = (place: LoadPlace) =>
  opened(place, ({ db }) =>
    db.transact(({ tx }) =>
      tx
        .updateTable('customer_messages')
        .set({ due_at: '2026-01-01T00:00:00.000Z' })
        .where('state', '=', 'sending')
        .execute(),
    ),
  )

/** Each acknowledged outcome is one attempt; one that nobody acknowledged, one or none. */
export async function expectCalls(place: LoadPlace, { calls }: Told): Promise<void> {
  await opened(place, async ({ db }) => {
    const attempts = await db.main.selectFrom('call_attempts').select('order_id').execute()
    const made = Map.groupBy(attempts, attempt => attempt.order_id)
    const sent = Map.groupBy(calls, call => call.orderId)
    for (const id of made.keys()) expect(sent.has(id)).toBe(true)
    for (const [id, said] of sent) {
      const acknowledged = said.filter(({ isAcknowledged }) => isAcknowledged).length
      const count = made.get(id)?.length ?? 0
      expect(count, `attempts of ${id}`).toBeGreaterThanOrEqual(acknowledged)
      expect(count, `attempts of ${id}`).toBeLessThanOrEqual(said.length)
    }
  })
}

/** Each order has its one message, and each message went out once. */
export async function expectMessages(
  place: LoadPlace,
  record: LoadRecord,
  accepted: readonly { to: string }[],
) {
  const rows = await messageRows(place)
  const numbers = rows.map(({ order_no }) => order_no)
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const { orderNo } of record.orders.values())
    if (orderNo !== undefined) expect(numbers).toContain(orderNo)
  const sent = accepted.map(({ to }) => to.slice(2))
  expect(new Set(sent).size).toBe(sent.length)
  const handed = rows.filter(({ state }) => state === 'handed')
  expect(sent.toSorted()).toEqual(handed.map(({ phone }) => phone).toSorted())
  expect(rows.filter(({ state }) => state === 'unknown')).toEqual([])
}

/** No acknowledged order is missing; one that is, is told with its time before each kill, in milliseconds. */
export async function expectOrdersKept(place: LoadPlace, { orders }: Told, killedAtMs: readonly number[]) {
  await opened(place, async ({ db }) => {
    const rows = await db.main.selectFrom('orders').select(['request_key', 'order_no']).execute()
    const kept = new Map(rows.map(row => [row.request_key, row.order_no]))
    const lost = orders.filter(({ key, orderNo }) => kept.get(key) !== orderNo)
    const beforeKills = ({ atMs }: Told['orders'][number]) => killedAtMs.map(ms => Math.round(ms - atMs))
    expect(lost.map(order => `${order.orderNo}: ${beforeKills(order).join(', ')}`)).toEqual([])
  })
}
