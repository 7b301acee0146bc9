import { newId } from '#domain/id.ts'
import { CLAIM_MS, LONGEST_ASK_MS } from '#domain/parcels/booking.ts'
import { unbelievableAfter } from '#domain/unbelievable-time.ts'
import { changeParcel, type ParcelRow } from '#features/orders/change/parcel-row.ts'
import type { CourierShop } from '#features/shop.ts'
import { lockParcel, sentOf } from './lock-parcel.ts'
import { writeParcel } from './write-parcel.ts'

/** Shown for a call whose process has stopped. */
const LEFT = 'The shop stopped while the parcel was being booked.'

/** An unsure booking, claimed by one attempt to settle it; until `claim_ends_at` nobody else takes it. */
export type Unsettled = { orderId: string; asking: string; invoice: string }

/**
 * Claims an unsure booking that is due, or one whose call was abandoned, so that only one of all processes asks.
 * Undefined when there is nothing to ask, or the parcel is another courier's.
 */
export async function takeUnsettled(shop: CourierShop, orderId: string): Promise<Unsettled | undefined> {
  const { db, clock, courier } = shop
  return await db.transact(async transaction => {
    const found = await lockParcel(transaction, orderId)
    const sent = found && sentOf(found.row)
    const now = clock.now()
    if (!sent || found.row.courier !== courier.id || !isDue(found.row, now)) return undefined
    const asking = newId(now)
    const until = new Date(now.getTime() + CLAIM_MS).toISOString()
    const parcel = {
      state: 'unsure' as const,
      claim: asking,
      due_at: until,
      // the time from which the booking is given up in the end
      ...(isUnbelievable(found.row.claim_ends_at, now, CLAIM_MS) && { claim_ends_at: until }),
    }
    if (found.row.state === 'unsure') await changeParcel(transaction, found.row, parcel)
    else {
      const happened = { kind: 'parcel_unsure', details: { message: LEFT } } as const
      await writeParcel(transaction, found.locked, { parcel: { ...parcel, refusal: LEFT }, happened, shop })
    }
    return { orderId, asking, invoice: sent.invoice }
  })
}

function isDue({ state, due_at, claim_ends_at }: ParcelRow, now: Date): boolean {
  if (state === 'unsure') return isOver(due_at, now) || isUnbelievable(due_at, now, LONGEST_ASK_MS)
  return state === 'booking' && (isOver(claim_ends_at, now) || isUnbelievable(claim_ends_at, now, CLAIM_MS))
}

const isOver = (at: string | null, now: Date): boolean => at === null || Date.parse(at) <= now.getTime()

/** Written while a clock was ahead. */
const isUnbelievable = (at: string | null, now: Date, mostMs: number): boolean =>
  at !== null && at > unbelievableAfter(now, mostMs)
