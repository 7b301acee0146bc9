import type { Courier } from '#adapters/courier/courier.ts'
import type { Transaction } from '#db/open-db.ts'
import { newId } from '#domain/id.ts'
import { bookingInputOf, bookingRefusal, CLAIM_MS, isConfirmable } from '#domain/parcels/booking.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { courierRefusal } from '#features/courier/courier-refusal.ts'
import { courierOfOrder } from '#features/courier-choice/choose-courier.ts'
import { courierOf, noCourier, shopWith } from '#features/courier-choice/courier-of.ts'
import type { Telling } from '#features/customer-news/queue-news.ts'
import { type LockedOrder, lockOrder, withParcel } from '#features/orders/change/lock-order.ts'
import { putParcel } from '#features/orders/change/parcel-row.ts'
import { rewriteLocked, rewriteOrder } from '#features/orders/change/rewrite-order.ts'
import { transactAgain } from '#features/orders/change/transact-again.ts'
import { recordEvent } from '#features/orders/history/record-event.ts'
import { thingOf } from '#features/orders/history/record-order-deed.ts'
import type { Shop } from '#features/shop.ts'
import { freeInvoice } from './free-invoice.ts'
import { keepChoice } from './keep-choice.ts'
import { keepFormerTry } from './keep-former.ts'
import { sentOf } from './lock-parcel.ts'
import type { ParcelClaim } from './parcel-claim.ts'

/**
 * `confirm`: an order that waits for confirmation is confirmed by the same click. `priceAgreed`: staff have checked the
 * price and mean it, although it looks like the price of other pairs.
 */
export type ParcelToBook = {
  by: Staff
  id: string
  confirm?: boolean | undefined
  priceAgreed?: boolean | undefined
  /** The id of a courier that is to carry it, whatever the rules say; it becomes the order's. */
  courier?: string | undefined
  /** Somebody has looked at the courier that never answered, and it has no parcel of this order. */
  hasLooked?: boolean | undefined
  /** All of them are one deed, which is recorded once. */
  isOneOfMany?: boolean | undefined
  /** Couriers that cannot be reached: their orders stay as they are. */
  outOfReach?: ReadonlySet<string> | undefined
}

/** The refusals before the courier is called. */
export type ClaimCode =
  | 'courier_halted'
  | 'courier_off'
  | 'courier_unknown'
  | 'courier_pausing'
  | 'courier_unreachable'
  | 'order_deleted'
  | 'order_not_found'
  | 'parcel_being_booked'
  | 'parcel_exists'
  | 'parcel_in_doubt'
  | 'parcel_incomplete'
  | 'parcel_not_confirmed'
  | 'parcel_price_odd'

/**
 * Claims an order for one call to the courier, in one transaction: of any number of clicks one succeeds. Its invoice is
 * saved before anything is sent.
 */
export async function claimParcel(
  shop: Shop,
  asked: ParcelToBook,
): Promise<{ ok: true; claimed: ParcelClaim } | Refusal<ClaimCode>> {
  return await transactAgain(shop, async transaction => {
    const locked = await lockOrder(transaction, asked.id)
    if (!locked) return { ok: false, code: 'order_not_found' }
    const courier = await courierToBook(transaction, shop, { locked, asked })
    if (!courier) return noCourier(asked.courier)
    const standing = await courierRefusal(transaction.tx, shopWith(shop, courier))
    if (standing) return standing
    if (asked.outOfReach?.has(courier.id)) return { ok: false, code: 'courier_unreachable' }
    const refusal = bookingRefusal(locked.order, {
      isConfirming: asked.confirm === true,
      isPriceAgreed: asked.priceAgreed === true,
      hasLooked: asked.hasLooked === true,
      whyNot: input => courier.whyNot?.(input),
    })
    if (refusal) return refusal
    await noteChoice(transaction, { locked, asked, shop, courier })
    const claimed = await claimHeld(transaction, locked, { courier, asked, shop })
    if (!asked.isOneOfMany) {
      await recordAsked(transaction, locked, { by: asked.by, now: shop.clock.now() })
    }
    return { ok: true, claimed }
  })
}

