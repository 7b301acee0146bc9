import type { ReturnStatus } from './parcel-status.ts'

export const PARCEL_STATES = ['booking', 'unsure', 'refused', 'booked'] as const
/**
 * `booking`: a call is under way. `unsure`: it ended without an answer, and the shop asks what came of it. `refused`: the
 * courier did not take it. `booked`: the courier has it.
 */
export type ParcelState = (typeof PARCEL_STATES)[number]

export const SENT_FIELDS = [
  'name',
  'phone',
  'alternative_phone',
  'address',
  'cod',
  'items',
  'rider_note',
] as const
/** What the courier was told of an order. */
export type SentField = (typeof SENT_FIELDS)[number]

/** The parcel of an order as every screen of the desk knows it; its ids and status stand on the order. */
export type Parcel = {
  state: ParcelState
  /** The id of its courier. */
  courier: string
  /** Nobody carries it: a trial. */
  isSimulated: boolean
  /** Why the courier did not take it, or why nobody knows whether it did. */
  refusal: string | null
  trackingUrl: string | null
  /** What the courier still has otherwise than the order says now. */
  differs: readonly SentField[]
  bookedAt: string | null
  /** When the courier was last heard of it, and when it is asked next; null: never. */
  syncedAt: string | null
  dueAt: string | null
  returnStatus: ReturnStatus | null
  /** When staff took in what came back. */
  returnedAt: string | null
}

/** The id of the courier that is played by a program. */
export const SIMULATED_COURIER = 'simulator'

/** The courier of a parcel that staff entered while none was connected. */
export const UNKNOWN_COURIER = 'unknown'

/** The specification's invoice id: letters, digits, hyphen and underscore. */
export const INVOICE_LENGTH = 8

/** Asked later than this after its time, a parcel's status is called stale. */
export const STALE_AFTER_MS = 10 * 60_000

/** Whether the courier should have been heard of a parcel long ago. */
export const isStale = ({ dueAt }: Pick<Parcel, 'dueAt'>, now: Date): boolean =>
  dueAt !== null && now.getTime() - Date.parse(dueAt) > STALE_AFTER_MS
