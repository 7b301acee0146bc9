import type { Answered, Booking, CourierFailure } from '#adapters/courier/courier.ts'
import type { Transaction } from '#db/open-db.ts'
import { FIRST_ASK_MS } from '#domain/parcels/booking.ts'
import { noteAnswer } from '#features/courier/note-answer.ts'
import type { Shop } from '#features/shop.ts'
import { type BookingOutcome, outcomeOf } from './booking-outcome.ts'
import { courierWords } from './courier-words.ts'
import { type LockedParcel, lockParcel } from './lock-parcel.ts'
import type { ParcelClaim } from './parcel-claim.ts'
import { recordBooked } from './record-booked.ts'
import { writeParcel } from './write-parcel.ts'

/**
 * Writes what came of a call. That the courier has the parcel is taken whoever holds the order by now; any other
 * answer only from whoever holds it. `parcel_refused` with the courier's words; the parcel is `refused` then, and
 * nothing of it is at the courier.
 */
export async function settleClaim(
  shop: Shop,
  claimed: ParcelClaim,
  answer: Answered<{ booking: Booking }>,
): Promise<BookingOutcome<RefusedAs | 'order_not_found'>> {
  // in a box of its own: what is refused here is to be kept, not rolled back
  const settled = await shop.db.transact(async transaction => {
    const found = await lockParcel(transaction, claimed.orderId)
    return { outcome: found && (await settleHeld(transaction, found, { shop, claimed, answer })) }
  })
  // after it: a database too busy for this must not lose what the courier said of the parcel
  await noteAnswer(shop, answer)
  return settled.outcome ?? { ok: false, code: 'order_not_found' }
}

/** After the courier was called: `parcel_refused` with its words. Nothing of the parcel is at the courier then. */
export type RefusedAs = 'parcel_refused' | 'courier_halted' | 'courier_pausing' | 'courier_unreachable'
type Settling = { shop: Shop; claimed: ParcelClaim; answer: Answered<{ booking: Booking }> }

async function settleHeld(
  transaction: Transaction,
  found: LockedParcel,
  { shop, claimed, answer }: Settling,
): Promise<BookingOutcome<RefusedAs>> {
  const { locked, row } = found
  const { invoice } = claimed.input
  if (answer.ok) {
    const { booking } = answer
    return outcomeOf(
      await recordBooked(transaction, found, { shop, booking, invoice, statusAt: claimed.claimedAt }),
    )
  }
  if (row.state !== 'booking' || row.claim !== claimed.claim) return outcomeOf(locked.order)
  const refusedAs = refusedBy(answer, claimed)
  return refusedAs === undefined
    ? await writeUnsure(transaction, found, { shop, answer })
    : await writeRefused(transaction, found, { shop, claimed, answer, code: refusedAs })
}

/** Undefined where it does not follow from the answer that nothing was booked. */
function refusedBy({ kind }: CourierFailure, { isAgain, isFresh }: ParcelClaim): RefusedAs | undefined {
  if (kind === 'rejected') return 'parcel_refused'
  if (kind === 'duplicate') return isFresh ? 'parcel_refused' : undefined
  if (isAgain) return undefined
  if (kind === 'auth') return 'courier_halted'
  if (kind === 'forbidden') return 'parcel_refused'
  if (kind === 'rate_limited') return 'courier_pausing'
  return kind === 'unavailable' ? 'courier_unreachable' : undefined
}

async function writeRefused(
  transaction: Transaction,
  { locked, row }: LockedParcel,
  {
    shop,
    claimed,
    answer,
    code,
  }: { shop: Shop; claimed: ParcelClaim; answer: CourierFailure; code: RefusedAs },
): Promise<BookingOutcome<RefusedAs>> {
  const reason = courierWords(answer)
  // what the courier has under somebody else's invoice is not tried again, and no news of it are this order's
  const isForeign = claimed.isFresh && answer.kind === 'duplicate'
  const parcel = {
    state: 'refused' as const,
    claim: null,
    claim_ends_at: null,
    due_at: null,
    refusal: reason,
    sent: isForeign ? null : row.sent,
  }
  const fields = isForeign ? { invoice: null } : {}
  const happened = { kind: 'parcel_refused', details: { message: reason } } as const
  await writeParcel(transaction, locked, { parcel, fields, happened, clock: shop.clock })
  return code === 'parcel_refused' ? { ok: false, code, reason } : { ok: false, code }
}

async function writeUnsure(
  transaction: Transaction,
  { locked }: LockedParcel,
  { shop, answer }: { shop: Shop; answer: CourierFailure },
): Promise<BookingOutcome<'parcel_refused'>> {
  const message = courierWords(answer)
  // the end of the claim stays: it tells when the last call was
  const parcel = {
    state: 'unsure' as const,
    claim: null,
    refusal: message,
    due_at: new Date(
      shop.clock.now().getTime() + (answer.kind === 'duplicate' ? 0 : FIRST_ASK_MS),
    ).toISOString(),
  }
  const happened = { kind: 'parcel_unsure', details: { message } } as const
  return outcomeOf(await writeParcel(transaction, locked, { parcel, happened, clock: shop.clock }))
}
