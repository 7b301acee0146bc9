import type { ParcelStatus } from '#domain/parcels/parcel-status.ts'

/** What a courier can do; the shop offers no more. */
export type CourierCapabilities = {
  balance: boolean
  bulk: boolean
  returns: boolean
  webhook: boolean
  payouts: boolean
  /** It takes no free address: `districtId` and `areaId` must be known to it. */
  needsAreaIds: boolean
  /**
   * The same invoice is never booked twice, so that an unsure booking may be sent again. Without it the shop only asks,
   * and leaves what stays unsure to staff.
   */
  invoiceIsIdempotent: boolean
  /** It answers no newer status sooner, in seconds. */
  minPollSeconds: number
}

/** What a courier is told. Phones are 01XXXXXXXXX; texts are inside the courier's limits already. */
export type BookingInput = {
  /** Ours; saved before the call and never changed on a retry. */
  invoice: string
  recipient: {
    name: string
    phone: string
    alternativePhone: string | null
    address: string
    /** Names of domain/places/place.ts; an adapter whose courier wants ids maps them. */
    district: string | null
    upazila: string | null
  }
  /** What the rider collects, whole taka. */
  codTaka: number
  pairs: number
  itemDescription: string
  /** What the rider is told. */
  note: string | null
  deliveryType: 'home' | 'point'
}

export type Booking = {
  consignmentId: string
  /** Null: the courier has it, but did not say under which code it is tracked. */
  trackingCode: string | null
  trackingUrl: string | null
  status: ParcelStatus
}

/**
 * Why a call failed. `rejected`: the courier did not take what it was told. `duplicate`: it has a parcel with this
 * invoice. `auth`: it refuses the keys, and must not be asked again. `uncertain`: nobody knows whether it booked.
 * `unavailable`: it did nothing.
 */
export type CourierFailureKind =
  | 'rejected'
  | 'duplicate'
  | 'auth'
  | 'forbidden'
  | 'not_found'
  | 'rate_limited'
  | 'uncertain'
  | 'unavailable'

/** `message` is for staff and holds nothing personal; `fields`: the courier's words on each field it blames. */
export type CourierFailure = {
  ok: false
  kind: CourierFailureKind
  message: string
  httpStatus?: number
  fields?: Readonly<Record<string, readonly string[]>>
  retryAfterMs?: number
}
export type Answered<Result> = ({ ok: true } & Result) | CourierFailure

export type ParcelRef = { consignmentId: string | null; trackingCode: string | null; invoice: string | null }

/** What a courier tells by itself. Money in poisha. */
export type CourierNews = {
  /** The same for each sending of one event. */
  dedupeKey: string
  /** The courier's word for what happened, such as `delivery_status`. */
  kind: string
  consignmentId: string | null
  invoice: string | null
  status: ParcelStatus | null
  message: string | null
  collectedPoisha: number | null
  chargePoisha: number | null
  /** By the courier's clock. */
  at: Date
  raw: string
}

export type CourierTimelineEntry = { text: string; at: Date }

/** What a courier says it paid out. Money in poisha. */
export type CourierPayout = {
  number: string
  amountPoisha: number
  chargesPoisha: number
  status: string
  paidAt: Date | null
  createdAt: Date
  raw: string
}
export type CourierPayoutLine = {
  consignmentId: string | null
  invoice: string | null
  collectedPoisha: number
  chargePoisha: number
}

/** `body`: nothing where the shop's own is as good. */
export type WebhookReply = {
  httpStatus: number
  headers: Readonly<Record<string, string>>
  body?: object
}

type Asking = { signal?: AbortSignal }

/** A courier. Each call ends by itself within its timeout; none throws for what a courier or a network can do. */
export type Courier = {
  /** `steadfast`, `simulator`, …: what its parcels are saved under. */
  readonly id: string
  /** Its word in the webhook's address, `/v1/webhooks/steadfast`; its id unless it speaks for another. */
  readonly webhookName?: string
  /** For people. */
  readonly name: string
  readonly can: CourierCapabilities
  /** A mark of the keys without the keys: with other ones, a halt is over. */
  readonly keyMark: string
  /** The page on which a simulated courier is moved by hand; a real one has none. */
  readonly controlUrl?: string
  book(input: BookingInput, asking?: Asking): Promise<Answered<{ booking: Booking }>>
  /** One answer for each input, in their order. At most `MAXIMUM_BOOKED_AT_ONCE`. Only where it can `bulk`. */
  bookMany?(
    inputs: readonly BookingInput[],
    asking?: Asking,
  ): Promise<readonly Answered<{ booking: Booking }>[]>
  /** The parcel with one of our invoices; `found` is null when the courier knows none. */
  findByInvoice(
    invoice: string,
    asking?: Asking,
  ): Promise<
    Answered<{
      found: { status: ParcelStatus; consignmentId: string | null; trackingCode: string | null } | null
    }>
  >
  status(ref: ParcelRef, asking?: Asking): Promise<Answered<{ status: ParcelStatus }>>
  /** The status with how far a return is. Only where it can `returns`. */
  returnStatus?(ref: ParcelRef, asking?: Asking): Promise<Answered<{ status: ParcelStatus }>>
  requestReturn?(ref: ParcelRef, reason: string | null, asking?: Asking): Promise<Answered<object>>
  /** What the courier wrote on the parcel's way, oldest first. */
  timeline?(ref: ParcelRef, asking?: Asking): Promise<Answered<{ entries: CourierTimelineEntry[] }>>
  /** Where everybody may follow a parcel; null when nobody knows its code. */
  trackingUrl(ref: { trackingCode: string | null; trackingUrl?: string | null }): string | null
  balance?(asking?: Asking): Promise<Answered<{ balancePoisha: number }>>
  /**
   * Newest first, in pages from 1. A courier may not say which page is its last: a page that brings nothing new ends the
   * reading too.
   */
  payouts?(page: number, asking?: Asking): Promise<Answered<{ payouts: CourierPayout[]; hasMore: boolean }>>
  payoutLines?(number: string, asking?: Asking): Promise<Answered<{ lines: CourierPayoutLine[] }>>
  /**
   * Judges and reads what came to the webhook; `headers` by their lower-case names. `reply`: where the courier wants to
   * be answered otherwise than with 200.
   */
  readWebhook?(
    rawBody: Uint8Array,
    headers: Readonly<Record<string, string | undefined>>,
  ):
    | { ok: true; news: CourierNews; reply?: WebhookReply }
    | { ok: false; httpStatus: 401 | 400; message: string }
}

/** As many as Steadfast takes in one call; nobody books more at once. */
export const MAXIMUM_BOOKED_AT_ONCE = 500
