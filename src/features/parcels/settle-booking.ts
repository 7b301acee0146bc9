import type { Courier, FoundByInvoice } from '#adapters/courier/courier.ts'
import { askAgainMs, isGivenUp } from '#domain/parcels/booking.ts'
import { noteAnswer } from '#features/courier/note-answer.ts'
import { changeParcel } from '#features/orders/change/parcel-row.ts'
import type { CourierShop } from '#features/shop.ts'
import { type BookingOutcome, outcomeOf } from './booking-outcome.ts'
import { callCourier } from './call-courier.ts'
import { explainFailure } from './explain-failure.ts'
import { findToldBooking } from './find-told-booking.ts'
import { isHeldBy, type LockedParcel, lastCallEndsAt, lockParcel } from './lock-parcel.ts'
import { type BookedAs, recordBooked } from './record-booked.ts'
import { retrySameInvoice } from './retry-same-invoice.ts'
import { type RefusedAs, settleClaim } from './settle-claim.ts'
import { takeUnsettled, type Unsettled } from './take-unsettled.ts'
import { writeParcel } from './write-parcel.ts'

/** When the courier does not promise that an invoice is booked once, only staff can find out. */
const UNKNOWN = 'The courier never said whether it has this parcel. Look there before it is booked again.'
const NEVER_BOOKED = 'The courier does not have this parcel: the call never reached it.'

/** The booking in the courier's answer; null: it has no such parcel. Undefined: the answer does not show it. */
type Found = BookedAs['booking'] | null | undefined

/**
 * Asks the courier for the outcome of an unsure booking, and writes it. When the courier has no such parcel, the same
 * call is repeated; where that is not allowed, the courier is asked again (or its webhook awaited) until half an hour
 * after the last call, and the parcel is then refused. Undefined when there is nothing to settle, or the parcel is
 * another courier's.
 */
export async function settleBooking(
  shop: CourierShop,
  orderId: string,
): Promise<BookingOutcome<RefusedAs | 'order_not_found'> | undefined> {
  const { courier } = shop
  const taken = await takeUnsettled(shop, orderId)
  if (!taken) return undefined
  const asked = await askForBooking(shop, taken.invoice)
  const missing = asked.ok && asked.found === null
  const claimed = missing ? await retrySameInvoice(shop, taken) : undefined
  if (claimed) return await settleClaim(shop, claimed, await callCourier(courier, claimed))
  const found = asked.ok ? asked.found && withUrl(courier, asked.found) : undefined
  const words = asked.ok ? undefined : explainFailure(asked)
  return await writeFound(shop, taken, { found, words })
}

/** By the courier's own call, or else by what its webhook has told. */
async function askForBooking(shop: CourierShop, invoice: string): Promise<FoundByInvoice> {
  const { courier } = shop
  if (!courier.findByInvoice) return { ok: true, found: await findToldBooking(shop, { courier, invoice }) }
  const asked = await courier.findByInvoice(invoice)
  await noteAnswer(shop, asked)
  return asked
}

const withUrl = (courier: Courier, found: Omit<NonNullable<Found>, 'trackingUrl'>): NonNullable<Found> => ({
  ...found,
  trackingUrl: courier.trackingUrl({ trackingCode: found.trackingCode }),
})

type Asked = { found: Found; words: string | undefined }

async function writeFound(
  shop: CourierShop,
  taken: Unsettled,
  asked: Asked,
): Promise<BookingOutcome<'parcel_refused'> | undefined> {
  // returned inside an object: a refusal here must be committed, not rolled back
  const written = await shop.db.transact(async transaction => {
    const parcel = await lockParcel(transaction, taken.orderId)
    if (!parcel) return {}
    const { locked, row } = parcel
    const now = shop.clock.now().getTime()
    const isVain = isGivenUp({ claimEndsAt: lastCallEndsAt(row), now })
    if (asked.found && (asked.found.consignmentId !== null || isVain)) {
      const statusAt = new Date(now - OLD_MS)
      const booked = { shop, booking: asked.found, invoice: taken.invoice, statusAt }
      return { outcome: outcomeOf(await recordBooked(transaction, parcel, booked)) }
    }
    if (!isHeldBy(row, taken.asking)) return { outcome: outcomeOf(locked.order) }
    if (asked.found === null && isVain) {
      const isSure = shop.courier.can.invoiceIsIdempotent
      const message = isSure ? NEVER_BOOKED : UNKNOWN
      const refused = { ...REFUSED, refusal: message, in_doubt: isSure ? 0 : 1 }
      const happened = { kind: 'parcel_refused', details: { message } } as const
      return {
        outcome: outcomeOf(await writeParcel(transaction, locked, { parcel: refused, happened, shop })),
      }
    }
    const later = laterOf(parcel, asked.words, shop.clock.now())
    await changeParcel(transaction, row, later)
    return { outcome: outcomeOf(locked.order) }
  })
  return written.outcome
}

const REFUSED = { state: 'refused', claim: null, claim_ends_at: null, due_at: null } as const

/** The courier's answers may be this old. */
const OLD_MS = 60_000

const laterOf = ({ row }: LockedParcel, words: string | undefined, now: Date) => ({
  claim: null,
  misses: row.misses + 1,
  refusal: words ?? row.refusal,
  due_at: new Date(now.getTime() + askAgainMs(row.misses)).toISOString(),
})
