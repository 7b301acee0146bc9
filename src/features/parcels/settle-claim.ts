import type { Answered, Booking, CourierFailure } from '#adapters/courier/courier.ts'
import type { Transaction } from '#db/open-db.ts'
import { FIRST_ASK_MS } from '#domain/parcels/booking.ts'
import { noteAnswer } from '#features/courier/note-answer.ts'
import type { CourierShop } from '#features/shop.ts'
import { type BookingOutcome, outcomeOf } from './booking-outcome.ts'
import { explainFailure } from './explain-failure.ts'
import { type LockedParcel, lockParcel } from './lock-parcel.ts'
import type { ParcelClaim } from './parcel-claim.ts'
import { recordBooked } from './record-booked.ts'
import { writeParcel } from './write-parcel.ts'

/**
 * Writes the outcome of a call. An answer that the courier has the parcel is always applied; any other answer only
 * while this claim is still the order's. `parcel_refused` carries the courier's message; the parcel is then `refused`,
 * and the courier has nothing of it.
 */
export async function settleClaim(
  shop: CourierShop,
  claimed: ParcelClaim,
  answer: Answered<{ booking: Booking }>,
): Promise<BookingOutcome<RefusedAs | 'order_not_found'>> {
  // returned inside an object: a refusal here must be committed, not rolled back
  const settled = await shop.db.transact(async transaction => {
    const found = await lockParcel(transaction, claimed.orderId)
    return { outcome: found && (await settleHeld(transaction, found, { shop, claimed, answer })) }
  })
  // afterwards: when the database is too busy for this, the courier's answer about the parcel is stored already
  await noteAnswer(shop, answer)
  return settled.outcome ?? { ok: false, code: 'order_not_found' }
}

/** The refusals after the courier was called. The courier then has nothing of the parcel. */
export type RefusedAs = 'parcel_refused' | 'courier_halted' | 'courier_pausing' | 'courier_unreachable'
type Settling = { shop: CourierShop; claimed: ParcelClaim; answer: Answered<{ booking: Booking }> }

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

/** Undefined when the answer does not prove that nothing was booked. */
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
  }: { shop: CourierShop; claimed: ParcelClaim; answer: CourierFailure; code: RefusedAs },
): Promise<BookingOutcome<RefusedAs>> {
  const reason = explainFailure(answer)
  // an invoice of somebody else's parcel is not tried again, and events of that parcel are not this order's
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
  await writeParcel(transaction, locked, { parcel, fields, happened, shop })
  return code === 'parcel_refused' ? { ok: false, code, reason } : { ok: false, code }
}

async function writeUnsure(
  transaction: Transaction,
  { locked }: LockedParcel,
  { shop, answer }: { shop: CourierShop; answer: CourierFailure },
): Promise<BookingOutcome<'parcel_refused'>> {
  const message = explainFailure(answer)
  // the end of the claim stays: it shows when the last call was
  const parcel = {
    state: 'unsure' as const,
    claim: null,
    refusal: message,
    due_at: new Date(
      shop.clock.now().getTime() + (answer.kind === 'duplicate' ? 0 : FIRST_ASK_MS),
    ).toISOString(),
  }
  const happened = { kind: 'parcel_unsure', details: { message } } as const
  return outcomeOf(await writeParcel(transaction, locked, { parcel, happened, shop }))
}
