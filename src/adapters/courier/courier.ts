import type { ParcelStatus } from '#domain/parcels/parcel-status.ts'

/** The features of a courier's API; the shop offers no more. */
export type CourierCapabilities = {
  balance: boolean
  bulk: boolean
  returns: boolean
  webhook: boolean
  payouts: boolean
  /** It accepts no free address: `districtId` and `areaId` must be known to it. */
  needsAreaIds: boolean
  /**
   * The same invoice is never booked twice, so an unsure booking may be sent again. Without it the shop only asks, and
   * leaves to staff what stays unsure.
   */
  invoiceIsIdempotent: boolean
  /** Within this many seconds it has no newer status. */
  minPollSeconds: number
  /** How often the shop may ask it for statuses, so that its limit leaves room for bookings. */
  pollsPerMinute: number
}

/** A booking for a courier. Phones are 01XXXXXXXXX; texts are already within the courier's limits. */
export type BookingInput = {
  /** Created by us, saved before the call and never changed on a retry. */
  invoice: string
  recipient: {
    name: string
    phone: string
    alternativePhone: string | null
    address: string
    /** Names of domain/places/place.ts; an adapter maps them where its courier wants ids. */
    district: string | null
    upazila: string | null
  }
  /** What the rider collects, whole taka. */
  codTaka: number
  pairs: number
  itemDescription: string
  /** The note for the rider. */
  note: string | null
  deliveryType: 'home' | 'point'
}

export type Booking = {
  consignmentId: string
  /** Null: the courier has the parcel, but did not send its tracking code. */
  trackingCode: string | null
  trackingUrl: string | null
  status: ParcelStatus
  /** What the courier will keep for it, in poisha; absent where its answer does not say. */
  chargePoisha?: number | null
}

/**
 * Why a call failed. `rejected`: the courier refused the data. `duplicate`: it has a parcel with this invoice. `auth`:
 * it refuses the keys, and must not be called again. `uncertain`: it is unknown whether it booked. `unavailable`: it
 * did nothing.
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

/** `message` is for staff and has no personal data; `fields`: the courier's messages for each wrong field. */
export type CourierFailure = {
  ok: false
  kind: CourierFailureKind
  message: string
  httpStatus?: number
  fields?: Readonly<Record<string, readonly string[]>>
  retryAfterMs?: number
}
export type Answered<Result> = ({ ok: true } & Result) | CourierFailure

export type FoundByInvoice = Answered<{
  found: { status: ParcelStatus; consignmentId: string | null; trackingCode: string | null } | null
}>

export type ParcelRef = { consignmentId: string | null; trackingCode: string | null; invoice: string | null }

/** An event that a courier sends by itself. Money in poisha. */
export type CourierEvent = {
  /** The same whenever the event is sent again. */
  dedupeKey: string
  /** The courier's name of the event, such as `delivery_status`, or the shop's own of `EVENT_KINDS`. */
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

/** A payout, as the courier states it. Money in poisha. */
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

/** `body`: absent where the shop's default will do. */
export type WebhookReply = {
  httpStatus: number
  headers: Readonly<Record<string, string>>
  body?: object
}

type Asking = { signal?: AbortSignal }

/** A courier. Each call ends within its timeout; none throws for any fault of a courier or a network. */
export type Courier = {
  /** `steadfast`, `simulator`, …: its parcels are stored under this id. */
  readonly id: string
  /** Its name in the webhook's address, `/v1/webhooks/steadfast`; its id unless it plays another courier. */
  readonly webhookName?: string
  /** For display. */
  readonly name: string
  readonly can: CourierCapabilities
  /** A hash of the keys, without the keys: when it changes, a halt is over. */
  readonly keyMark: string
  /** The page on which people control a simulated courier; a real one has none. */
  readonly controlUrl?: string
  /**
   * Why it cannot carry such a parcel, in words for staff: a place that it does not serve, more cash than it takes.
   * Nothing is sent. Absent where every parcel within the shop's own limits will do.
   */
  whyNot?(input: BookingInput): string | undefined
  book(input: BookingInput, asking?: Asking): Promise<Answered<{ booking: Booking }>>
  /** One answer for each input, in their order. At most `MAXIMUM_BOOKED_AT_ONCE`. Only where it can `bulk`. */
  bookMany?(
    inputs: readonly BookingInput[],
    asking?: Asking,
  ): Promise<readonly Answered<{ booking: Booking }>[]>
  /**
   * The parcel with one of our invoices; `found` is null when the courier has none. Absent where it has no such call:
   * then only its webhook can tell that an unsure booking was made.
   */
  findByInvoice?(invoice: string, asking?: Asking): Promise<FoundByInvoice>
  status(ref: ParcelRef, asking?: Asking): Promise<Answered<{ status: ParcelStatus }>>
  /** The status including the progress of a return. Only where it can `returns`. */
  returnStatus?(ref: ParcelRef, asking?: Asking): Promise<Answered<{ status: ParcelStatus }>>
  requestReturn?(ref: ParcelRef, reason: string | null, asking?: Asking): Promise<Answered<object>>
  /** The courier's messages on the parcel's way, oldest first. */
  timeline?(ref: ParcelRef, asking?: Asking): Promise<Answered<{ entries: CourierTimelineEntry[] }>>
  /** The tracking code of a consignment, where a courier derives the one from the other. */
  trackingCodeOf?(consignmentId: string): string
  /** The public tracking page of a parcel; null without a tracking code. */
  trackingUrl(ref: { trackingCode: string | null; trackingUrl?: string | null }): string | null
  balance?(asking?: Asking): Promise<Answered<{ balancePoisha: number }>>
  /**
   * Newest first, in pages from 1. A courier may not say which page is its last, so a page without anything new also
   * ends the reading.
   */
  payouts?(page: number, asking?: Asking): Promise<Answered<{ payouts: CourierPayout[]; hasMore: boolean }>>
  payoutLines?(number: string, asking?: Asking): Promise<Answered<{ lines: CourierPayoutLine[] }>>
  /**
   * Checks and reads a webhook request; `headers` by their lower-case names. `event` is null when it concerns no
   * parcel, as when a courier only tries the address. `reply`: where the courier wants another answer than 200.
   */
  readWebhook?(
    rawBody: Uint8Array,
    headers: Readonly<Record<string, string | undefined>>,
  ):
    | { ok: true; event: CourierEvent | null; reply?: WebhookReply }
    | { ok: false; httpStatus: 401 | 400; message: string }
}

/** Steadfast's limit for one call; nobody books more at once. */
export const MAXIMUM_BOOKED_AT_ONCE = 500
