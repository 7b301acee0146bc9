import { heldClock } from '#adapters/clock/clock.ts'
import type { Db } from '#db/open-db.ts'
import type { SaidOutcome } from '#domain/calls/outcome-change.ts'
import { listCalls } from '#features/calls/list-calls.ts'
import { recordOutcome } from '#features/calls/record-outcome.ts'
import { makeLine, makeProduct, makeShop, makeVariant } from './makers.ts'
import { makeModerator } from './people.ts'
import { makeStaffOrder } from './staff-orders.ts'

/** 2:48 PM in Dhaka. */
export const NOW = '2026-11-22T08:48:00.000Z'
export const NO_ANSWER = { outcome: 'no_answer', phone: null, note: null } as const
export const CONFIRMED = { outcome: 'answered_confirmed', note: null } as const

/** A shop where two people call, with the clock held in the afternoon. */
export async function openCallDesk(db: Db) {
  const clock = heldClock(NOW)
  const shop = makeShop(db, clock)
  const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 20 })] })
  const { by: nadia } = await makeModerator(shop)
  const { by: sumon } = await makeModerator(shop)
  let phones = 1_712_345_000
  const order = (given = {}) => {
    phones += 1
    return makeStaffOrder(shop, [makeLine(product)], {
      recipientPhone: `0${phones}`,
      idempotencyKey: crypto.randomUUID(),
      ...given,
    })
  }
  const record = (orderId: string, said: SaidOutcome, { by = nadia, key = null as string | null } = {}) =>
    recordOutcome(shop, { by, orderId, key, said })
  const rows = async () => (await listCalls(shop, { by: nadia, limit: 50 })).queue.rows
  const attempts = () => shop.db.main.selectFrom('call_attempts').selectAll().orderBy('id').execute()
  return { shop, clock, product, nadia, sumon, order, record, rows, attempts }
}
