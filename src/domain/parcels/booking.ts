import { goodsTaka, isPriceOfOtherPairs, linesTaka } from '../orders/goods-price.ts'
import type { StaffOrder } from '../orders/staff-order.ts'
import type { Refusal } from '../refusal.ts'
import { itemDescription } from './item-description.ts'
import type { SentField } from './parcel.ts'

/** From Steadfast's API guide; it may store more of an address, but promises no more. */
const MAXIMUM_NAME_LENGTH = 100
const MAXIMUM_ADDRESS_LENGTH = 250
const MAXIMUM_COD_TAKA = 1_000_000
const MOBILE = /^01[3-9]\d{8}$/

/** A finished call is recorded long before; after this time its result is unknown. */
export const CLAIM_MS = 60_000
/** Steadfast documents no limit; after a longer wait the user thinks that nothing happens. */
export const CALL_LIMIT_MS = 25_000
/** The first question about the result of a call that ended without an answer comes this soon. */
export const FIRST_ASK_MS = 5_000
/** The longest pause between two such questions. */
export const LONGEST_ASK_MS = 300_000
/** A parcel still unknown to the courier this long after the last call was never booked. */
const GIVE_UP_MS = 30 * 60_000
/** Calls per click; a parcel that none of them could book is left to staff. */
export const MAXIMUM_TRIES = 5
/** Invoices per click: the courier has parcels with all of them, which chance alone does not explain. */
export const MAXIMUM_INVOICES = 3

/** What else a click means. `isConfirming`: it also confirms the order. `isPriceAgreed`: the person knows that its price is unusual. */
export type BookingWish = {
  isConfirming: boolean
  isPriceAgreed: boolean
  /** The person has looked at the courier that never answered: it has no parcel of the order. */
  hasLooked: boolean
  /** Why the courier cannot carry it; undefined when it can. */
  whyNot(input: ReturnType<typeof bookingInputOf>): string | undefined
}

/**
 * Why an order cannot be booked now. Booking does not confirm a Fake order. `parcel_incomplete` and `parcel_price_odd`
 * carry the reason.
 */
export function bookingRefusal(
  order: StaffOrder,
  { isConfirming, isPriceAgreed, hasLooked, whyNot }: BookingWish,
):
  | Refusal<
      | 'order_deleted'
      | 'parcel_being_booked'
      | 'parcel_exists'
      | 'parcel_in_doubt'
      | 'parcel_incomplete'
      | 'parcel_not_confirmed'
      | 'parcel_price_odd'
    >
  | undefined {
  if (order.deletedAt !== null) return { ok: false, code: 'order_deleted' }
  if (isBeingBooked(order)) return { ok: false, code: 'parcel_being_booked' }
  const hasIds = order.consignmentId !== null || order.trackingCode !== null
  if (order.parcel?.state === 'booked' || order.courierStatus !== null || hasIds)
    return { ok: false, code: 'parcel_exists' }
  if (!isConfirmed(order) && !(isConfirming && isConfirmable(order)))
    return { ok: false, code: 'parcel_not_confirmed' }
  if (order.parcel?.isInDoubt && !hasLooked)
    return { ok: false, code: 'parcel_in_doubt', reason: order.parcel.refusal ?? '' }
  const reason = whatIsWrong(order) ?? whyNot(bookingInputOf(order, order.invoice ?? ''))
  if (reason !== undefined) return { ok: false, code: 'parcel_incomplete', reason }
  if (isPriceAgreed || !isPriceOfOtherPairs(order)) return undefined
  return { ok: false, code: 'parcel_price_odd', reason: oddPriceText(order) }
}

function oddPriceText(order: StaffOrder): string {
  const pairs = order.pairs === 1 ? '1 pair' : `${order.pairs} pairs`
  const [asked, usual] = [goodsTaka(order), linesTaka(order) - order.discountTaka].map(inThousands)
  return `The price asks Tk ${asked} for ${pairs} of Tk ${usual}. Is that what was agreed?`
}

const inThousands = (taka: number): string => taka.toLocaleString('en-US')

/** Whether a call is under way, or its result is unknown. */
export const isBeingBooked = ({ parcel }: Pick<StaffOrder, 'parcel'>): boolean =>
  parcel?.state === 'booking' || parcel?.state === 'unsure'

const isConfirmed = ({ officialStatus }: Pick<StaffOrder, 'officialStatus'>): boolean =>
  officialStatus === 'Confirmed' || officialStatus === 'Packed'