/** The courier that somebody names, else that of the order. Undefined: it is not connected. */
async function courierToBook(
  { tx }: Transaction,
  shop: Shop,
  { locked: { order }, asked }: { locked: LockedOrder; asked: ParcelToBook },
): Promise<Courier | undefined> {
  if (asked.courier !== undefined) return courierOf(shop, asked.courier)
  const choice = await courierOfOrder(tx, shop, order)
  return courierOf(shop, choice?.id)
}

/** A named courier becomes the order's, so that a later try goes there too. */
async function noteChoice(
  transaction: Transaction,
  {
    locked,
    asked,
    shop,
    courier,
  }: { locked: LockedOrder; asked: ParcelToBook; shop: Shop; courier: Courier },
): Promise<void> {
  if (asked.courier !== undefined)
    await keepChoice(transaction, locked, { shop, courier, actor: asked.by.user.id })
}

/** With the confirmation, where the same click confirms. */
async function recordAsked(
  transaction: Transaction,
  { order }: LockedOrder,
  given: { by: Staff; now: Date },
): Promise<void> {
  const status = { field: 'Status', before: order.officialStatus, after: 'Confirmed' }
  await recordDeed(transaction, {
    ...given,
    what: 'parcel_asked',
    thing: thingOf(order),
    changes: isConfirmable(order) ? [status] : [],
  })
}

type Claiming = { courier: Courier; asked: ParcelToBook; shop: Pick<Shop, 'clock'> & Telling }

async function claimHeld(
  transaction: Transaction,
  locked: LockedOrder,
  claiming: Claiming,
): Promise<ParcelClaim> {
  const { courier, asked, shop } = claiming
  const { order } = locked
  const now = shop.clock.now()
  await keepFormerTry(transaction, locked, { courier: courier.id, actor: asked.by.user.id, now })
  const kept = lastInvoice(locked, courier)
  const invoice = kept ?? (await freeInvoice(transaction))
  const input = bookingInputOf(order, invoice)
  const claim = newId(now)
  const actor = asked.by.user.id
  const claimed = withParcel(
    locked,
    await putParcel(transaction, {
      ...UNTOLD,
      order_id: order.id,
      courier: courier.id,
      state: 'booking',
      claim,
      claim_ends_at: new Date(now.getTime() + CLAIM_MS).toISOString(),
      sent: JSON.stringify(input),
      asked_by: actor,
    }),
  )
  const details = { courier: courier.name }
  await recordEvent(transaction, { kind: 'parcel_asked', details, orderId: order.id, actor, now })
  const confirmed = isConfirmable(order) ? await confirm(transaction, claimed, { actor, shop }) : claimed
  const context = { actor: 'shop', batch: newId(now), clock: shop.clock, told: shop }
  const fields = kept === undefined ? { invoice } : {}
  const written = await rewriteOrder(transaction, confirmed, { fields, context })
  if (!written.ok) throw new Error(`the invoice of an order was refused: ${written.code}`)
  transaction.publish('parcels')
  const isFresh = kept === undefined
  return { orderId: order.id, courier: courier.id, claim, input, isFresh, isAgain: false, claimedAt: now }
}

/**
 * The invoice of the last try, with which the courier books nothing twice. An invoice that staff typed is not reused:
 * it may be that of another parcel.
 */
function lastInvoice({ order: { invoice }, parcel }: LockedOrder, courier: Courier): string | undefined {
  if (parcel?.courier !== courier.id || invoice === null) return undefined
  return sentOf(parcel)?.invoice === invoice ? invoice : undefined
}

/** A parcel before any courier event. */
const UNTOLD = {
  tries: 1,
  misses: 0,
  due_at: null,
  refusal: null,
  differs: null,
  tracking_url: null,
  booked_at: null,
  status_at: null,
  synced_at: null,
  return_status: null,
  returned_at: null,
  collected: null,
  charge: null,
  in_doubt: 0,
} as const

/** A change in the name of the staff member who clicked, and theirs to undo. */
async function confirm(
  transaction: Transaction,
  locked: LockedOrder,
  { actor, shop }: { actor: string; shop: Pick<Shop, 'clock'> & Telling },
): Promise<LockedOrder> {
  const context = { actor, batch: newId(shop.clock.now()), clock: shop.clock, told: shop }
  const confirmed = await rewriteLocked(transaction, locked, {
    fields: { officialStatus: 'Confirmed' },
    context,
  })
  if (!confirmed.ok) throw new Error(`an order could not be confirmed: ${confirmed.code}`)
  return confirmed.locked
}
