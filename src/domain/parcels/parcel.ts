import type { ReturnStatus } from './parcel-status.ts'

export const PARCEL_STATES = ['booking', 'unsure', 'refused', 'booked'] as const
/**
 * `booking`: a call is under way. `unsure`: it ended without an answer, and the shop asks for its result. `refused`:
 * the courier refused it. `booked`: the courier has it.
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
/** A value of an order that was sent to the courier. */
export type SentField = (typeof SENT_FIELDS)[number]

/** The parcel of an order as every screen of the back office shows it; its ids and status are fields of the order. */
export type Parcel = {
  state: ParcelState
  /** The id of its courier. */
  courier: string
  /** A trial: nobody carries the parcel. */
  isSimulated: boolean
  /** Why the courier refused it, or why its state is unknown. */
  refusal: string | null
  /** Refused without the courier's word for it: it may have the parcel, and a person has to look there. */
  isInDoubt: boolean
  trackingUrl: string | null
  /** Values at the courier that differ from the order's current ones. */
  differs: readonly SentField[]
  bookedAt: string | null
  /** When the courier last reported on it, and when it is polled next; null: never. */
  syncedAt: string | null
  dueAt: string | null
  returnStatus: ReturnStatus | null
  /** When staff received what came back. */
  returnedAt: string | null
}

/** The id of the simulated courier, and the word for it in the environment. */
export const SIMULATED_COURIER = 'simulator'
/** The id of a Pathao that carries nothing: its simulation, or Pathao's own place for trying its API. */
export const TRIAL_PATHAO = 'pathao-trial'
/** The ids of couriers that a program plays, in the order of `COURIER_NAMES`: nobody carries their parcels. */
export const SIMULATED_COURIERS: readonly string[] = [SIMULATED_COURIER, TRIAL_PATHAO]
export const isSimulatedCourier = (courier: string): boolean => SIMULATED_COURIERS.includes(courier)

/** The courier of a parcel that staff entered while none was connected. */
export const UNKNOWN_COURIER = 'unknown'

/** The specification's invoice id: letters, digits, hyphen and underscore. */
export const INVOICE_LENGTH = 8

/** A parcel that is overdue for a poll by more than this has a stale status. */
export const STALE_AFTER_MS = 10 * 60_000

/** Whether the poll of a parcel is long overdue. */
export const isStale = ({ dueAt }: Pick<Parcel, 'dueAt'>, now: Date): boolean =>
  dueAt !== null && now.getTime() - Date.parse(dueAt) > STALE_AFTER_MS