/** Whether one click may confirm and book the order. One of a case waits until the old pairs are here. */
export const isConfirmable = ({
  officialStatus,
  caseId,
}: Pick<StaffOrder, 'officialStatus' | 'caseId'>): boolean =>
  caseId === null && (officialStatus === 'Queued' || officialStatus === 'Follow Up')

/** Whether a requested parcel is still wanted: staff may have set the order to Fake meanwhile. */
export const isStillWanted = (order: StaffOrder): boolean => order.deletedAt === null && isConfirmed(order)

function whatIsWrong(order: StaffOrder): string | undefined {
  if (charactersOf(order.recipientName) > MAXIMUM_NAME_LENGTH)
    return `The courier takes names of at most ${MAXIMUM_NAME_LENGTH} characters.`
  if (charactersOf(order.recipientAddress) > MAXIMUM_ADDRESS_LENGTH)
    return `The courier takes addresses of at most ${MAXIMUM_ADDRESS_LENGTH} characters.`
  if (!MOBILE.test(order.recipientPhone)) return 'The courier cannot call this phone number.'
  if (codTakaOf(order) > MAXIMUM_COD_TAKA)
    return `The courier collects at most Tk ${MAXIMUM_COD_TAKA.toLocaleString('en-US')}.`
  return undefined
}

const charactersOf = (text: string): number => [...text].length

/** What the rider collects, whole taka: the price (with delivery) minus the advance. */
export const codTakaOf = ({
  priceTaka,
  advancePaidTaka,
}: Pick<StaffOrder, 'priceTaka' | 'advancePaidTaka'>): number => Math.max(0, priceTaka - advancePaidTaka)

/** The fields of an order that are sent to a courier. */
export type SentOrder = Pick<
  StaffOrder,
  | 'recipientName'
  | 'recipientPhone'
  | 'alternativePhone'
  | 'recipientAddress'
  | 'district'
  | 'upazila'
  | 'priceTaka'
  | 'advancePaidTaka'
  | 'pairs'
  | 'riderNote'
> & { items: Parameters<typeof itemDescription>[0] }

/** The booking of an order, as sent to a courier. The note is never sent: it may say what the shop thinks of people. */
export const bookingInputOf = (order: SentOrder, invoice: string) => ({
  invoice,
  recipient: {
    name: order.recipientName,
    phone: order.recipientPhone,
    alternativePhone:
      order.alternativePhone !== null && MOBILE.test(order.alternativePhone) ? order.alternativePhone : null,
    address: order.recipientAddress,
    district: order.district,
    upazila: order.upazila,
  },
  codTaka: codTakaOf(order),
  pairs: order.pairs,
  itemDescription: itemDescription(order.items),
  note: order.riderNote,
  deliveryType: 'home' as const,
})

/** The values sent to a courier that an order can differ from later. */
export type SentParcel = {
  recipient: { name: string; phone: string; alternativePhone: string | null; address: string }
  codTaka: number
  pairs: number
  itemDescription: string
  note: string | null
}

/** Each sent value as a field of its own. */
export const sentValues = ({ recipient, codTaka, itemDescription, note }: SentParcel) =>
  ({
    name: recipient.name,
    phone: recipient.phone,
    alternative_phone: recipient.alternativePhone,
    address: recipient.address,
    cod: codTaka,
    items: itemDescription,
    rider_note: note,
  }) satisfies Record<SentField, string | number | null>

/** The labels of these fields for staff: above the value, in a sentence, and while a field is edited. */
export const SENT_LABELS: Readonly<Record<SentField, { label: string; word: string; kept: string }>> = {
  name: { label: 'Name', word: 'name', kept: 'name' },
  phone: { label: 'Phone', word: 'phone', kept: 'phone' },
  alternative_phone: { label: 'Additional phone', word: 'additional phone', kept: 'additional phone' },
  address: { label: 'Address', word: 'address', kept: 'address' },
  cod: { label: 'To collect', word: 'COD', kept: 'amount' },
  items: { label: 'Items', word: 'items', kept: 'items' },
  rider_note: { label: 'For the rider', word: 'note for the rider', kept: 'note' },
}

/** The pause after a question without a result, in milliseconds: 5 s, then twice as long each time, up to 5 min. */
export const askAgainMs = (misses: number): number =>
  Math.min(FIRST_ASK_MS * 2 ** Math.min(misses, 10), LONGEST_ASK_MS)

/** Whether the shop stops asking for a parcel that the courier does not know. Times in milliseconds. */
export const isGivenUp = ({ claimEndsAt, now }: { claimEndsAt: number; now: number }): boolean =>
  now - (claimEndsAt - CLAIM_MS) >= GIVE_UP_MS
